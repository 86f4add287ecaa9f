import { forgetLastChanges } from "~/modules/staff/history/last-changes.server";
import { removeInPieces } from "~/platform/store/in-pieces.server";
import { isGoneForGood } from "../gone-companies.server";
import { stageChanges } from "../stage-changes.store.server";

/**
 * Removes what is known of companies whose record is gone for good (rules 1432), except the stages
 * that another company has taken from them. @returns the number of rows
 */
export async function removeFactsOfGoneCompanies(): Promise<number> {
  const isTaken = (id: string) => stageChanges.listBy("takenFrom", id).length > 0;
  const stages = await removeInPieces(
    stageChanges,
    ({ companyId }) => isGoneForGood(companyId) && !isTaken(companyId),
  );
  return stages + (await forgetLastChanges(isGoneForGood));
}
