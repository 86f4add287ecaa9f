import { enqueueMailInTransaction } from "~/platform/mail/outbox.server";
import { createId } from "~/platform/process/ids.server";
import { transaction } from "~/platform/store/stores.server";
import { now } from "~/platform/time/clock";
import { subscriptions } from "./newsletter.store.server";
import { newsletterConfirmationMail, newsletterWelcomeMail } from "./newsletter-mails.server";

/** A confirmation link older than this is dead: the consent is asked for again. */
const LINK_DAYS = 7;

/** Signs an address up: it is on the list once the link in the mail is used. An address that is on it already gets the same answer and no mail. */
export async function subscribe(email: string): Promise<void> {
  await transaction(() => {
    const known = subscriptions.find(email);
    if (known?.status === "active") return;
    const token = createId();
    subscriptions.save({ ...known, id: email, status: "awaiting-link", consentAt: now(), confirmedAt: null, token });
    enqueueMailInTransaction(newsletterConfirmationMail(email, token));
  });
}

/** Uses the link of a sign-up. Using it again changes nothing and says the same. */
export async function confirmByLink(token: string): Promise<"confirmed" | "link-dead"> {
  return transaction(() => {
    const subscription = findByToken(token);
    if (!subscription || subscription.status === "awaiting-account") return "link-dead";
    if (subscription.status === "active") return "confirmed";
    const age = Date.parse(now()) - Date.parse(subscription.consentAt);
    if (age > LINK_DAYS * 86_400_000) return "link-dead";
    confirmSubscriptionInTransaction(subscription.id);
    return "confirmed";
  });
}

/** Takes an address off the list, and forgets it. */
export async function unsubscribe(token: string): Promise<"unsubscribed" | "link-dead"> {
  return transaction(() => {
    const subscription = findByToken(token);
    if (!subscription) return "link-dead";
    subscriptions.remove(subscription.id);
    return "unsubscribed";
  });
}

/** Remembers a consent given at registration; the address is on the list once it is confirmed. */
export function awaitSubscriptionInTransaction({ email, consentAt }: { email: string; consentAt: string }): void {
  if (subscriptions.find(email)) return;
  subscriptions.save({ id: email, status: "awaiting-account", consentAt, confirmedAt: null, token: createId() });
}

/** Puts an address that was waiting on the list, and tells it how to leave. */
export function confirmSubscriptionInTransaction(email: string): void {
  const subscription = subscriptions.find(email);
  if (!subscription || subscription.status === "active") return;
  subscriptions.save({ ...subscription, status: "active", confirmedAt: now() });
  enqueueMailInTransaction(newsletterWelcomeMail(email, subscription.token));
}

/** Drops a consent whose registration is replaced. */
export function forgetAwaitedSubscriptionInTransaction(email: string): void {
  if (subscriptions.find(email)?.status === "awaiting-account") subscriptions.remove(email);
}

const findByToken = (token: string) => subscriptions.list((subscription) => subscription.token === token)[0];
