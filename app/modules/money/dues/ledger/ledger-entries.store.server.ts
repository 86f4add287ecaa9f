import { portalStore } from "~/platform/store/stores.server";
import { compareMoments } from "~/platform/time/moments";
import { keysOf, type LedgerEntry, LedgerEntrySchema } from "./ledger-entry";

/** The ledger of dues and payments (rules 1012); rows are added, never changed or removed. */
export const ledgerEntries = portalStore<LedgerEntry>({
  name: "ledger-entries",
  schema: LedgerEntrySchema,
  keys: keysOf,
  ofCompany: { stays: "a balance moves by an entry, never by a change of one" },
  personal: {
    notPersonal: "amounts between dues, payments and balances, which say themselves whose they are",
  },
});

/** The entries that one of these ids leads to, the first one first. */
export const entriesByKey = (key: string): LedgerEntry[] =>
  ledgerEntries.listByKey(key).sort((one, other) => compareMoments(one.at, other.at));
