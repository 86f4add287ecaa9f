import { data } from "@remix-run/node";
import { log } from "./logger.server";

/**
 * Ends the loader with the not-found screen.
 *
 * @param request its path is logged, once (design §6)
 * @param message key of what was not found
 */
export function notFound(request: Request, message = "errors:notFound.title"): never {
  log.info({ path: new URL(request.url).pathname }, "not_found");
  throw data({ message }, { status: 404 });
}

/** Ends the loader or action with the "brak dostępu" screen. */
export function forbidden(): never {
  throw data(null, { status: 403 });
}
