import type { PortalForm } from "./portal-form.ts";

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
export const PANEL_STATEMENT_FORMS: PortalForm[] = [
  {
    name: "a bank statement",
    path: "/admin/statement",
    route: "routes/admin/statements/statements",
    stage: "staff",
    fields: {},
    texts: [],
  },
  {
    // The hash of another rehearsal than the one on the page.
    name: "the booking of a statement",
    path: `/admin/statement/${STATEMENT}`,
    route: "routes/admin/statements/statement-rehearsal",
    stage: "staff",
    fields: { hash: "x" },
    texts: [],
  },
  {
    name: "a decision on a payment",
    path: `/admin/statement/payments/${PAYMENT}`,
    route: "routes/admin/statements/payment",
    stage: "staff",
    fields: { target: "refund", amount: "0,01" },
    texts: [],
  },
  {
    // The hash of another question than the one on the page.
    name: "a statement taken back",
    path: `/admin/statement/booked/${BOOKED_STATEMENT}/undo`,
    route: "routes/admin/statements/undo-statement",
    stage: "staff",
    fields: { seen: "x" },
    texts: [],
  },
  {
    name: "a decision taken back",
    path: `/admin/statement/payments/${DECIDED_PAYMENT}/entries/${DECISION}/undo`,
    route: "routes/admin/statements/undo-decision",
    stage: "staff",
    fields: {},
    texts: [],
  },
];
