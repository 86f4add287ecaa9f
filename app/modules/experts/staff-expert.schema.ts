import { z } from "zod";
import { emailAddress, requiredText, TEXT_LENGTH } from "~/platform/forms/fields";

/** Address of the account that staff link with an expert (rules 272). */
export const ExpertLinkSchema = z.object({
  email: emailAddress({
    required: "panel-experts:errors.email",
    invalid: "panel-experts:errors.emailInvalid",
  }),
});

/** Reason why staff refuse an expert (rules 410). */
export const ExpertRefusalSchema = z.object({
  reason: requiredText("panel-experts:errors.reason", TEXT_LENGTH),
});
