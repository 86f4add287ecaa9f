import { data } from "@remix-run/node";

/** What an answer says after which nobody is logged in: pages that the browser has kept, those of the service worker included, are gone (rules 429). */
export const FORGET_PAGES = { "Clear-Site-Data": '"cache", "storage"' };

/** Ends the loader or action with the "brak dostępu" screen. */
export function forbidden(): never {
  throw data(null, { status: 403 });
}

/** What is thrown to show the page "serwis chwilowo niedostępny". `retry` are the fields of a post, to be sent again. */
export function backendUnavailable(retry?: [string, string][]) {
  return data({ retry }, { status: 503, headers: { "Retry-After": "30" } });
}
