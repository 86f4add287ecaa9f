import { z } from "zod";
import { emailAddress, requiredText, TEXT_LENGTH } from "~/platform/forms/fields";

/** The account that staff link an expert with, by its address (rules 272). */
export const ExpertLinkSchema = z.object({
  email: emailAddress({
    required: "panel-experts:errors.email",
    invalid: "panel-experts:errors.emailInvalid",
  }),
});

/** Why staff do not approve somebody (rules 410). */
export const ExpertRefusalSchema = z.object({
  reason: requiredText("panel-experts:errors.reason", TEXT_LENGTH),
});
