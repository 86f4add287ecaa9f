import { byCompanyId } from "~/platform/store/company-rows";
import { type Person, unchanged } from "~/platform/store/personal-data";
import { portalStore } from "~/platform/store/stores.server";
import { type Due, DueSchema } from "./due";
import { isDuesOf } from "./sole-trader.server";

/** The personal data in dues, past ones as well. */
export const personalDues = {
  label: "your-data:stores.dues",
  isOf: ({ companyId }: Due, person: Person) => isDuesOf(companyId, person),
  exports: ({ number, title, amountGrosze, term, issuedOn, addressee }: Due) => ({
    number,
    title,
    amountGrosze,
    term,
    issuedOn,
    addressee,
  }),
  erases: unchanged,
  keeps: { reason: "your-data:stays.dues", period: "dues" },
} as const;

/** Debts of companies (rules 1010); a row only leaves for the log of past dues (rules 1650). */
export const dues = portalStore<Due>({
  name: "dues",
  schema: DueSchema,
  indexes: ["companyId", "number", "eventId"],
  // The ledger decides if they keep a record (rules 1579).
  ofCompany: { ...byCompanyId("panel-duplicates:moves.dues"), holds: () => [] },
  personal: personalDues,
});
