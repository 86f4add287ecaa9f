import { z } from "zod";
import { requiredText, TEXT_LENGTH } from "~/platform/forms/fields";

/** Why staff refuse an offer (rules 353). */
export const OfferRefusalSchema = z.object({
  reason: requiredText("panel-offers:errors.reason", TEXT_LENGTH),
});
