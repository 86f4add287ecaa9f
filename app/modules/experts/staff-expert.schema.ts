import { z } from "zod";
import { emailAddress } from "~/platform/forms/fields";

/** The account that staff link an expert with, by its address (rules 272). */
export const ExpertLinkSchema = z.object({
  email: emailAddress({ required: "panel-experts:errors.email", invalid: "panel-experts:errors.emailInvalid" }),
});
