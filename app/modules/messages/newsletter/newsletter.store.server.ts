import { z } from "zod";
import { createId } from "~/platform/ids/ids.server";
import { unchanged, wholeRow } from "~/platform/store/personal-data";
import { portalStore } from "~/platform/store/stores.server";
import { now } from "~/platform/time/clock";
import { MomentSchema } from "~/platform/time/moments";

const ConsentSchema = z.object({
  at: MomentSchema,
  /** The sentence as it was shown; empty in rows of an older version. */
  wording: z.string(),
  /** Path of the page with the form. */
  page: z.string(),
});

/** The proof of a consent to the newsletter (rules 119). */
export type Consent = z.output<typeof ConsentSchema>;

const SubscriptionSchema = z.object({
  /** The address in lower case. */
  id: z.string(),
  /** Waits for the account's confirmation, or for the link in its own mail, or is on the list. */
  status: z.enum(["awaiting-account", "awaiting-link", "active"]),
  consent: ConsentSchema,
  /** Consent of an earlier form whose link still waits beside a sign-up. */
  linkConsent: ConsentSchema.nullable(),
  confirmedAt: MomentSchema.nullable(),
  /** Part of the links that confirm and unsubscribe. */
  token: z.string(),
});

export type Subscription = z.output<typeof SubscriptionSchema>;

export const subscriptions = portalStore<Subscription>({
  name: "newsletter",
  ofCompany: null,
  schema: SubscriptionSchema,
  indexes: ["token"],
  upgrade,
  unseen: ["token"],
  personal: {
    label: "your-data:stores.subscriptions",
    isOf: ({ id }, { email }) => id === email,
    exports: ({ token: _, ...subscription }) => subscription,
    erases: (subscription) => {
      saveProofInTransaction(subscription);
      return null;
    },
    readdressed,
    keeps: "account",
  },
});

/** Moves to the new address, unless that is on the list by its own consent. */
function readdressed(subscription: Subscription, to: string): Subscription {
  const known = subscriptions.find(to);
  return known?.status === "active" ? known : { ...subscription, id: to };
}

const PastConsentSchema = z.object({
  id: z.string(),
  email: z.string(),
  consent: ConsentSchema,
  confirmedAt: MomentSchema.nullable(),
  leftAt: MomentSchema,
});

/** Consents of addresses that have left the list, as proofs (rules 121). */
export const pastConsents = portalStore({
  name: "newsletter-past-consents",
  ofCompany: null,
  schema: PastConsentSchema,
  personal: {
    label: "your-data:stores.pastConsents",
    isOf: (consent, { email }) => consent.email === email,
    exports: wholeRow,
    erases: unchanged,
    keeps: { reason: "your-data:stays.pastConsents", period: "newsletterConsent" },
  },
});

/** Stores the consent of an address that leaves the list. */
export function saveProofInTransaction({
  id: email,
  status,
  consent,
  confirmedAt,
}: Subscription): void {
  if (status === "active")
    pastConsents.save({ id: createId(), email, consent, confirmedAt, leftAt: now() });
}

/** Earlier versions stored the moment only. */
function upgrade({ consentAt, ...row }: Record<string, unknown>): Record<string, unknown> {
  return consentAt === undefined
    ? row
    : { ...row, consent: { at: consentAt, wording: "", page: "" }, linkConsent: null };
}
