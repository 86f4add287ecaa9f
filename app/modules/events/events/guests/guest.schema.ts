import { z } from "zod";
import { emailAddress, requiredLine } from "~/platform/forms/fields";

/** The form that hands a seat to a co-worker (rules 1139). */
export const HandOverSchema = z.object({
  person: z.string({ error: "events:handOver.errors.person" }).max(100, "errors:malformed"),
});

/** The form of a guest of a company (rules 1134). */
export const GuestSchema = z.object({
  name: requiredLine("events:guests.errors.name"),
  email: emailAddress({
    required: "errors:missing.email",
    invalid: "errors:email",
  }),
});
