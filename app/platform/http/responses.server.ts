import { data } from "@remix-run/node";
import type { Message, MessageKey } from "~/platform/i18n/i18n";
import type { BusyError } from "~/platform/queues/queue.server";
import { WaitForTurnError } from "~/platform/supabase/calls/turn-error.server";
import type { BackendUnavailableError } from "~/platform/supabase/calls/unavailable-error.server";
import { isProjectUnusable } from "~/platform/supabase/project/project-state.server";

/** Deletes cached pages of the browser and of the service worker after a logout (rules 429). */
export const FORGET_PAGES = { "Clear-Site-Data": '"cache", "storage"' };

/** Ends a loader or an action with the "brak dostępu" screen, and the reason on it. */
export function forbidden(text?: Message): never {
  throw data(text ? { text } : null, { status: 403 });
}

/** Shows that too many wait for the same work (rules 198). */
export const busy = ({ retryAfter, text }: BusyError) =>
  data({ text }, { status: 503, headers: { "Retry-After": String(retryAfter) } });

/**
 * Shows "serwis chwilowo niedostępny", the place in the queue, or that logging in does not work and
 * the office knows (rules 623). `retry` has the fields of a post, to be sent again.
 */
export function backendUnavailable(error: BackendUnavailableError, retry?: [string, string][]) {
  if (error instanceof WaitForTurnError) {
    const message: Message = "errors:turn.heading";
    return data(
      { retry, message, turn: error.text },
      { status: 503, headers: { "Retry-After": String(error.retryAfter) } },
    );
  }
  const init = { status: 503, headers: { "Retry-After": "30" } };
  if (!isProjectUnusable()) return data({ retry }, init);
  const [message, text] = [
    "failures:project.heading",
    "failures:project.text",
  ] satisfies MessageKey[];
  return data({ retry, message, text }, init);
}
