import { memoized } from "~/platform/memo/memoized";
import { asTheyAre } from "~/platform/store/derived-from.server";
import { mapInSlices } from "~/platform/time/slices.server";
import { companies } from "../companies.store.server";
import type { Company } from "../company";
import { type LikenessFacts, type LikenessReason, likenessKeys, reasonsAmong } from "./likeness";
import { pairId } from "./pair-id";

/** A company with the revision that edits are compared with. */
export type StoredCompany = Company & { readonly revision: number };

/** A company that may be the same as another, and why. */
export interface SimilarCompany {
  company: Company;
  reasons: LikenessReason[];
}

/** Two companies that may be one, and why. */
export interface SimilarPair {
  one: StoredCompany;
  other: StoredCompany;
  reasons: LikenessReason[];
}

/** A key of more companies than these is that of a bookkeeper or a shared office (rules 955). */
const MOST_ALIKE = 6;

/** The companies that may be the one with these facts, the likeliest first. */
export const listSimilarCompanies = (
  facts: LikenessFacts,
  { except = null }: { except?: string | null } = {},
): SimilarCompany[] => similarIn(companies.derived(groupsOf), facts, { except });

/** The same among a list that does not change. */
export const similarAmong = (
  all: readonly Company[],
): ((facts: LikenessFacts) => SimilarCompany[]) => {
  const groups = groupsOf(all);
  return (facts) => similarIn(groups, facts, { except: null });
};

/** All pairs that share a key, the likeliest first; the same array until a company changes. */
export async function listSimilarPairs(): Promise<readonly SimilarPair[]> {
  await keysOfAll(companies.derived(asTheyAre<StoredCompany>));
  return companies.derived(pairsAmong);
}

type Groups = ReadonlyMap<string, readonly Company[]>;

function similarIn(
  groups: Groups,
  facts: LikenessFacts,
  { except }: { except: string | null },
): SimilarCompany[] {
  const found = new Map<string, SimilarCompany>();
  for (const { reason, key } of likenessKeys(facts)) {
    const alike = (groups.get(key) ?? []).filter(({ id }) => id !== except);
    if (alike.length >= MOST_ALIKE) continue;
    for (const company of alike) {
      const reasons = found.get(company.id)?.reasons ?? [];
      found.set(company.id, { company, reasons: [...reasons, reason] });
    }
  }
  return [...found.values()]
    .map(({ company, reasons }) => ({ company, reasons: reasonsAmong(reasons) }))
    .sort(likeliestFirst);
}

function groupedByKey<Row extends Company>(all: readonly Row[]): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const company of all) {
    if (!canBeMerged(company)) continue;
    for (const { key } of keysOf(company)) {
      const group = groups.get(key);
      if (group) group.push(company);
      else groups.set(key, [company]);
    }
  }
  return groups;
}

const groupsOf = memoized((all: readonly Company[]): Groups => groupedByKey(all));

/** Computed once for each row, so that a change of one company costs the grouping alone. */
const keysOf = memoized((company: Company) => likenessKeys(company));

const keysOfAll = memoized((all: readonly Company[]) => mapInSlices(all, keysOf));

function pairsAmong(all: readonly StoredCompany[]): readonly SimilarPair[] {
  const reasons = new Map<string, LikenessReason[]>();
  const pairs = new Map<string, readonly [StoredCompany, StoredCompany]>();
  for (const [key, group] of groupedByKey(all)) {
    if (group.length < 2 || group.length > MOST_ALIKE) continue;
    for (const [index, one] of group.entries())
      for (const other of group.slice(index + 1)) {
        const inOrder = one.id < other.id ? ([one, other] as const) : ([other, one] as const);
        const id = pairId(one.id, other.id);
        pairs.set(id, inOrder);
        reasons.set(id, [...(reasons.get(id) ?? []), key.split(":")[0] as LikenessReason]);
      }
  }
  return [...pairs]
    .map(([id, [one, other]]) => ({ one, other, reasons: reasonsAmong(reasons.get(id) ?? []) }))
    .sort(likeliestFirst);
}

/** A company that its owner has closed, or whose address is not confirmed, is left alone. */
export const canBeMerged = ({ closedAt, emailConfirmed }: Company): boolean =>
  closedAt === null && emailConfirmed;

const likeliestFirst = (
  one: { reasons: readonly LikenessReason[] },
  other: { reasons: readonly LikenessReason[] },
): number => other.reasons.length - one.reasons.length;
