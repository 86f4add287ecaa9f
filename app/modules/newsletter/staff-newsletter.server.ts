import { createHash } from "node:crypto";
import { recordInTransaction } from "~/modules/history/history.server";
import type { Staff } from "~/modules/staff/staff";
import { searchOf } from "~/platform/lists/list-query";
import { type Refusal, refuse } from "~/platform/outcome";
import { transaction } from "~/platform/store/stores.server";
import { compareMoments, dayInWarsaw } from "~/platform/time/moments";
import {
  keepProofInTransaction,
  type Subscription,
  subscriptions,
} from "./newsletter.store.server";

interface Query {
  q: string;
  /** Those on the list, or those that have not been confirmed yet. */
  state: SubscriptionState;
}

/** Whether an address gets the newsletter, or waits until somebody confirms it. */
export type SubscriptionState = "active" | "waiting";

/** The addresses that match, those that have agreed last first. */
export async function listSubscriptions({ q, state }: Query): Promise<Subscription[]> {
  return searchSubscriptions
    .among(subscriptions.sorted(latestFirst), q)
    .filter(({ status }) => (status === "active") === (state === "active"));
}

const latestFirst = (one: Subscription, other: Subscription) =>
  compareMoments(other.consent.at, one.consent.at);

const searchSubscriptions = searchOf<Subscription>(({ id }) => [id]);

/** @param key as `keyOf` makes it */
export async function findSubscription(key: string | undefined): Promise<Subscription | null> {
  return byKey(key);
}

/** Takes an address off the list because its person has asked for it; the proof of the consent is kept as if they had left themselves (rules 121). */
export async function removeSubscription(
  key: string | undefined,
  { by }: { by: Pick<Staff, "id"> },
): Promise<Subscription | Refusal<"not-found">> {
  return transaction(() => {
    const subscription = byKey(key);
    if (!subscription) return refuse("not-found");
    subscriptions.remove(subscription.id);
    keepProofInTransaction(subscription);
    const record = { id: keyOf(subscription), title: dayInWarsaw(subscription.consent.at) };
    recordInTransaction({ by, entity: "newsletter", action: "deleted", record });
    return subscription;
  });
}

/** What stands for an address in the addresses of the panel, which end up in logs: neither the address nor the token of its links. */
export const keyOf = ({ id }: Pick<Subscription, "id">): string =>
  createHash("sha256").update(id).digest("hex").slice(0, 24);

const byKey = (key: string | undefined): Subscription | null =>
  subscriptions.list((row) => keyOf(row) === key)[0] ?? null;
