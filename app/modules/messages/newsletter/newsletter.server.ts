import { createId } from "~/platform/ids/ids.server";
import { enqueueMailInTransaction } from "~/platform/mail/outbox.server";
import { type Refusal, refuse } from "~/platform/outcome";
import { transaction } from "~/platform/store/stores.server";
import { inSteadyTime } from "~/platform/supabase/steady-work.server";
import { now } from "~/platform/time/clock";
import { isBefore, shiftMoment } from "~/platform/time/moments";
import {
  type Consent,
  pastConsents,
  type Subscription,
  saveProofInTransaction,
  subscriptions,
} from "./newsletter.store.server";
import { newsletterConfirmationMail, newsletterWelcomeMail } from "./newsletter-mails.server";

/** Lifetime of a confirmation link; afterwards a new subscription is needed. */
const LINK_DAYS = 7;

/** A write and its mail take some milliseconds, a known address takes none. */
const STEADY_MS = 50;

/**
 * Sends a confirmation link to an address, which joins the list when the link is used. An address
 * on the list gets no mail, in the same time (rules 118).
 */
export async function subscribe(email: string, given: Omit<Consent, "at">): Promise<void> {
  await inSteadyTime(STEADY_MS, () => transaction(() => subscribeInTransaction(email, given)));
}

function subscribeInTransaction(email: string, given: Omit<Consent, "at">): void {
  const known = subscriptions.find(email);
  if (known?.status === "active") return;
  const token = createId();
  const consent = { ...given, at: now() };
  const isAwaited = known?.status === "awaiting-account";
  subscriptions.save(
    isAwaited
      ? { ...known, linkConsent: consent, token }
      : {
          ...known,
          id: email,
          status: "awaiting-link",
          consent,
          linkConsent: null,
          confirmedAt: null,
          token,
        },
  );
  enqueueMailInTransaction(newsletterConfirmationMail(email, token));
}

/** True while the link of a mail confirms a subscription, also one that it has confirmed. */
export function stateOfLink(token: string): "open" | "used" | "dead" {
  const subscription = findByToken(token);
  if (subscription?.status === "active") return "used";
  return openConsent(subscription) === null ? "dead" : "open";
}

/** True while the link of a mail removes an address. */
export const canUnsubscribe = (token: string): boolean => findByToken(token) !== undefined;

/** True for an address on the list; in lower case. */
export const isSubscribed = (email: string): boolean =>
  subscriptions.find(email)?.status === "active";

/** True for an address on the list or waiting to be; in lower case. */
export const hasSubscription = (email: string): boolean => subscriptions.find(email) !== null;

/** The address whose newsletter mails have this token; null for another text. */
export const findNewsletterAddress = (token: string): string | null =>
  findByToken(token)?.id ?? null;

/** Confirms by the link in the mail. Repeated use has the same result (rules 119). */
export async function confirmByLink(token: string): Promise<Subscription | Refusal<"link-dead">> {
  return transaction(() => {
    const subscription = findByToken(token);
    if (subscription?.status === "active") return subscription;
    const consent = openConsent(subscription);
    return subscription && consent ? activate({ ...subscription, consent }) : refuse("link-dead");
  });
}

/** Removes an address from the list. Its consent is stored for a while as a proof (rules 121). */
export async function unsubscribe(token: string): Promise<Subscription | Refusal<"link-dead">> {
  return transaction(() => {
    const subscription = findByToken(token);
    if (!subscription) return refuse("link-dead");
    leaveInTransaction(subscription);
    return subscription;
  });
}

/**
 * Removes the address of an account from the list, from its settings; does nothing if it is not on
 * it.
 */
export async function unsubscribeAddress(email: string): Promise<void> {
  await transaction(() => {
    const subscription = subscriptions.find(email.toLowerCase());
    if (subscription) leaveInTransaction(subscription);
  });
}

/** State of an address: its subscription, confirmed or waiting, and its past consents. */
export async function newsletterConsentsOf(email: string) {
  const address = email.toLowerCase();
  return {
    subscription: subscriptions.find(address),
    past: pastConsents.list((consent) => consent.email === address),
  };
}

/**
 * Saves a consent given at sign-up; the address joins the list when the account is confirmed (rules
 * 120).
 */
export function awaitSubscriptionInTransaction(email: string, consent: Consent): void {
  const known = subscriptions.find(email);
  if (known?.status === "active") return;
  const [token, linkConsent] = [known?.token ?? createId(), known ? consentByLink(known) : null];
  subscriptions.save({
    ...known,
    id: email,
    status: "awaiting-account",
    consent,
    linkConsent,
    confirmedAt: null,
    token,
  });
}

/**
 * Adds an address that subscribed at sign-up to the list. A subscription that waits for its own
 * link is not confirmed by signing up.
 */
export function confirmSubscriptionInTransaction(email: string): void {
  const subscription = subscriptions.find(email);
  if (subscription?.status === "awaiting-account") activate(subscription);
}

/** Removes the consent of a replaced sign-up; an earlier link still waits. */
export function forgetAwaitedSubscriptionInTransaction(email: string): void {
  const known = subscriptions.find(email);
  if (known?.status !== "awaiting-account") return;
  if (known.linkConsent)
    subscriptions.save({
      ...known,
      status: "awaiting-link",
      consent: known.linkConsent,
      linkConsent: null,
    });
  else subscriptions.remove(email);
}

/** The consent that the link in the mail confirms; null without one. */
const consentByLink = ({ status, consent, linkConsent }: Subscription): Consent | null =>
  status === "awaiting-link" ? consent : linkConsent;

/** That consent while its link works, else null. */
function openConsent(subscription: Subscription | undefined): Consent | null {
  const consent = subscription ? consentByLink(subscription) : null;
  return consent && !isBefore(shiftMoment(consent.at, { days: LINK_DAYS }), now()) ? consent : null;
}

/** Adds the address to the list and mails it the link to unsubscribe. */
function activate(subscription: Subscription): Subscription {
  enqueueMailInTransaction(newsletterWelcomeMail(subscription.id, subscription.token));
  return subscriptions.save({
    ...subscription,
    status: "active",
    linkConsent: null,
    confirmedAt: now(),
  });
}

function leaveInTransaction(subscription: Subscription): void {
  subscriptions.remove(subscription.id);
  saveProofInTransaction(subscription);
}

const findByToken = (token: string) => subscriptions.listBy("token", token)[0];
