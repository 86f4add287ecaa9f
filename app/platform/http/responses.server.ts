import { data } from "@remix-run/node";
import type { Message } from "~/platform/i18n/i18n";
import { WaitForTurnError } from "~/platform/supabase/limits/turn-error.server";
import type { BackendUnavailableError } from "~/platform/supabase/unavailable-error.server";

/** Deletes cached pages of the browser and of the service worker after a logout (rules 429). */
export const FORGET_PAGES = { "Clear-Site-Data": '"cache", "storage"' };

/** Ends a loader or an action with the "brak dostępu" screen. */
export function forbidden(): never {
  throw data(null, { status: 403 });
}

/**
 * Shows "serwis chwilowo niedostępny", or whose turn comes first. `retry` has the fields of a post,
 * to be sent again.
 */
export function backendUnavailable(error: BackendUnavailableError, retry?: [string, string][]) {
  if (!(error instanceof WaitForTurnError))
    return data({ retry }, { status: 503, headers: { "Retry-After": "30" } });
  const message: Message = "errors:turn.heading";
  return data(
    { retry, message, turn: error.text },
    { status: 503, headers: { "Retry-After": String(error.retryAfter) } },
  );
}
