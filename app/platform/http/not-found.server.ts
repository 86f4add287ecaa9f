import { data } from "@remix-run/node";
import type { MessageKey } from "~/platform/i18n/i18n";
import type { Locale } from "~/platform/i18n/locale";
import { log, withoutAddresses } from "~/platform/log/logger.server";

/** The page of a missing record (rules 155); each module has one, `event-not-found.ts`. */
export interface NotFoundPage {
  /** Text key of the message. */
  message: MessageKey;
  /** Where to go instead of the member's dashboard: path and text key. */
  back?: { to: string; label: MessageKey };
}

/** For addresses of no module. */
export const pageNotFound: NotFoundPage = { message: "errors:notFound.title" };

/**
 * Ends a loader or an action with a 404 page. Loaders use `found`.
 *
 * @param request its path is logged once
 * @throws a 404 with `page`
 */
export function notFound(page: NotFoundPage, request: Request): never {
  logMissing(request);
  throw data(page, { status: 404 });
}

/** The 404 of a file: one line of text, because a file has no screen. */
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
