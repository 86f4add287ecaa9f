import { matchesSearch } from "~/platform/lists/list-query";
import type { Formats } from "~/platform/time/formats";
import { type Expert, standingOf } from "./expert";
import { experts } from "./experts.store.server";

interface Query {
  q: string;
  /** Those alone who wait for approval. */
  isPending?: boolean;
}

/** Everybody who is or was an expert, who waits first, then by name, for staff; found by name, company and any specialization (rules 370). */
export async function listAllExperts({ q, isPending = false }: Query, { compareWords }: Pick<Formats, "compareWords">): Promise<Expert[]> {
  return experts
    .list((expert) => !isPending || standingOf(expert) === "pending")
    .filter(({ name, company, specializations }) => matchesSearch(q, [name, company, ...specializations]))
    .sort((one, other) => Number(other.pendingApproval) - Number(one.pendingApproval) || compareWords(one.name, other.name));
}

/** How many wait for approval. */
export const countPendingExperts = async (): Promise<number> => experts.count((expert) => standingOf(expert) === "pending");
