import { listDocumentsOf } from "~/modules/companies/companies/documents/company-documents.server";
import type { DeletionOfOthers } from "~/modules/companies/companies/staff/staff-companies.server";
import { hasMoneyInTransaction } from "~/modules/money/dues/ledger/dues.server";
import {
  dropTasksInTransaction,
  openTasksOfInTransaction,
} from "~/modules/work/tasks/deleted-companies.server";

/** The parts of other modules in the deletion of companies. */
export const DELETION: DeletionOfOthers = {
  hasMoney: hasMoneyInTransaction,
  dropTasks: dropTasksInTransaction,
};

/** Numbers of what goes with a company, each with a label `panel-companies:delete.goes`. */
export async function goesWithCompany(companyId: string) {
  return {
    tasks: openTasksOfInTransaction(companyId).length,
    documents: (await listDocumentsOf(companyId)).length,
  };
}
