import { z } from "zod";
import { asMessageKey } from "~/platform/i18n/i18n";
import { MomentSchema } from "~/platform/time/moments";

/** Own actions that people find among their activities. */
export type OwnAction =
  | "registered"
  | "waiting"
  | "withdrawn"
  | "saved"
  | "booked"
  | "bookingWithdrawn"
  | "calledOff"
  | "sessionRequested"
  | "requestWithdrawn"
  | "requestConfirmed"
  | "requestDeclined"
  | "asked"
  | "answered"
  | "askedChamber"
  | "wrote"
  | "offerUsed"
  | "offerUseUndone"
  | "offerAdded"
  | "offerWithdrawn"
  | "voted"
  | "membershipRequested"
  | "profile"
  | "invited"
  | "coworkerRemoved"
  | "cardCodeRevoked";

export const NotificationSchema = z.object({
  id: z.string(),
  accountId: z.string(),
  /**
   * A notification, or a note of the person's own action, which is neither counted nor shown as a
   * toast.
   */
  kind: z.enum(["told", "done"]).default("told"),
  title: z.string().transform(asMessageKey),
  text: z.string().transform(asMessageKey),
  /** Parameters of both texts: words, numbers, and moments, which are shown as dates. */
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  /** Path of the page about it. */
  link: z.string().nullable(),
  createdAt: MomentSchema,
  /** True once a page has shown it as a toast. */
  isShown: z.boolean(),
  isRead: z.boolean(),
});

/** An event that concerns a person (rules 126), or a note of their own action (rules 200). */
export type Notification = z.output<typeof NotificationSchema>;
