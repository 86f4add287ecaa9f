import { isGoneForGood } from "~/modules/companies/companies/gone-companies.server";
import { findCompanyInTransaction } from "~/modules/companies/companies/membership/companies.server";
import { journalOf } from "~/modules/staff/change-sets/journal.server";
import { registerSuccession } from "~/platform/http/successors.server";
import { removeInPieces } from "~/platform/store/in-pieces.server";
import { isBefore } from "~/platform/time/moments";
import { absorbedCompanies } from "./absorbed-companies.store.server";
import { type AbsorbedCompany, AbsorbedCompanySchema } from "./absorbed-company";

const journal = journalOf<AbsorbedCompany>({
  name: "absorbed-companies",
  store: absorbedCompanies,
  schema: AbsorbedCompanySchema,
  titleOf: ({ name }) => name,
});

/** Notes for good what a company has become part of, in the set of its merge. */
export const noteAbsorbedInTransaction = (setId: string, absorbed: AbsorbedCompany): void =>
  void journal.saveInTransaction(setId, absorbed);

registerSuccession({
  param: "companyId",
  query: "company",
  find: successorOf,
  idsIn: companiesIn,
});

/** The id of the company that another has become part of; null for any other (rules 966). */
export function successorOf(companyId: string | undefined): string | null {
  const absorbed = absorbedCompanies.find(companyId);
  if (!absorbed || findCompanyInTransaction(absorbed.id)) return null;
  return findCompanyInTransaction(absorbed.keptId)?.id ?? null;
}

/** The ids of a company and of all that are part of it, whose changes are in the history. */
export function companiesIn(companyId: string): string[] {
  const ids = [companyId];
  for (const id of ids)
    for (const absorbed of absorbedCompanies.listBy("keptId", id))
      if (!ids.includes(absorbed.id)) ids.push(absorbed.id);
  return ids;
}

/** The company from which something of a record has come: its name, or null. */
export type FindOrigin = (entry: { ids: readonly string[]; at: string }) => string | null;

/** Finds the origin of what a company has by its merges, the first company where there are more. */
export function originsIn(companyId: string): FindOrigin {
  const names = new Map<string, AbsorbedCompany>();
  for (const absorbed of absorbedCompanies.listBy("keptId", companyId))
    for (const id of [absorbed.id, ...absorbed.rowIds, ...absorbed.people]) {
      const known = names.get(id);
      if (!known || isBefore(absorbed.at, known.at)) names.set(id, absorbed);
    }
  return ({ ids, at }) => {
    const absorbed = ids.map((id) => names.get(id)).find(Boolean);
    return absorbed && isBefore(at, absorbed.at) ? absorbed.name : null;
  };
}

/** Removes notes of companies that are gone for good. @returns their number */
export const removeOldAbsorbed = (): Promise<number> =>
  removeInPieces(absorbedCompanies, ({ keptId }) => isGoneForGood(keptId));
