import { data } from "@remix-run/node";
import { log } from "./logger.server";

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

/** Ends the loader or action with the "brak dostępu" screen. */
export function forbidden(): never {
  throw data(null, { status: 403 });
}
