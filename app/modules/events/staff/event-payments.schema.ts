import { z } from "zod";

/** A press on the page of an event's payments; `id` is a person, or the due of a refund. */
export const EventPaymentSchema = z.object({
  intent: z.enum(["book", "book-all", "returned", "kept", "undo"], "errors:malformed"),
  id: z.string("errors:malformed").max(200, "errors:malformed").default(""),
});
