import type { Message } from "~/platform/i18n/i18n";

/** What stands above a form that was typed before the session had ended and is not saved yet (rules 221). */
export const KEPT_FORM = "errors:kept.text" satisfies Message;
