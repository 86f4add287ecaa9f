import type { WrittenForm } from "./portal-form.ts";

/** Placeholders for a statement and for payments that staff of the cast have sent. */
export const STATEMENT = ":statement";
export const BOOKED_STATEMENT = ":booked-file";
export const PAYMENT = ":payment";
export const DECIDED_PAYMENT = ":decided-payment";
export const DECISION = ":decision";

/** A list of operations with incoming transfers of these titles, which match nothing. */
export const statementFile = (...titles: string[]): string =>
  [
    "Data operacji;Tytuł;Kontrahent;Kwota",
    ...titles.map((title) => `2026-01-05;${title};Jan Kot;1,50`),
  ].join("\n");

/** Bank statements in the panel. */
export const PANEL_STATEMENT_FORMS: WrittenForm[] = [
  { name: "a bank statement", path: "/admin/statement" },
  {
    // The hash of another rehearsal than the one on the page.
    name: "the booking of a statement",
    path: `/admin/statement/${STATEMENT}`,
    fields: { hash: "x" },
  },
  {
    name: "a decision on a payment",
    path: `/admin/statement/payments/${PAYMENT}`,
    fields: { target: "refund", amount: "0,01" },
  },
  {
    // The hash of another question than the one on the page.
    name: "a statement taken back",
    path: `/admin/statement/booked/${BOOKED_STATEMENT}/undo`,
    fields: { seen: "x" },
  },
  {
    name: "a decision taken back",
    path: `/admin/statement/payments/${DECIDED_PAYMENT}/entries/${DECISION}/undo`,
  },
];
