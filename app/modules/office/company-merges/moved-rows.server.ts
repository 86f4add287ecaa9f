import { journalOfCompanyStore } from "~/modules/staff/change-sets/journal.server";
import type { CompanyMove, CompanyNames } from "~/platform/store/company-rows";
import { listCompanyStores } from "~/platform/store/stores.server";

/**
 * Moves the rows of all stores to another company in a set, inside the caller's transaction.
 *
 * @returns their ids
 */
export function moveRowsInTransaction(setId: string, move: CompanyMove): string[] {
  const ids: string[] = [];
  for (const companyStore of listCompanyStores()) {
    const { store, isOf, moved } = companyStore;
    const journal = journalOfCompanyStore(companyStore);
    for (const row of store.list((row) => isOf(row, move.from))) {
      const next = moved(row, move);
      if (next) ids.push(next.id);
      if (next?.id === row.id) {
        journal.saveInTransaction(setId, next);
        continue;
      }
      journal.removeInTransaction(setId, row.id);
      if (next && store.find(next.id) === null) {
        const { revision: _, ...content } = next as typeof next & { revision?: number };
        journal.saveInTransaction(setId, content);
      }
    }
  }
  return ids;
}

/** Number of rows that two companies have in each store, without stores that have none. */
export const countRows = (one: CompanyNames, other: CompanyNames) =>
  listCompanyStores()
    .map(({ name, label, store, isOf }) => ({
      name,
      label,
      one: store.count((row) => isOf(row, one)),
      other: store.count((row) => isOf(row, other)),
    }))
    .filter((row) => row.one + row.other > 0);
