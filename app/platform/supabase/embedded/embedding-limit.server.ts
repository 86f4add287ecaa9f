/**
 * The embedded engine applies the policies of the table that is asked for and of none embedded in it. So deep may a person's question nest
 * until it reaches rows of others: from a company to its memberships, from a membership over its company to all memberships of that.
 */
const DEEPEST: Record<string, number> = { profiles: 2, memberships: 1, organizations: 0 };

/**
 * A `fetch` for the embedded backend that refuses, without the service key, to embed what row-level security would not show.
 * The answer is the one of Postgres for a lacking right.
 */
export function limitEmbedding(
  fetch: (request: Request) => Promise<Response>,
  serviceKey: string,
): (request: Request) => Promise<Response> {
  return async (request) => {
    const { pathname, searchParams } = new URL(request.url);
    const [, table] = /^\/rest\/v1\/(.*)$/.exec(pathname) ?? [];
    if (table === undefined || request.headers.get("apikey") === serviceKey) return fetch(request);
    if (searchParams.getAll("select").every((select) => depthOf(select) <= (DEEPEST[table] ?? 0)))
      return fetch(request);
    const message = `permission denied to embed so deep in "${table}"`;
    return Response.json({ code: "42501", message, details: null, hint: null }, { status: 403 });
  };
}

/** Parentheses inside of quotes would mislead the count; the portal quotes nothing. */
function depthOf(select: string): number {
  if (select.includes('"')) return Number.POSITIVE_INFINITY;
  let [depth, deepest] = [0, 0];
  for (const character of select) {
    if (character === "(") depth += 1;
    if (character === ")") depth -= 1;
    deepest = Math.max(deepest, depth);
  }
  return deepest;
}
