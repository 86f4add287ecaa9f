import { journalOf } from "~/modules/staff/change-sets/journal.server";
import { prepareEntry } from "~/modules/staff/history/history.server";
import { type Due, DueSchema } from "../due";
import { dues } from "../dues.store.server";
import { dueInHistory } from "./ledger.server";
import { unchargeInTransaction } from "./uncharged.server";

/**
 * Dues, their terms and decisions about them, changed in sets that staff can undo (rules 1058). A
 * due that a set has issued is cancelled by the undo, because none is ever removed (rules 1012).
 */
export const dueJournal = journalOf<Due>({
  name: "dues",
  store: dues,
  schema: DueSchema,
  restore(id, row, { by }) {
    const due = dues.find(id);
    if (row) dues.save(row);
    else if (due) unchargeInTransaction(due, { by });
  },
  titleOf: (due) => dueInHistory(due).title,
  historyOfUndo({ from, to, by }) {
    // A cancellation has an entry of its own.
    return (
      to &&
      prepareEntry({
        by,
        entity: "due",
        action: "reverted",
        record: dueInHistory(to),
        before: from && { "dues:fields.term": from.term },
        after: { "dues:fields.term": to.term },
      })
    );
  },
});
