import { portalStore } from "~/platform/store/stores.server";
import { type LedgerEntry, LedgerEntrySchema } from "./ledger-entry";

/** The ledger of dues and payments (rules 1012); rows are added, never changed or removed. */
export const ledgerEntries = portalStore<LedgerEntry>({
  name: "ledger-entries",
  schema: LedgerEntrySchema,
  ofCompany: { stays: "a balance moves by an entry, never by a change of one" },
  personal: {
    notPersonal: "amounts between dues, payments and balances, which say themselves whose they are",
  },
});
