import { z } from "zod";
import { emailAddress, requiredText, TEXT_LENGTH } from "~/platform/forms/fields";

/**
 * A question to an expert.
 *
 * @param asMember the answer goes to the address of the account, so none is asked for
 */
export const questionSchema = (asMember: boolean) =>
  z.object({
    message: requiredText("questions:missing.message", TEXT_LENGTH),
    email: asMember ? z.string().catch("") : emailAddress({ required: "questions:missing.email", invalid: "errors:email" }),
  });
