import { z } from "zod";
import { requiredText, TEXT_LENGTH } from "~/platform/forms/fields";

/** Reason of a refusal (rules 353). */
export const OfferRefusalSchema = z.object({
  reason: requiredText("panel-offers:errors.reason", TEXT_LENGTH),
});
