import { z } from "zod";
import { emailAddress, requiredText, TEXT_LENGTH } from "~/platform/forms/fields";

/** `/contact` (rules 122). */
export const ContactSchema = z.object({
  name: requiredText("contact:errors.name"),
  email: emailAddress({ required: "contact:errors.email", invalid: "errors:email" }),
  subject: requiredText("contact:errors.subject"),
  message: requiredText("contact:errors.message", TEXT_LENGTH),
});

export type ContactInput = z.output<typeof ContactSchema>;
