import { z } from "zod";

export const EVENT_PAYMENT_PRESSES = [
  "book",
  "book-all",
  "returned",
  "kept",
  "undo",
  "cash-returned",
  "cash-undo",
] as const;

/**
 * A press on the page of an event's payments; `id` is a person, or the due of a refund. The two of
 * `cash` are about money of the door without a due.
 */
export const EventPaymentSchema = z.object({
  intent: z.enum(EVENT_PAYMENT_PRESSES, "errors:malformed"),
  id: z.string("errors:malformed").max(200, "errors:malformed").default(""),
});

export type EventPaymentPress = (typeof EVENT_PAYMENT_PRESSES)[number];
