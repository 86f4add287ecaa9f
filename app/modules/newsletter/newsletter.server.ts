import { createId } from "~/platform/ids/ids.server";
import { enqueueMailInTransaction } from "~/platform/mail/outbox.server";
import { type Refusal, refuse } from "~/platform/outcome";
import { transaction } from "~/platform/store/stores.server";
import { now } from "~/platform/time/clock";
import { isBefore, shiftMoment } from "~/platform/time/moments";
import {
  type Consent,
  keepProofInTransaction,
  pastConsents,
  type Subscription,
  subscriptions,
} from "./newsletter.store.server";
import { newsletterConfirmationMail, newsletterWelcomeMail } from "./newsletter-mails.server";

/** A confirmation link older than this is dead: the consent is asked for again. */
const LINK_DAYS = 7;

/** Asks an address whether it is meant: it is on the list once the link in the mail is used. One that is on it already gets no mail (rules 118). */
export async function subscribe(email: string, given: Omit<Consent, "at">): Promise<void> {
  await transaction(() => {
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
  });
}

/** Uses the link in the mail. Using it again changes nothing and says the same (rules 119). */
export async function confirmByLink(token: string): Promise<Subscription | Refusal<"link-dead">> {
  return transaction(() => {
    const subscription = findByToken(token);
    if (subscription?.status === "active") return subscription;
    const consent = subscription && consentByLink(subscription);
    if (!consent || isBefore(shiftMoment(consent.at, { days: LINK_DAYS }), now()))
      return refuse("link-dead");
    return activate({ ...subscription, consent });
  });
}

/** Takes an address off the list. What showed its consent is kept for a while, for nobody but those who ask for a proof (rules 121). */
export async function unsubscribe(token: string): Promise<Subscription | Refusal<"link-dead">> {
  return transaction(() => {
    const subscription = findByToken(token);
    if (!subscription) return refuse("link-dead");
    leaveInTransaction(subscription);
    return subscription;
  });
}

/** The same for somebody who is logged in with that address, by their settings. Who is on no list has nothing to leave. */
export async function unsubscribeAddress(email: string): Promise<void> {
  await transaction(() => {
    const subscription = subscriptions.find(email.toLowerCase());
    if (subscription) leaveInTransaction(subscription);
  });
}

/** What the newsletter knows of an address: on the list or waiting for it, and what it had agreed to before. */
export async function newsletterConsentsOf(email: string) {
  const address = email.toLowerCase();
  return {
    subscription: subscriptions.find(address),
    past: pastConsents.list((consent) => consent.email === address),
  };
}

/** Remembers a consent given at sign-up; the address is on the list once its account is confirmed (rules 120). */
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

/** Puts an address on the list that asked for it at sign-up. One that only waits for its own link has not said yes by signing up. */
export function confirmSubscriptionInTransaction(email: string): void {
  const subscription = subscriptions.find(email);
  if (subscription?.status === "awaiting-account") activate(subscription);
}

/** Drops a consent whose sign-up is replaced; a link that was sent before goes on waiting. */
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

/** The consent that the link in the mail stands for; null where there is no such link. */
const consentByLink = ({ status, consent, linkConsent }: Subscription): Consent | null =>
  status === "awaiting-link" ? consent : linkConsent;

/** From now on the address gets the newsletter; it is told how to leave. */
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
  keepProofInTransaction(subscription);
}

const findByToken = (token: string) => subscriptions.listBy("token", token)[0];
