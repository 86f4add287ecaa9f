import { z } from "zod";
import { portalStore } from "~/platform/store/stores.server";

const SubscriptionSchema = z.object({
  /** The address in lower case. */
  id: z.string(),
  status: z.enum(["awaiting-account", "active"]),
  /** Moment at which the person consented. */
  consentAt: z.string(),
  confirmedAt: z.string().nullable(),
});

export const subscriptions = portalStore({ name: "newsletter", schema: SubscriptionSchema });
