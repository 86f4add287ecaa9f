import { z } from "zod";

/** The one button on the page of an offer, "Skorzystaj z oferty". */
export const OfferPageSchema = z.object({ intent: z.literal("use", "errors:malformed") });
