import type { Message } from "~/platform/i18n/i18n";

/**
 * The message above a form that was typed before the session ended and is not submitted yet (rules
 * 221).
 */
export const SAVED_FORM = "errors:savedForm.text" satisfies Message;
