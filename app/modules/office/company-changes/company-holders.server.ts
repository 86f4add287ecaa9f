import type { MessageKey } from "~/platform/i18n/i18n";
import { memoized } from "~/platform/memo/memoized";
import { type CompanyStore, listCompanyStores } from "~/platform/store/stores.server";

/**
 * Finds what rows of other stores hold the record of a company (rules 943).
 *
 * @param goes rows that go with the record
 * @returns the names of these rows; empty for a record that nothing holds
 */
export const holdersOfCompany = (
  id: string,
  goes: (store: string) => (rowId: string) => boolean,
): MessageKey[] =>
  listCompanyStores().flatMap(({ name, store, holds, label }) => {
    const holders = holds && store.derived(holdersBy(holds)).get(id);
    return holders?.some(({ rowId }) => !goes(name)(rowId)) ? [label] : [];
  });

/** The rows that hold the record of a company, by the company. */
const holdersBy = memoized(
  (holds: NonNullable<CompanyStore["holds"]>) => (rows: readonly { id: string }[]) =>
    Map.groupBy(
      rows.flatMap((row) => holds(row).map((companyId) => ({ companyId, rowId: row.id }))),
      ({ companyId }) => companyId,
    ),
);
