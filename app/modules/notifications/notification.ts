import { z } from "zod";
import { asMessageKey } from "~/platform/i18n/i18n";
import { MomentSchema } from "~/platform/time/moments";

/** What people do themselves and find again among their activities. */
export type Deed =
  | "registered"
  | "waiting"
  | "withdrawn"
  | "saved"
  | "booked"
  | "bookingWithdrawn"
  | "calledOff"
  | "asked"
  | "answered"
  | "askedChamber"
  | "wrote"
  | "offerUsed"
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
  /** Something the person was told, or a note of what they have done themselves, which is neither counted nor shown as a message. */
  kind: z.enum(["told", "done"]).default("told"),
  title: z.string().transform(asMessageKey),
  text: z.string().transform(asMessageKey),
  /** What the two need: words that people typed, numbers, and moments, which are shown as dates. */
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  /** A path of the portal that shows what it is about. */
  link: z.string().nullable(),
  createdAt: MomentSchema,
  /** Whether a page has shown it as a message yet. */
  isShown: z.boolean(),
  isRead: z.boolean(),
});

/** Something that happened to a person while they were elsewhere (rules 126), or that they have done themselves (rules 200). */
export type Notification = z.output<typeof NotificationSchema>;
