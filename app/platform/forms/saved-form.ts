import type { Message } from "~/platform/i18n/i18n";

/** The same where the record of the form has become part of another one (rules 966). */
export const MOVED_FORM = "failures:moved.form" satisfies Message;

/**
 * The message above a form that was typed before the session ended and is not submitted yet (rules
 * 221).
 */
export const SAVED_FORM = "errors:savedForm.text" satisfies Message;
