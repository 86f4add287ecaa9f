import type { Company } from "~/modules/companies/companies/company";
import type { Staff } from "~/modules/staff/staff/staff";
import { isRefused } from "~/platform/outcome";
import { derivedFrom } from "~/platform/store/derived-from.server";
import { transaction } from "~/platform/store/stores.server";
import { dayFromToday } from "~/platform/time/clock";
import { mapInSlices } from "~/platform/time/slices.server";
import type { Due } from "../due";
import { dues } from "../dues.store.server";
import { addresseeOf } from "../ledger/dues.server";
import {
  currentMovements,
  type DueDraft,
  prepareDues,
  prepareReceipts,
  type Receipt,
  savePreparedDuesInTransaction,
  savePreparedReceiptsInTransaction,
} from "../ledger/ledger.server";
import { ledgerEntries } from "../ledger/ledger-entries.store.server";
import { balancePlace, duePlace, type Place } from "../ledger/ledger-entry";
import { payments } from "../ledger/payments.store.server";
import { isUncharged } from "../ledger/uncharged.server";
import type { MoneyKind } from "./money-kinds";

/** A sum of before the portal. */
export interface MovedSum {
  company: Company;
  kind: MoneyKind;
  amountGrosze: number;
  /** The term of what is owed, the day of a payment. */
  day: string;
  title: string;
  /** The year whose fee it is; null for anything else. */
  feeYear: number | null;
}

/** The same sum of the same company, whatever file brings it. */
export const sumKey = (
  companyId: string,
  { kind, amountGrosze, day, title }: Omit<MovedSum, "company" | "feeYear">,
): string => JSON.stringify([companyId, kind, amountGrosze, day, title]);

/** How often each sum was brought and still counts, by its key (rules 1573). */
export const movedSums = derivedFrom(
  [dues, payments, ledgerEntries],
  (): ReadonlyMap<string, number> => {
    const { undone } = currentMovements();
    const counts = new Map<string, number>();
    const count = (key: string) => counts.set(key, (counts.get(key) ?? 0) + 1);
    for (const due of dues.list(({ moved }) => moved !== null)) {
      if (isUncharged(due)) continue;
      const { companyId, amountGrosze, term: day, title, moved } = due;
      count(sumKey(companyId, { kind: moved?.isPaid ? "paid" : "owed", amountGrosze, day, title }));
    }
    for (const { id, undoes, lines } of ledgerEntries.list()) {
      const [line] = lines;
      if (undone.has(id) || undoes !== null || line?.to.place !== "balance") continue;
      const payment = payments.find(line.from.id);
      if (payment?.fileId)
        count(sumKey(line.to.id, { kind: "prepaid", ...payment, title: payment.title }));
    }
    return counts;
  },
);

/**
 * Saves sums of before the portal: a due for what is owed, a due with its payment for what was
 * paid, a payment on the balance for what was paid in advance (rules 1573). Their rows are made in
 * slices before the one transaction.
 *
 * @param inTransaction runs in it first; false ends it
 * @returns false if something has changed meanwhile
 */
export async function saveMovedMoney(
  sums: readonly MovedSum[],
  { by, fileId, inTransaction }: { by: Staff; fileId: string; inTransaction: () => boolean },
): Promise<boolean> {
  const before = dues.version();
  const owed = sums.filter(({ kind }) => kind !== "prepaid");
  const prepared = await prepareDues(await mapInSlices(owed, draftOf(fileId)), { by });
  const dueOf = new Map(owed.map((sum, index) => [sum, prepared[index]]));
  const receipts = await mapInSlices(
    sums.filter(({ kind }) => kind !== "owed"),
    (sum) => receiptOf(sum, { fileId, due: dueOf.get(sum) }),
  );
  const money = await prepareReceipts(receipts, { by, newDues: prepared });
  if (isRefused(money)) return false;
  return transaction(() => {
    const isCurrent = dues.version() === before && currentMovements() === money.basis;
    if (!isCurrent || !inTransaction()) return false;
    savePreparedDuesInTransaction(prepared);
    savePreparedReceiptsInTransaction(money, { by });
    return true;
  });
}

const draftOf =
  (fileId: string) =>
  ({ company, kind, amountGrosze, day, title, feeYear }: MovedSum): DueDraft => {
    const isPaid = kind === "paid";
    return {
      companyId: company.id,
      kind: feeYear === null ? "other" : "fee",
      year: feeYear ?? Number(day.slice(0, 4)),
      title,
      amountGrosze,
      term: day,
      // A paid due has no note any more; the portal knows the others since today.
      issuedOn: isPaid ? day : dayFromToday(0),
      instalment: null,
      basis: null,
      addressee: addresseeOf(company),
      runId: null,
      moved: { fileId, isPaid },
    };
  };

function receiptOf(
  { company, amountGrosze, day, title }: MovedSum,
  { fileId, due }: { fileId: string; due: Due | undefined },
): Receipt {
  const to: Place = due ? duePlace(due.id) : balancePlace(company.id);
  return {
    payment: {
      source: "transfer",
      day,
      amountGrosze,
      payerName: company.name,
      payerAccount: "",
      title,
      ownAccount: "",
      bankRef: null,
      keys: [],
      statementId: null,
      fileId,
    },
    to: [{ to, amountGrosze }],
  };
}
