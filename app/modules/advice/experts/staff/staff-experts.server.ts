import { alphabetOrder } from "~/platform/lists/alphabet-order";
import { searchOf } from "~/platform/lists/list-query";
import type { Formats } from "~/platform/time/formats";
import { firstOf } from "~/platform/time/moments";
import { type Expert, standingOf } from "../expert";
import { experts } from "../experts.store.server";

interface Query {
  q: string;
  /** Only experts who wait for approval. */
  isPending?: boolean;
}

/**
 * All present and former experts, pending ones first, then by name; found by name, company and
 * every specialization (rules 370).
 */
export async function listAllExperts(
  { q, isPending = false }: Query,
  alphabet: Pick<Formats, "compareWords">,
): Promise<readonly Expert[]> {
  const found = searchExperts.among(experts.sorted(byWaiting(alphabet)), q);
  return isPending ? found.filter((expert) => standingOf(expert) === "pending") : found;
}

const byWaiting = alphabetOrder<Expert>(
  (compareWords) => (one, other) =>
    Number(other.pendingApproval) - Number(one.pendingApproval) ||
    compareWords(one.name, other.name),
);

const searchExperts = searchOf<Expert>(({ name, company, specializations }) => [
  name,
  company,
  ...specializations,
]);

/** Number of experts who wait for approval. */
export const countPendingExperts = async (): Promise<number> => experts.derived(pendingAmong);

/** The moment of the oldest application that waits; null without one, or if one is unknown. */
export async function oldestPendingExpert(): Promise<string | null> {
  const pending = experts.list((expert) => standingOf(expert) === "pending");
  const known = pending.flatMap(({ appliedAt }) => appliedAt ?? []);
  return known.length === pending.length ? firstOf(known) : null;
}

const pendingAmong = (all: readonly Expert[]): number =>
  all.filter((expert) => standingOf(expert) === "pending").length;
