import { returningIn } from "~/modules/staff/change-sets/change-sets.server";
import { forgetLastChangesInTransaction } from "~/modules/staff/history/last-changes.server";
import { transaction } from "~/platform/store/stores.server";
import { companies } from "../companies.store.server";
import { stageChanges } from "../stage-changes.store.server";

/**
 * Removes what is known of companies whose record is gone for good (rules 1432), except the stages
 * that another company has taken from them. @returns the number of rows
 */
export const removeFactsOfGoneCompanies = (): Promise<number> =>
  transaction(() => {
    const returning = returningIn("companies");
    const isGone = (id: string) => !companies.find(id) && !returning.has(id);
    const taken = new Set(
      stageChanges.list(({ takenFrom }) => takenFrom !== null).map(({ takenFrom }) => takenFrom),
    );
    return (
      stageChanges.removeWhere(({ companyId }) => isGone(companyId) && !taken.has(companyId)) +
      forgetLastChangesInTransaction(isGone)
    );
  });
