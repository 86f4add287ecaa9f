import { byCompanyId } from "~/platform/store/company-rows";
import { unchanged } from "~/platform/store/personal-data";
import { portalStore } from "~/platform/store/stores.server";
import { type Due, DueSchema } from "./due";
import { isDuesOf } from "./sole-trader.server";

/** Debts of companies (rules 1010); rows are added, never removed. */
export const dues = portalStore<Due>({
  name: "dues",
  schema: DueSchema,
  indexes: ["companyId", "number", "eventId"],
  ofCompany: byCompanyId("panel-duplicates:moves.dues"),
  personal: {
    label: "your-data:stores.dues",
    isOf: ({ companyId }, person) => isDuesOf(companyId, person),
    exports: ({ number, title, amountGrosze, term, issuedOn, addressee }) => ({
      number,
      title,
      amountGrosze,
      term,
      issuedOn,
      addressee,
    }),
    erases: unchanged,
    keeps: { reason: "your-data:stays.dues", period: "dues" },
  },
});
