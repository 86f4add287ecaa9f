import { z } from "zod";
import { portalStore } from "~/platform/store/stores.server";
import { MomentSchema } from "~/platform/time/moments";

const SubscriptionSchema = z.object({
  /** The address in lower case. */
  id: z.string(),
  /** Waits for an account to be confirmed, for the link in its own mail, or is on the list. */
  status: z.enum(["awaiting-account", "awaiting-link", "active"]),
  /** Moment at which the person consented. */
  consentAt: MomentSchema,
  confirmedAt: MomentSchema.nullable(),
  /** In the links that confirm and unsubscribe. */
  token: z.string(),
});

export type Subscription = z.output<typeof SubscriptionSchema>;

export const subscriptions = portalStore<Subscription>({ name: "newsletter", schema: SubscriptionSchema });
