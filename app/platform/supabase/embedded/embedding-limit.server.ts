/**
 * How deep a person may nest a query, by its first table. The engine applies only that table's
 * policies, and one level deeper rows of other people begin.
 */
const DEEPEST: Record<string, number> = { profiles: 2, memberships: 1, organizations: 0 };

/**
 * Refuses queries of a person that embed more than row-level security would show (rules 9).
 * The response is that of Postgres for a missing right.
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

/** Parentheses inside quotes would be miscounted, so a query with quotes is refused. */
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
