import { data } from "@remix-run/node";

/** Ends the loader or action with the "brak dostępu" screen. */
export function forbidden(): never {
  throw data(null, { status: 403 });
}

/** What is thrown to show the page "serwis chwilowo niedostępny". `retry` are the fields of a post, to be sent again. */
export function backendUnavailable(retry?: [string, string][]) {
  return data({ retry }, { status: 503, headers: { "Retry-After": "30" } });
}
