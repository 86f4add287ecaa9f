import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { BackendUnavailableError } from "~/platform/supabase/errors.server";
import { takeScopeHeaders } from "./request-scope.server";

interface PageContext<Account> extends LoaderFunctionArgs {
  account: Account;
}

/**
 * Builds the loader of a page: guard, work, and one answer for a backend that is away (503 within 5 s, design §4).
 * Every loader of a guarded area is built with its guard; a guard in a parent protects nothing.
 */
export function pageLoader<Account, Result>(
  { guard }: { guard: (args: LoaderFunctionArgs) => Promise<Account> },
  load: (page: PageContext<Account>) => Promise<Result> | Result,
) {
  return async (args: LoaderFunctionArgs): Promise<Result> => {
    try {
      // A page gets its headers when it is rendered; a file or a feed is an answer by itself.
      return withScopeHeaders(args, await load({ ...args, account: await guard(args) }));
    } catch (thrown) {
      throw withScopeHeaders(args, thrown instanceof BackendUnavailableError ? backendUnavailable() : thrown);
    }
  };
}

/** The guard of pages that everybody may open. */
export const anyone = async () => null;

/**
 * Whether the page is the answer to a refused post. Remix runs the loaders then with a GET, but leaves the headers that tell of a body; a loader
 * that only leads elsewhere must not take the place of that answer.
 */
export const isAnswerToPost = ({ headers }: Request) => headers.has("Content-Length") || headers.has("Transfer-Encoding");

/** What is thrown to show the page "serwis chwilowo niedostępny". `retry` are the fields of a post, to be sent again. */
export function backendUnavailable(retry?: [string, string][]) {
  return data({ retry }, { status: 503, headers: { "Retry-After": "30" } });
}

/** A redirect thrown by one loader drops the cookies that the others set, refreshed tokens among them (design §4). */
export function withScopeHeaders<Answer>(args: LoaderFunctionArgs, answer: Answer): Answer {
  if (answer instanceof Response) for (const [name, value] of takeScopeHeaders(args.context)) answer.headers.append(name, value);
  return answer;
}
