import { expect, test } from "vitest";
import type { z } from "zod";
import { ChamberAccountSchema } from "~/modules/money/dues/account/chamber-account";
import { AccountingBatchSchema } from "~/modules/money/dues/accounting/accounting-batch";
import { DueSchema } from "~/modules/money/dues/due";
import { stateOfDue } from "~/modules/money/dues/ledger/due-state";
import { LedgerEntrySchema } from "~/modules/money/dues/ledger/ledger-entry";
import { imbalancesOf } from "~/modules/money/dues/ledger/ledger-sums";
import { movementsOf, openOf } from "~/modules/money/dues/ledger/movements";
import {
  PastBalanceSchema,
  PastDueSchema,
  PastEntrySchema,
  PastPaymentSchema,
  PastYearSchema,
} from "~/modules/money/dues/ledger/past-money";
import { PaymentSchema } from "~/modules/money/dues/ledger/payment";
import {
  DEFAULT_DUE_MAILS,
  DueMailSettingsSchema,
} from "~/modules/money/dues/mails/due-mail-settings";
import { nextDueMail } from "~/modules/money/dues/mails/due-mail-steps";
import { DueRequestSchema, isPausing } from "~/modules/money/dues/requests/due-request";
import { DueSettingsSchema, TariffSchema } from "~/modules/money/dues/tariff/tariff";
import { StatementSchema } from "~/modules/money/statements/statement";
import rows from "../../../data/first-rows-of-dues.json";

const SCHEMAS: Record<keyof typeof rows, z.ZodType> = {
  tariffs: TariffSchema,
  "due-settings": DueSettingsSchema,
  dues: DueSchema,
  payments: PaymentSchema,
  "ledger-entries": LedgerEntrySchema,
  statements: StatementSchema,
  "due-requests": DueRequestSchema,
  "due-mail-settings": DueMailSettingsSchema,
  "chamber-accounts": ChamberAccountSchema,
  "accounting-batches": AccountingBatchSchema,
  "past-dues": PastDueSchema,
  "past-payments": PastPaymentSchema,
  "past-entries": PastEntrySchema,
  "past-balances": PastBalanceSchema,
  "past-years": PastYearSchema,
};

const sources = import.meta.glob<string>(
  "../../../../app/modules/money/{dues,statements}/**/*.store.server.ts",
  { eager: true, query: "?raw", import: "default" },
);

test("every store about money has a row as its first version wrote it", () => {
  const names = Object.values(sources).flatMap((source) =>
    [...source.matchAll(/^\s*name: "([^"]+)"/gm)].map(([, name]) => name),
  );
  expect(names.sort()).toEqual(Object.keys(rows).sort());
});

test.each(Object.keys(rows) as (keyof typeof rows)[])("the first row of %s opens", (store) => {
  expect(SCHEMAS[store].parse(rows[store])).toMatchObject(rows[store]);
});

test("the books of those rows close, and the mails of their due go on", () => {
  const due = DueSchema.parse(rows.dues);
  const entry = LedgerEntrySchema.parse(rows["ledger-entries"]);
  const payment = PaymentSchema.parse(rows.payments);
  expect(imbalancesOf({ dues: [due], payments: [payment], entries: [entry] })).toEqual([]);
  expect(openOf(movementsOf([entry]), due)).toBe(700_00);
  expect(stateOfDue(movementsOf([entry]), due, "2026-03-01")).toBe("overdue");
  expect(nextDueMail(due, "2026-03-02", DEFAULT_DUE_MAILS)).toBe("lateAgain");
  expect(DueMailSettingsSchema.parse(rows["due-mail-settings"])).toEqual(DEFAULT_DUE_MAILS);
  expect(isPausing(DueRequestSchema.parse(rows["due-requests"]))).toBe(false);
});
