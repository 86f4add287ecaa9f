import { dayFromToday } from "../../../../app/platform/time/clock.ts";
import type { WrittenForm } from "./portal-form.ts";

/** Placeholders for dues that staff of the cast have issued, and for an entry of the second. */
export const DUE = ":due-to-change";
export const PAID_DUE = ":due-with-payment";
export const ENTRY = ":entry-of-due";

/** Placeholder for a decision on memberships that can be undone. */
export const ENDING = ":decided-ending";

/** The form of a due of a sample company. */
export const NEW_DUE = "/admin/dues/new?company=company-lead-1";

export const DUE_FIELDS = {
  title: "Opłata za stoisko",
  amount: "600",
  term: "2031-05-05",
  year: "2031",
};

/** Dues in the panel. */
export const PANEL_DUE_FORMS: WrittenForm[] = [
  { name: "a due by hand", path: NEW_DUE, fields: DUE_FIELDS, texts: ["title"] },
  {
    name: "the tariff of a year",
    path: "/admin/dues/tariff/2031",
    fields: {
      small: "800",
      medium: "1200",
      instalments: "1",
      newDays: "14",
      wholeTerm: "2031-01-31",
      firstTerm: "2031-01-31",
      secondTerm: "2031-07-31",
    },
    texts: ["resolution"],
  },
  {
    name: "a decision on memberships",
    path: "/admin/dues/ending/decide?all=yes",
    fields: { how: "leave", seen: "outdated" },
  },
  { name: "a decision on memberships undone", path: `/admin/dues/ending/${ENDING}/undo` },
  {
    name: "another term of a due",
    path: `/admin/dues/${DUE}/term`,
    fields: { how: "newTerm", term: dayFromToday(90), reason: "Zgodnie z rozmową." },
    texts: ["reason"],
  },
  {
    name: "reminders of selected dues",
    path: "/admin/dues/remind?all=yes",
    fields: { seen: "outdated" },
  },
  { name: "selected dues as paid", path: "/admin/dues/mark?all=yes", fields: { seen: "outdated" } },
  {
    name: "the mails about dues",
    path: "/admin/dues/mails",
    fields: {
      daysBefore: "30",
      onTerm: "on",
      daysLate: "14",
      daysLateAgain: "30",
      fromHour: "8",
      toHour: "16",
      aheadSubject: "{za co}: {kwota}",
      lateSubject: "{numer}",
      lastSubject: "{firma}",
    },
  },
  { name: "a yearly run", path: "/admin/dues/run/2031", fields: { hash: "outdated" } },
  { name: "the sizes that companies say", path: "/admin/dues/run/2031/sizes" },
  {
    name: "another account of the chamber",
    path: "/admin/dues/account",
    fields: { account: "98999114090000000200020010", code: "000000" },
    texts: ["account", "code"],
  },
  {
    // Nothing waits, because no test can wait for a day.
    name: "the cancellation of another account",
    path: "/admin/dues/account/cancel",
    fields: { change: "none" },
  },
  { name: "a batch for the accountant", path: "/admin/dues/accounting" },
  {
    name: "the agreement of a company",
    path: "/admin/dues/companies/company-lead-1",
    fields: { size: "11-50", percent: "10", reason: "Branża" },
    texts: ["reason"],
    mayBeEmpty: true,
  },
  {
    name: "a payment by hand",
    path: `/admin/dues/${DUE}/pay`,
    fields: { source: "cash", day: "2026-01-05", amount: "1,50", payer: "Jan Kot" },
    texts: ["payer"],
    mayBeEmpty: true,
  },
  { name: "a due paid from the balance", path: `/admin/dues/${DUE}/balance` },
  {
    name: "a credit note",
    path: `/admin/dues/${DUE}/reduce`,
    fields: { how: "creditNote", amount: "1", reason: "Zła wielkość firmy" },
    texts: ["reason"],
  },
  {
    name: "a counter-entry",
    path: `/admin/dues/${PAID_DUE}/entries/${ENTRY}/undo`,
    fields: { reason: "Pomyłka" },
    texts: ["reason"],
  },
];
