import { changeInPieces, removeInPieces } from "~/platform/store/in-pieces.server";
import { RETENTION } from "~/platform/store/retention";
import { transaction } from "~/platform/store/stores.server";
import { today } from "~/platform/time/clock";
import { hasPassedSinceYear } from "~/platform/time/periods";
import { dues } from "../dues.store.server";
import { pastDues, pastPayments, pastYears } from "../ledger/past-money.store.server";
import { payments } from "../ledger/payments.store.server";
import { dueRequests } from "../requests/due-requests.store.server";

/**
 * Removes names and accounts from old rows, whose amounts stay, and old messages of owners (rules
 * 1018).
 *
 * @returns the number of rows
 */
export async function forgetOldPayers(): Promise<number> {
  const ofDues = await changeInPieces(
    dues,
    ({ term, addressee }) => Object.values(addressee).some(Boolean) && isOld(term),
    (old) => {
      for (const due of old) dues.save({ ...due, addressee: { name: "", nip: "", address: "" } });
    },
  );
  const ofPayments = await changeInPieces(
    payments,
    ({ day, payerName, payerAccount, title }) =>
      [payerName, payerAccount, title].some(Boolean) && isOld(day),
    (old) => {
      for (const payment of old)
        payments.save({ ...payment, payerName: "", payerAccount: "", title: "" });
    },
  );
  // The due of an answered request may have moved to the log of past ones.
  const requests = await removeInPieces(dueRequests, ({ dueId, at }) =>
    isOld(dues.find(dueId)?.term ?? at),
  );
  return ofDues + ofPayments + requests + (await forgetOfPastYears());
}

/** Past rows say the year in which it is their turn, so that no other is read. */
async function forgetOfPastYears(): Promise<number> {
  const by = { forgetIn: yearsToForget() };
  let forgotten = 0;
  for await (const piece of pastDues.pieces({ by }))
    forgotten += await transaction(() => {
      for (const due of piece)
        pastDues.save({ ...due, addressee: { name: "", nip: "", address: "" }, forgetIn: "" });
      return piece.length;
    });
  for await (const piece of pastPayments.pieces({ by }))
    forgotten += await transaction(() => {
      for (const payment of piece)
        pastPayments.save({
          ...payment,
          payerName: "",
          payerAccount: "",
          title: "",
          forgetIn: "",
        });
      return piece.length;
    });
  return forgotten;
}

/** This year and those before it, back to the first one of past money. */
function yearsToForget(): string[] {
  const years = pastYears.list().map(({ id }) => Number(id));
  const first = years.reduce((least, year) => Math.min(least, year), today().year);
  return Array.from({ length: today().year - first + 1 }, (_, index) => String(first + index));
}

const isOld = (day: string): boolean => hasPassedSinceYear(RETENTION.dues, day);
