import { z } from "zod";
import { requiredText } from "~/platform/forms/fields";

/** Step 2 for an invited person: their position in the company, and consent. */
export const PositionStepSchema = z.object({
  position: requiredText("errors:missing.position"),
  termsAccepted: z
    .boolean({ error: "sign-up:errors.terms" })
    .refine((accepted) => accepted, "sign-up:errors.terms"),
});
