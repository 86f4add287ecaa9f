import { z } from "zod";
import { slotProblem } from "~/modules/advice/expert-calendar/slots";
import { optionalText, requiredLine, requiredText, TEXT_LENGTH } from "~/platform/forms/fields";
import { CONTACT_METHODS } from "./booking-options";

const slot = z.string({ error: "bookings:missing.slot" }).superRefine((slot, context) => {
  const problem = slotProblem(slot);
  if (problem) context.addIssue({ code: "custom", message: `bookings:errors.slot.${problem}` });
});

/** The week that an arrow of the calendar leads to. */
const date = z.string().optional();

/**
 * The form of a booking (rules 84, 87). The operation checks that the slot is free and the file
 * allowed.
 */
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

/** The new slot when staff move a booking (rules 372). */
export const MoveSchema = z.object({ slot, date });

/** Reason of an expert who calls a consultation off; the member reads it (rules 277). */
export const CallOffSchema = z.object({ reason: requiredText("bookings:missing.reason", 500) });

/** Answer of an expert or of staff to a request; a refusal has a reason (rules 980). */
export const ReplySchema = z
  .object({
    answer: z.enum(["confirm", "decline"], "errors:malformed"),
    reason: optionalText(500),
  })
  .superRefine(({ answer, reason }, context) => {
    if (answer === "decline" && !requiredText("", 500).safeParse(reason).success)
      context.addIssue({
        code: "custom",
        path: ["reason"],
        message: "bookings:missing.declineReason",
      });
  });

export type ReplyInput = z.output<typeof ReplySchema>;

/** The two switches of an expert; a button has one of them. */
export const AvailabilitySchema = z.object({
  available: z.enum(["yes", "no"]).optional().catch(undefined),
  /** "Potwierdzaj od razu" */
  atOnce: z.enum(["yes", "no"]).optional().catch(undefined),
});
