import { portalLog, portalStore } from "~/platform/store/stores.server";
import { personalDues } from "../dues.store.server";
import { companiesOfTrader, isDuesOf } from "../sole-trader.server";
import {
  type PastBalance,
  PastBalanceSchema,
  PastDueSchema,
  PastEntrySchema,
  PastPaymentSchema,
  type PastYear,
  PastYearSchema,
} from "./past-money";
import { personalPayments, UNSEEN_OF_PAYMENT } from "./payments.store.server";

/** Settled dues of closed years (rules 1650). */
export const pastDues = portalLog({
  name: "past-dues",
  schema: PastDueSchema,
  personal: {
    ...personalDues,
    found: (person) => [{ companyId: companiesOfTrader(person) }],
  },
});

/** Payments of closed years that nobody has to decide on. */
export const pastPayments = portalLog({
  name: "past-payments",
  schema: PastPaymentSchema,
  unseen: [...UNSEEN_OF_PAYMENT],
  personal: {
    ...personalPayments,
    found: (person) => [{ companyId: companiesOfTrader(person) }],
    isOf: ({ companyId }, person) => companyId !== null && isDuesOf(companyId, person),
  },
});

const ONLY_AMOUNTS = "amounts between dues, payments and balances, which say themselves whose";

/** The entries about them. */
export const pastEntries = portalLog({
  name: "past-entries",
  schema: PastEntrySchema,
  personal: { notPersonal: ONLY_AMOUNTS },
});

/** The sums that past entries have left on balances: a row of each company that had any. */
export const pastBalances = portalStore<PastBalance>({
  name: "past-balances",
  schema: PastBalanceSchema,
  ofCompany: { stays: "a balance moves by an entry, never by a change of one" },
  personal: { notPersonal: ONLY_AMOUNTS },
});

/** The sums of past money by year. */
export const pastYears = portalStore<PastYear>({
  name: "past-years",
  schema: PastYearSchema,
  ofCompany: null,
  personal: { notPersonal: "sums of all companies" },
});
