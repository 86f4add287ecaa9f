import { journalOf } from "~/modules/staff/change-sets/journal.server";
import { prepareEntry } from "~/modules/staff/history/history.server";
import { type Due, DueSchema } from "../due";
import { dues } from "../dues.store.server";
import { dueInHistory } from "./ledger.server";

/** Terms of dues and decisions about them, changed in sets that staff can undo (rules 1058). */
export const dueJournal = journalOf<Due>({
  name: "dues",
  store: dues,
  schema: DueSchema,
  titleOf: (due) => dueInHistory(due).title,
  historyOfUndo({ from, to, by }) {
    const due = to ?? from;
    return prepareEntry({
      by,
      entity: "due",
      action: "reverted",
      record: due ? dueInHistory(due) : { id: "", title: "" },
      before: from && { "dues:fields.term": from.term },
      after: to && { "dues:fields.term": to.term },
    });
  },
});
