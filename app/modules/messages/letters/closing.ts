import { z } from "zod";
import { optionalText } from "~/platform/forms/fields";
import { intentInPath } from "~/platform/http/intent-in-path";

const NOTE_LENGTH = 1000;

/** The form of a closing: a note, such as what was said on the phone. */
export const ClosingSchema = z.object({ note: optionalText(NOTE_LENGTH) });

/** Notes of staff, each at the entry of its closing in the history (rules 969). */
export const ClosingNotesSchema = z.array(z.object({ entryId: z.string(), text: z.string() }));

export type ClosingNotes = z.output<typeof ClosingNotesSchema>;

/** How staff close a letter that needs no answer, each with a label `panel-letters:closings`. */
export const CLOSINGS = ["handled", "spam"] as const;

export type Closing = (typeof CLOSINGS)[number];

/** The last part of the address that closes a letter or opens it again. */
export const CLOSING_INTENTS = [...CLOSINGS, "reopen"] as const;

export type ClosingIntent = (typeof CLOSING_INTENTS)[number];

export const closingIntentOf = (request: Request): ClosingIntent =>
  intentInPath(request, CLOSING_INTENTS);

/** The closing that is stored; null for a letter that waits again. */
export const closingAfter = (intent: ClosingIntent): Closing | null =>
  intent === "reopen" ? null : intent;
