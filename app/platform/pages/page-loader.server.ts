import type { LoaderFunctionArgs } from "@remix-run/node";
import { requestLocale } from "~/platform/cookies/request-locale.server";
import { knowOwnChanges } from "~/platform/cookies/revision.server";
import { findKeptForm } from "~/platform/forms/kept-form.server";
import { type NotFoundPage, notFound } from "~/platform/http/not-found.server";
import {
  asPosted,
  type Posted,
  postedTo,
  withScopeHeaders,
} from "~/platform/http/request-scope.server";
import { backendUnavailable } from "~/platform/http/responses.server";
import type { Locale } from "~/platform/i18n/locale";
import { BackendUnavailableError } from "~/platform/supabase/errors.server";
import { whileReading } from "~/platform/supabase/responses/response-cache.server";

interface PageContext<Account> extends LoaderFunctionArgs {
  account: Account;
  locale: Locale;
  /** The post that this page answers, a refused one for instance, or the form that was kept for it (rules 221); null for a page that was opened. */
  posted: Posted | null;
  /** A record that has to be there, or the page of a missing one: `found(await findEvent(params.eventId), eventNotFound)`. */
  found: <Value>(value: Value | null | undefined, page: NotFoundPage) => Value;
}

type Guard<Account> = (args: LoaderFunctionArgs) => Promise<Account>;
type Load<Account, Result> = (page: PageContext<Account>) => Promise<Result> | Result;

/**
 * Builds a loader: guard, work, and one answer for a backend that is unavailable (503 within 5 s, rules 152). Every loader is built with it and its own
 * guard; a guard in a parent protects nothing.
 *
 * @returns the loader, with its `guard` to be seen from outside
 */
export function pageLoader<Account, Result>(
  { guard }: { guard: Guard<Account> },
  load: Load<Account, Result>,
) {
  const loader = (args: LoaderFunctionArgs): Promise<Result> => whileReading(() => answer(args));

  async function answer(args: LoaderFunctionArgs): Promise<Result> {
    try {
      await knowOwnChanges(args.request);
      const account = await guard(args);
      const kept = await findKeptForm(args, account);
      const posted = kept ? asPosted(kept.typed) : postedTo(args);
      // A page gets its headers when it is rendered; a file or a feed is an answer by itself.
      const page: PageContext<Account> = {
        ...args,
        account,
        locale: await requestLocale(args),
        posted,
        found: (value, missing) => value ?? notFound(missing, args.request),
      };
      return withScopeHeaders(args, await load(page));
    } catch (thrown) {
      throw withScopeHeaders(
        args,
        thrown instanceof BackendUnavailableError ? backendUnavailable() : thrown,
      );
    }
  }
  return Object.assign(loader, { guard });
}

/** `pageLoader` for routes that have one guard in common: `staffLoader(load)`. */
export const loaderFor =
  <Account>(guard: Guard<Account>) =>
  <Result>(load: Load<Account, Result>) =>
    pageLoader({ guard }, load);

/** The guard of pages that everybody may open. */
export const anyone = async () => null;
