import { z } from "zod";
import { emailAddress, requiredText, TEXT_LENGTH } from "~/platform/forms/fields";

/** `/contact` (rules 122). */
export const ContactSchema = z.object({
  name: requiredText("contact:missing.name"),
  email: emailAddress({ required: "contact:missing.email", invalid: "errors:email" }),
  subject: requiredText("contact:missing.subject"),
  message: requiredText("contact:missing.message", TEXT_LENGTH),
});

export type ContactInput = z.output<typeof ContactSchema>;
