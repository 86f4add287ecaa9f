import type { ByStaff } from "~/modules/staff/staff/staff";
import { type Refusal, refuse } from "~/platform/outcome";
import { removeInPieces } from "~/platform/store/in-pieces.server";
import { transaction } from "~/platform/store/stores.server";
import { now } from "~/platform/time/clock";
import { compareMoments } from "~/platform/time/moments";
import { companies } from "../companies.store.server";
import { isGoneForGood } from "../gone-companies.server";
import { type DifferentCompanies, differentCompanies } from "./different-companies.store.server";
import { pairId } from "./pair-id";
import {
  listSimilarCompanies,
  listSimilarPairs,
  type SimilarCompany,
  type SimilarPair,
  type StoredCompany,
} from "./similar-companies.server";

/** Ids from the address of a page. */
interface PairPlace {
  companyId?: string;
  otherId?: string;
}

/** Two companies that staff compare. */
interface CompanyPair {
  one: StoredCompany;
  other: StoredCompany;
}

/** The two companies of an address; null if one is gone. */
export const findPair = async (place: PairPlace): Promise<CompanyPair | null> =>
  pairInTransaction(place);

/** The two companies of an address, inside the caller's transaction. */
export function pairInTransaction({ companyId, otherId }: PairPlace): CompanyPair | null {
  const [one, other] = [companies.find(companyId), companies.find(otherId)];
  return one && other && one.id !== other.id ? { one, other } : null;
}

/** Pairs of companies that may be one, without those that staff have told apart (rules 957). */
export const listSuspects = (): Promise<readonly SimilarPair[]> => suspects();

export const countSuspects = async (): Promise<number> => (await suspects()).length;

/** The place of a pair in that list, and the next pair; null for one that is not suspected. */
export async function findSuspectPlace({
  one,
  other,
}: CompanyPair): Promise<{ number: number; total: number; next: SimilarPair | null } | null> {
  const all = await suspects();
  const id = pairId(one.id, other.id);
  const index = all.findIndex((pair) => pairId(pair.one.id, pair.other.id) === id);
  if (index < 0) return null;
  const next = all.length > 1 ? (all[(index + 1) % all.length] ?? null) : null;
  return { number: index + 1, total: all.length, next };
}

async function suspects(): Promise<readonly SimilarPair[]> {
  const all = await listSimilarPairs();
  return all.filter(({ one, other }) => differentCompanies.find(pairId(one.id, other.id)) === null);
}

/** The companies that may be the same as this one. */
export async function listSuspectsOf(companyId: string): Promise<SimilarCompany[]> {
  const company = companies.find(companyId);
  // A closed company, or one that nobody has confirmed, is in no pair.
  if (!company || company.closedAt !== null || !company.emailConfirmed) return [];
  return listSimilarCompanies(company, { except: companyId }).filter(
    ({ company: { id } }) => differentCompanies.find(pairId(id, companyId)) === null,
  );
}

/** "To różne firmy": the pair is not suspected again (rules 958). */
export async function tellApart(
  place: PairPlace,
  { by }: ByStaff,
): Promise<CompanyPair | Refusal<"not-found">> {
  return transaction(() => {
    const pair = pairInTransaction(place);
    if (!pair) return refuse("not-found");
    tellApartInTransaction(pair.one.id, pair.other.id, { by });
    return pair;
  });
}

/** Tells two companies apart, inside the caller's transaction. */
export function tellApartInTransaction(oneId: string, otherId: string, { by }: ByStaff): void {
  const id = pairId(oneId, otherId);
  differentCompanies.save({
    ...differentCompanies.find(id),
    id,
    oneId,
    otherId,
    at: now(),
    staffId: by.id,
  });
}

/** Two companies that staff have told apart. */
export interface ToldApart extends CompanyPair {
  said: DifferentCompanies;
}

/** The pairs that staff have told apart, the last one first; without those of which one is gone. */
export async function listToldApart(): Promise<ToldApart[]> {
  return differentCompanies
    .list()
    .flatMap((said) => {
      const pair = pairInTransaction({ companyId: said.oneId, otherId: said.otherId });
      return pair ? [{ ...pair, said }] : [];
    })
    .sort((one, other) => compareMoments(other.said.at, one.said.at));
}

/** Takes back that two companies are different: they are suspected again if they are alike. */
export async function suspectAgain(place: PairPlace): Promise<CompanyPair | Refusal<"not-found">> {
  return transaction(() => {
    const pair = pairInTransaction(place);
    if (!pair || !differentCompanies.remove(pairId(pair.one.id, pair.other.id)))
      return refuse("not-found");
    return pair;
  });
}

/** Removes pairs one of which is gone for good. @returns their number */
export const removeOldPairs = (): Promise<number> =>
  removeInPieces(
    differentCompanies,
    ({ oneId, otherId }) => isGoneForGood(oneId) || isGoneForGood(otherId),
  );
