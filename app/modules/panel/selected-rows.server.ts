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

/** Result of one row, shown on the next page. */
type Result = z.output<typeof ResultsSchema>[number];

const cookie = portalCookie("dig-results", { maxAge: 120 });

/** The field with the ids of selected rows; at most as many as a page has. */
export const selectedIds = z
  .array(z.string().max(100, "errors:malformed"))
  .max(STAFF_LIST_SIZE, "errors:malformed")
  .default([]);

/** Message of a post without a selected row: `reject(NOTHING_SELECTED)`. */
export const NOTHING_SELECTED = { "": ["panel:selected.none"] } satisfies FieldErrors;

interface Words<Reason extends string> {
  done: MessageKey;
  /** For each refusal of the operation; `"not-found"` has a common one. */
  refused: Record<Exclude<Reason, "not-found">, MessageKey>;
}

/**
 * Runs an operation for each selected row, one after the other, each with its own result (rules
 * 333).
 */
export async function forEachSelected<Outcome>(
  ids: readonly string[],
  operation: (id: string) => Promise<Outcome>,
  words: Words<Extract<Outcome, Refusal>["refused"]>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const id of new Set(ids)) {
    const outcome = await operation(id);
    const reasons: Record<string, MessageKey> = {
      ...words.refused,
      "not-found": "panel:selected.gone",
    };
    const refused = isRefused(outcome)
      ? (reasons[outcome.refused] ?? "panel:selected.skipped")
      : null;
    results.push({ id, text: refused ?? words.done, isDone: refused === null });
  }
  return results;
}

/** Redirects to the list (303), which shows the results once. */
export async function redirectWithResults(
  to: string,
  results: readonly Result[],
): Promise<Response> {
  return redirect(to, { status: 303, headers: { "Set-Cookie": await cookie.serialize(results) } });
}

/** The results of the post before; showing them discards them. */
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
