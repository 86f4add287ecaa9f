import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { requestLocale } from "~/platform/cookies/request-locale.server";
import { knowOwnChanges, noteOwnChanges } from "~/platform/cookies/revision.server";
import { findSavedForm } from "~/platform/forms/saved-form.server";
import { type NotFoundPage, notFound } from "~/platform/http/not-found.server";
import {
  asPosted,
  forgetMemoized,
  hasSessionEnded,
  type Posted,
  postedTo,
  withScopeHeaders,
} from "~/platform/http/request-scope.server";
import { backendUnavailable, busy } from "~/platform/http/responses.server";
import { addressAtSuccessor } from "~/platform/http/successors.server";
import type { Locale } from "~/platform/i18n/locale";
import { BusyError } from "~/platform/queues/queue.server";
import { asUnavailable } from "~/platform/supabase/calls/errors.server";
import { whileReading } from "~/platform/supabase/responses/response-cache.server";

interface PageContext<Account> extends LoaderFunctionArgs {
  account: Account;
  locale: Locale;
  /**
   * The refused post that this page responds to, or the saved form (rules 221); null for a page
   * that was opened.
   */
  posted: Posted | null;
  /**
   * Returns a record, or ends with the page of a missing one: `found(await findEvent(id),
   * eventNotFound)`.
   */
  found: <Value>(value: Value | null | undefined, page: NotFoundPage) => Value;
}

type Guard<Account> = (args: LoaderFunctionArgs) => Promise<Account>;
export type Load<Account, Result> = (page: PageContext<Account>) => Promise<Result> | Result;

/**
 * Builds a loader with its guard and one response for an unavailable backend (503 within 5 s, rules
 * 152). Each loader has its own guard, because a guard in a parent protects nothing.
 *
 * @returns the loader, with its `guard` for tests
 */
export function pageLoader<Account, Result>(
  { guard }: { guard: Guard<Account> },
  load: Load<Account, Result>,
) {
  const loader = (args: LoaderFunctionArgs): Promise<Result> =>
    whileReading(() => answer(args), args.context);

  async function answer(args: LoaderFunctionArgs, { isAgain = false } = {}): Promise<Result> {
    const note = noteOwnChanges(args);
    try {
      await knowOwnChanges(args.request);
      const account = await guard(args);
      const moved = postedTo(args) === null ? addressAtSuccessor(args) : null;
      if (moved !== null) throw redirect(moved);
      const kept = await findSavedForm(args, account);
      const posted = kept ? asPosted(kept.typed) : postedTo(args);
      // A page gets its headers when it is rendered; a file or a feed is a response itself.
      const page: PageContext<Account> = {
        ...args,
        account,
        locale: await requestLocale(args),
        posted,
        found: (value, missing) => value ?? notFound(missing, args.request),
      };
      const result = await load(page);
      if (isRedirect(result)) await note();
      return withScopeHeaders(args, result);
    } catch (thrown) {
      // The guard now finds no session: it leads to the login, and a public page opens.
      if (!isAgain && thrown instanceof Error && (await hasSessionEnded(args))) {
        forgetMemoized(args);
        return answer(args, { isAgain: true });
      }
      if (isRedirect(thrown)) await note();
      if (thrown instanceof BusyError) throw withScopeHeaders(args, busy(thrown));
      const unavailable = asUnavailable(thrown);
      throw withScopeHeaders(args, unavailable ? backendUnavailable(unavailable) : thrown);
    }
  }
  return Object.assign(loader, { guard });
}

/** A page has no cookie for its changes, because caches may share it. */
const isRedirect = (answer: unknown): boolean =>
  answer instanceof Response && answer.headers.has("Location");

/** `pageLoader` for routes with the same guard: `staffLoader(load)`. */
export const loaderFor =
  <Account>(guard: Guard<Account>) =>
  <Result>(load: Load<Account, Result>) =>
    pageLoader({ guard }, load);

/** The guard of public pages. */
export const anyone = async () => null;
