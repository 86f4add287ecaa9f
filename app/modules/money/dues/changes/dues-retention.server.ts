import { RETENTION } from "~/platform/store/retention";
import { transaction } from "~/platform/store/stores.server";
import { hasPassedSinceYear } from "~/platform/time/periods";
import { dues } from "../dues.store.server";
import { payments } from "../ledger/payments.store.server";
import { dueRequests } from "../requests/due-requests.store.server";

/**
 * Removes names and accounts from old rows, whose amounts stay, and old messages of owners (rules
 * 1018).
 *
 * @returns the number of rows
 */
export const forgetOldPayers = (): Promise<number> =>
  transaction(() => {
    const oldDues = dues.list(
      ({ term, addressee }) => Object.values(addressee).some(Boolean) && isOld(term),
    );
    const oldPayments = payments.list(
      ({ day, payerName, payerAccount, title }) =>
        [payerName, payerAccount, title].some(Boolean) && isOld(day),
    );
    for (const due of oldDues) dues.save({ ...due, addressee: { name: "", nip: "", address: "" } });
    for (const payment of oldPayments)
      payments.save({ ...payment, payerName: "", payerAccount: "", title: "" });
    const requests = dueRequests.removeWhere(({ dueId }) => {
      const due = dues.find(dueId);
      return due === null || isOld(due.term);
    });
    return oldDues.length + oldPayments.length + requests;
  });

const isOld = (day: string): boolean => hasPassedSinceYear(RETENTION.dues, day);
