import { portalStore } from "~/platform/store/stores.server";
import { type AccountingBatch, AccountingBatchSchema } from "./accounting-batch";

/** Batches of records for the accountant (rules 1001); rows are added, never changed or removed. */
export const accountingBatches = portalStore<AccountingBatch>({
  name: "accounting-batches",
  ofCompany: null,
  schema: AccountingBatchSchema,
  personal: {
    notPersonal: "ids of dues, payments and entries, which say themselves whose they are",
  },
});
