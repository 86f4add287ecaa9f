import { z } from "zod";
import { optionalText, requiredLine, requiredText, TEXT_LENGTH } from "~/platform/forms/fields";
import { CONTACT_METHODS } from "./booking-options";
import { slotProblem } from "./slots";

/** What is asked of somebody who books (rules 84, 87). Whether the slot is free and the file acceptable is judged after it. */
export const BookingFormSchema = z.object({
  slot: z.string({ error: "bookings:missing.slot" }).superRefine((slot, context) => {
    const problem = slotProblem(slot);
    if (problem) context.addIssue({ code: "custom", message: `bookings:errors.slot.${problem}` });
  }),
  contactMethod: z.enum(CONTACT_METHODS, "bookings:errors.contactMethod").default(CONTACT_METHODS[0]),
  topic: requiredLine("bookings:missing.topic"),
  description: optionalText(TEXT_LENGTH),
  /** The week that an arrow of the calendar asks for. */
  date: z.string().optional(),
  attachment: z.instanceof(File, { error: "errors:malformed" }).optional(),
});

/** Why an expert calls a consultation off: the member reads it (rules 277). */
export const CallOffSchema = z.object({ reason: requiredText("bookings:missing.reason", 500) });

/** The button by which an expert opens or closes for everybody; missing where none of ours was pressed. */
export const AvailabilitySchema = z.object({ available: z.enum(["yes", "no"]).optional().catch(undefined) });
