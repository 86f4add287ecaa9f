import { data } from "@remix-run/node";
import type { MessageKey } from "~/platform/i18n/i18n";
import type { Locale } from "~/platform/i18n/locale";
import { log, withoutAddresses } from "~/platform/log/logger.server";

/** What the page of a missing record says (rules 155). Each noun has one, `event-not-found.ts`. */
export interface NotFoundPage {
  /** Key of what was not found. */
  message: MessageKey;
  /** Where to look instead of the member's dashboard: path, and key of its name. */
  back?: { to: string; label: MessageKey };
}

/** For addresses that belong to no noun. */
export const pageNotFound: NotFoundPage = { message: "errors:notFound.title" };

/**
 * Ends a loader or an action with a 404 that shows `page`. Loaders have `found` for it, which hands on what is there.
 *
 * @param request its path is logged, once
 * @throws a 404 with `page`
 */
export function notFound(page: NotFoundPage, request: Request): never {
  logMissing(request);
  throw data(page, { status: 404 });
}

/** The 404 of a file: its address has no screen, so the answer is a line of text. */
export function missingFile({ message }: NotFoundPage, request: Request, { t }: Locale): Response {
  logMissing(request);
  const headers = {
    "Content-Type": "text/plain; charset=utf-8",
    "X-Content-Type-Options": "nosniff",
    "Cache-Control": "no-store",
  };
  return new Response(`${t(message)}\n`, { status: 404, headers });
}

const logMissing = (request: Request) =>
  log.info({ path: withoutAddresses(new URL(request.url).pathname) }, "not_found");
