import { z } from "zod";
import { optionalText } from "~/platform/forms/fields";

/** The buttons at the door. */
export const ARRIVAL_INTENTS = [
  "in",
  "undo",
  "seat",
  "walk-in",
  // About money that staff take at the door (rules 1247).
  "paid-in",
  "paid",
  "not-paid",
] as const;

/** A press at the door: on a person of the list, or with the name of another. */
export const ArrivalSchema = z.object({
  person: z.string("errors:malformed").max(200, "errors:malformed").default(""),
  name: optionalText(),
  /** The company of a person who came without a seat, typed by staff (rules 1322). */
  company: optionalText(),
  companyId: optionalText(),
  /** The day of an event of several days (rules 1262). */
  day: z.iso.date("errors:malformed").optional(),
  intent: z.enum(ARRIVAL_INTENTS, "errors:malformed"),
});

export type ArrivalInput = z.output<typeof ArrivalSchema>;
