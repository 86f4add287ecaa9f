import { RETENTION } from "~/platform/store/retention";
import { transaction } from "~/platform/store/stores.server";
import { hasPassed } from "~/platform/time/periods";
import {
  findMailingInTransaction,
  listMailingsIn,
  saveMailingInTransaction,
} from "../compose/mailings.server";
import { countStates, recipientsOfMailing } from "../delivery/recipients.server";
import { mailingRecipients } from "../delivery/recipients.store.server";
import { reportRows } from "./report.server";

/**
 * Removes the recipients of mailings that ended long ago; their numbers stay (rules 1212).
 *
 * @returns their number
 */
export async function removeOldRecipients(): Promise<number> {
  let removed = 0;
  for (const { id, endedAt } of listMailingsIn(["sent"]))
    if (endedAt !== null && hasPassed(RETENTION.sentMails, endedAt))
      removed += await transaction(() => removeOfInTransaction(id));
  return removed;
}

function removeOfInTransaction(id: string): number {
  const mailing = findMailingInTransaction(id);
  if (mailing) {
    const unsubscribed = reportRows(mailing).filter(({ fate }) => fate === "unsubscribed").length;
    const counts = { ...(mailing.counts ?? countStates(id)), unsubscribed };
    if (recipientsOfMailing(id).length > 0) saveMailingInTransaction({ ...mailing, counts });
  }
  return mailingRecipients.removeWhere(({ mailingId }) => mailingId === id);
}
