import { expect } from "vitest";
import type { Due } from "~/modules/money/dues/due";
import { imbalancesNow } from "~/modules/money/dues/figures/year-sums.server";
import { type DueDraft, issueDuesInTransaction } from "~/modules/money/dues/ledger/ledger.server";
import type { Payment } from "~/modules/money/dues/ledger/payment";
import { transaction } from "~/platform/store/stores.server";
import { dayFromToday } from "~/platform/time/clock";
import { aContact, BY_STAFF } from "../../../support/factories";

/** A due before it has a number; 600 zł unless the test says otherwise. */
export const aDraft = (changes: Partial<DueDraft> = {}): DueDraft => ({
  companyId: "anna",
  kind: "fee",
  year: 2026,
  title: "Składka członkowska",
  amountGrosze: 600_00,
  term: dayFromToday(14),
  issuedOn: dayFromToday(0),
  instalment: null,
  basis: null,
  addressee: { name: "Pracownia", nip: "9990002036", address: "Łódź" },
  runId: null,
  ...changes,
});

/** The company's contact for bookkeeping. */
export const aBookkeeper = (companyId: string, email = "ewa@example.com") =>
  aContact({ id: `${companyId}-ewa`, companyId, email, isForBookkeeping: true });

export async function aDue(changes: Partial<DueDraft> = {}): Promise<Due> {
  const [due] = await transaction(() => issueDuesInTransaction([aDraft(changes)], BY_STAFF));
  return due ?? expect.fail("no due");
}

/** Money by transfer; 600 zł unless the test says otherwise. */
export const aTransfer = (
  changes: Partial<Payment> = {},
): Omit<Payment, "id" | "recordedBy" | "recordedAt"> => ({
  fileId: null,
  source: "transfer",
  day: dayFromToday(0),
  amountGrosze: 600_00,
  payerName: "Pracownia",
  payerAccount: "23999114090000000200020002",
  title: "składka",
  ownAccount: "",
  bankRef: null,
  keys: [],
  statementId: null,
  ...changes,
});

/** Errors of the books; to be expected empty after every operation (rules 1013). */
export const imbalances = imbalancesNow;
