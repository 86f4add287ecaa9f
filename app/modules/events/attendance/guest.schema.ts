import { z } from "zod";
import { emailAddress, requiredLine } from "~/platform/forms/fields";

/** The form of a guest of a company (rules 1134). */
export const GuestSchema = z.object({
  name: requiredLine("events:guests.errors.name"),
  email: emailAddress({
    required: "errors:missing.email",
    invalid: "errors:email",
  }),
});
