import { redirect } from "@remix-run/node";
import { z } from "zod";
import { portalCookie } from "~/platform/cookies/portal-cookie.server";
import type { FieldErrors } from "~/platform/forms/received-post.server";
import { addHeader, type RequestArgs, whenShown } from "~/platform/http/request-scope.server";
import { asMessageKey, type MessageKey } from "~/platform/i18n/i18n";
import { STAFF_LIST_SIZE } from "~/platform/lists/load-list";
import { isRefused, type Refusal } from "~/platform/outcome";

const ResultsSchema = z.array(
  z.object({ id: z.string(), text: z.string().transform(asMessageKey), isDone: z.boolean() }),
);

/** What came of a row, as the next page says it. */
type Result = z.output<typeof ResultsSchema>[number];

const cookie = portalCookie("dig-results", { maxAge: 120 });

/** The field with the ids of ticked rows; as many as a page has. */
export const tickedIds = z
  .array(z.string().max(100, "errors:malformed"))
  .max(STAFF_LIST_SIZE, "errors:malformed")
  .default([]);

/** What a post says that has none: `reject(NOTHING_TICKED)`. */
export const NOTHING_TICKED = { "": ["panel:ticked.none"] } satisfies FieldErrors;

interface Words<Reason extends string> {
  done: MessageKey;
  /** For each reason of the verb; `"not-found"` needs none. */
  refused: Record<Exclude<Reason, "not-found">, MessageKey>;
}

/** Does the same with each ticked row, one after the other, each with a result of its own (rules 333). */
export async function forEachTicked<Outcome>(
  ids: readonly string[],
  verb: (id: string) => Promise<Outcome>,
  words: Words<Extract<Outcome, Refusal>["refused"]>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const id of new Set(ids)) {
    const outcome = await verb(id);
    const reasons: Record<string, MessageKey> = {
      ...words.refused,
      "not-found": "panel:ticked.gone",
    };
    const refused = isRefused(outcome)
      ? (reasons[outcome.refused] ?? "panel:ticked.skipped")
      : null;
    results.push({ id, text: refused ?? words.done, isDone: refused === null });
  }
  return results;
}

/** Answers a post of ticked rows: 303 to the list, which says once what came of each. */
export async function redirectWithResults(
  to: string,
  results: readonly Result[],
): Promise<Response> {
  return redirect(to, { status: 303, headers: { "Set-Cookie": await cookie.serialize(results) } });
}

/** The results left by the post before; the page that shows them uses them up. */
export async function readResults(args: RequestArgs): Promise<Result[]> {
  const { data: results } = ResultsSchema.safeParse(
    await cookie.parse(args.request.headers.get("Cookie")),
  );
  if (results)
    whenShown(args, async () =>
      addHeader(args, "Set-Cookie", await cookie.serialize("", { maxAge: 0 })),
    );
  return results ?? [];
}
