import { data } from "@remix-run/node";
import { t } from "~/platform/i18n/i18n.server";
import { log } from "~/platform/process/logger.server";

/** The list that a missing record belongs to; `label` is a message key. */
interface WayBack {
  to: string;
  label: string;
}

/**
 * Ends the loader with the not-found screen.
 *
 * @param request its path is logged, once (design §6)
 * @param message key of what was not found
 * @param back where to look instead of the member's dashboard
 */
export function notFound(request: Request, message = "errors:notFound.title", back?: WayBack): never {
  log.info({ path: new URL(request.url).pathname }, "not_found");
  throw data({ message, back }, { status: 404 });
}

/**
 * Answers for a file that is not there: addresses of files have no screen.
 *
 * @param message key of what was not found
 */
export function missingFile(request: Request, message = "errors:notFound.title"): Response {
  log.info({ path: new URL(request.url).pathname }, "not_found");
  const headers = { "Content-Type": "text/plain; charset=utf-8", "X-Content-Type-Options": "nosniff", "Cache-Control": "no-store" };
  return new Response(`${t(message)}\n`, { status: 404, headers });
}

/** Ends the loader or action with the "brak dostępu" screen. */
export function forbidden(): never {
  throw data(null, { status: 403 });
}

/** What is thrown to show the page "serwis chwilowo niedostępny". `retry` are the fields of a post, to be sent again. */
export function backendUnavailable(retry?: [string, string][]) {
  return data({ retry }, { status: 503, headers: { "Retry-After": "30" } });
}
