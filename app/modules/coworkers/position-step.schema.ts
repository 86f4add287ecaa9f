import { z } from "zod";
import { requiredText } from "~/platform/forms/fields";

/** Step 2 of an invited person: what they do in the company, and consent. */
export const PositionStepSchema = z.object({
  position: requiredText("errors:missing.position"),
  termsAccepted: z
    .boolean({ error: "sign-up:errors.terms" })
    .refine((accepted) => accepted, "sign-up:errors.terms"),
});
