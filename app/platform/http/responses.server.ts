import { data } from "@remix-run/node";

/** Deletes cached pages of the browser and of the service worker after a logout (rules 429). */
export const FORGET_PAGES = { "Clear-Site-Data": '"cache", "storage"' };

/** Ends a loader or an action with the "brak dostępu" screen. */
export function forbidden(): never {
  throw data(null, { status: 403 });
}

/** Shows "serwis chwilowo niedostępny". `retry` has the fields of a post, to be sent again. */
export function backendUnavailable(retry?: [string, string][]) {
  return data({ retry }, { status: 503, headers: { "Retry-After": "30" } });
}
