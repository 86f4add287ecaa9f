import { now } from "~/platform/clock";
import { transaction } from "~/platform/store/stores.server";
import { subscriptions } from "./newsletter.store.server";

/** Remembers a consent given at registration; the address is on the list once it is confirmed. */
export function awaitSubscription({ email, consentAt }: { email: string; consentAt: string }): void {
  if (subscriptions.find(email)) return;
  transaction(() => subscriptions.save({ id: email, status: "awaiting-account", consentAt, confirmedAt: null }));
}

/** Puts an address that was waiting on the list. */
export function confirmSubscription(email: string): void {
  const subscription = subscriptions.find(email);
  if (subscription?.status !== "awaiting-account") return;
  transaction(() => subscriptions.save({ ...subscription, status: "active", confirmedAt: now() }));
}

/** Drops a consent whose registration is replaced. */
export function forgetAwaitedSubscription(email: string): void {
  if (subscriptions.find(email)?.status === "awaiting-account") transaction(() => subscriptions.remove(email));
}
