import { z } from "zod";
import { slotProblem } from "~/modules/expert-calendar/slots";
import { optionalText, requiredLine, requiredText, TEXT_LENGTH } from "~/platform/forms/fields";
import { CONTACT_METHODS } from "./booking-options";

const slot = z.string({ error: "bookings:missing.slot" }).superRefine((slot, context) => {
  const problem = slotProblem(slot);
  if (problem) context.addIssue({ code: "custom", message: `bookings:errors.slot.${problem}` });
});

/** The week that an arrow of the calendar asks for. */
const date = z.string().optional();

/** What is asked of somebody who books (rules 84, 87). Whether the slot is free and the file acceptable is judged after it. */
export const BookingFormSchema = z.object({
  slot,
  contactMethod: z
    .enum(CONTACT_METHODS, "bookings:errors.contactMethod")
    .default(CONTACT_METHODS[0]),
  topic: requiredLine("bookings:missing.topic"),
  description: optionalText(TEXT_LENGTH),
  date,
  attachment: z.instanceof(File, { error: "errors:malformed" }).optional(),
});

/** To which slot staff move a booking (rules 372). */
export const MoveSchema = z.object({ slot, date });

/** Why an expert calls a consultation off: the member reads it (rules 277). */
export const CallOffSchema = z.object({ reason: requiredText("bookings:missing.reason", 500) });

/** The button by which an expert opens or closes for everybody; missing where none of ours was pressed. */
export const AvailabilitySchema = z.object({
  available: z.enum(["yes", "no"]).optional().catch(undefined),
});
