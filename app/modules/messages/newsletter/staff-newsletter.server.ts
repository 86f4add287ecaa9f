import { createHash } from "node:crypto";
import { recordInTransaction } from "~/modules/staff/history/history.server";
import type { Staff } from "~/modules/staff/staff/staff";
import { searchOf } from "~/platform/lists/list-query";
import { type Refusal, refuse } from "~/platform/outcome";
import { transaction } from "~/platform/store/stores.server";
import { compareMoments, dayInWarsaw } from "~/platform/time/moments";
import {
  type Subscription,
  saveProofInTransaction,
  subscriptions,
} from "./newsletter.store.server";

interface Query {
  q: string;
  state: SubscriptionState;
}

/** On the list, or waiting for the confirmation. */
export type SubscriptionState = "active" | "waiting";

/** Subscriptions that match, latest consent first. */
export async function listSubscriptions({ q, state }: Query): Promise<Subscription[]> {
  return searchSubscriptions
    .among(subscriptions.sorted(latestFirst), q)
    .filter(({ status }) => (status === "active") === (state === "active"));
}

const latestFirst = (one: Subscription, other: Subscription) =>
  compareMoments(other.consent.at, one.consent.at);

const searchSubscriptions = searchOf<Subscription>(({ id }) => [id]);

/** @param key as `keyOf` returns it */
export async function findSubscription(key: string | undefined): Promise<Subscription | null> {
  return byKey(key);
}

/**
 * Removes an address at its person's request; the consent is stored as if they had unsubscribed
 * (rules 121).
 */
export async function removeSubscription(
  key: string | undefined,
  { by }: { by: Pick<Staff, "id"> },
): Promise<Subscription | Refusal<"not-found">> {
  return transaction(() => {
    const subscription = byKey(key);
    if (!subscription) return refuse("not-found");
    subscriptions.remove(subscription.id);
    saveProofInTransaction(subscription);
    const record = { id: keyOf(subscription), title: dayInWarsaw(subscription.consent.at) };
    recordInTransaction({ by, entity: "newsletter", action: "deleted", record });
    return subscription;
  });
}

/**
 * Key of a subscription in the panel's addresses, which end up in logs. It reveals neither the
 * address nor the token.
 */
export const keyOf = ({ id }: Pick<Subscription, "id">): string =>
  createHash("sha256").update(id).digest("hex").slice(0, 24);

const byKey = (key: string | undefined): Subscription | null =>
  subscriptions.list((row) => keyOf(row) === key)[0] ?? null;
