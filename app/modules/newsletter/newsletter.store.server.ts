import { z } from "zod";
import { portalStore } from "~/platform/store/stores.server";

const SubscriptionSchema = z.object({
  /** The address in lower case. */
  id: z.string(),
  /** Waits for the account of a registration, for the link of a sign-up, or is on the list. */
  status: z.enum(["awaiting-account", "awaiting-link", "active"]),
  /** Moment at which the person consented. */
  consentAt: z.string(),
  confirmedAt: z.string().nullable(),
  /** In the links that confirm and unsubscribe. */
  token: z.string(),
});

export type Subscription = z.output<typeof SubscriptionSchema>;

export const subscriptions = portalStore<Subscription>({ name: "newsletter", schema: SubscriptionSchema });
