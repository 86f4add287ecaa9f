import { enqueueMailInTransaction } from "~/platform/mail/outbox.server";
import { type Refusal, refuse } from "~/platform/outcome";
import { createId } from "~/platform/process/ids.server";
import { transaction } from "~/platform/store/stores.server";
import { now } from "~/platform/time/clock";
import { isBefore, shiftMoment } from "~/platform/time/moments";
import { type Subscription, subscriptions } from "./newsletter.store.server";
import { newsletterConfirmationMail, newsletterWelcomeMail } from "./newsletter-mails.server";

/** A confirmation link older than this is dead: the consent is asked for again. */
const LINK_DAYS = 7;

/** Asks an address whether it is meant: it is on the list once the link in the mail is used. One that is on it already gets no mail (rules 118). */
export async function subscribe(email: string): Promise<void> {
  await transaction(() => {
    const known = subscriptions.find(email);
    if (known?.status === "active") return;
    const token = createId();
    subscriptions.save({ ...known, id: email, status: "awaiting-link", consentAt: now(), confirmedAt: null, token });
    enqueueMailInTransaction(newsletterConfirmationMail(email, token));
  });
}

/** Uses the link in the mail. Using it again changes nothing and says the same (rules 119). */
export async function confirmByLink(token: string): Promise<Subscription | Refusal<"link-dead">> {
  return transaction(() => {
    const subscription = findByToken(token);
    if (!subscription || subscription.status === "awaiting-account") return refuse("link-dead");
    if (subscription.status === "active") return subscription;
    if (isBefore(shiftMoment(subscription.consentAt, { days: LINK_DAYS }), now())) return refuse("link-dead");
    return activate(subscription);
  });
}

/** Takes an address off the list, and forgets it. */
export async function unsubscribe(token: string): Promise<Subscription | Refusal<"link-dead">> {
  return transaction(() => {
    const subscription = findByToken(token);
    if (!subscription) return refuse("link-dead");
    subscriptions.remove(subscription.id);
    return subscription;
  });
}

/** Remembers a consent given at sign-up; the address is on the list once its account is confirmed (rules 120). */
export function awaitSubscriptionInTransaction({ email, consentAt }: { email: string; consentAt: string }): void {
  if (subscriptions.find(email)) return;
  subscriptions.save({ id: email, status: "awaiting-account", consentAt, confirmedAt: null, token: createId() });
}

/** Puts an address that was waiting on the list. */
export function confirmSubscriptionInTransaction(email: string): void {
  const subscription = subscriptions.find(email);
  if (subscription && subscription.status !== "active") activate(subscription);
}

/** Drops a consent whose sign-up is replaced. */
export function forgetAwaitedSubscriptionInTransaction(email: string): void {
  if (subscriptions.find(email)?.status === "awaiting-account") subscriptions.remove(email);
}

/** From now on the address gets the newsletter; it is told how to leave. */
function activate(subscription: Subscription): Subscription {
  enqueueMailInTransaction(newsletterWelcomeMail(subscription.id, subscription.token));
  return subscriptions.save({ ...subscription, status: "active", confirmedAt: now() });
}

const findByToken = (token: string) => subscriptions.list((subscription) => subscription.token === token)[0];
