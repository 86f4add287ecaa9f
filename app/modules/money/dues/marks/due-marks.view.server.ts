import { panelPaths } from "~/platform/http/panel-paths";
import type { Locale } from "~/platform/i18n/locale";
import { total } from "~/platform/money/grosze";
import { dueRow } from "../list/due.view.server";
import { hashOfDues } from "../list/due-selection.server";
import { type MarkPlan, MOST_MARKS, markedToday } from "./due-marks.server";

/** Dues on the page; others are counted. */
const MOST_ROWS = 25;

/** The question before dues are marked as paid. */
export function marksPage(plan: MarkPlan, locale: Locale) {
  const { t } = locale;
  const { pay, settled, more } = plan;
  return {
    seen: hashOfDues(pay),
    count: pay.length,
    sum: locale.format.amount(total(pay, ({ open }) => open)),
    rows: pay.slice(0, MOST_ROWS).map((row) => dueRow(row, locale)),
    others: Math.max(0, pay.length - MOST_ROWS),
    leftOut: [
      ...(settled > 0 ? [t("dues:marks.settled", { count: settled })] : []),
      ...(more > 0 ? [t("dues:marks.more", { count: more, most: MOST_MARKS })] : []),
    ],
  };
}

export type MarkedList = ReturnType<typeof markedList>;

/** Money that was typed in today, with the page that takes it back. */
export function markedList(locale: Locale) {
  const marked = markedToday();
  return {
    rows: marked.slice(0, MOST_ROWS).map(({ due, entryId, amountGrosze }) => ({
      id: entryId,
      company: due.addressee.name || due.number,
      number: due.number,
      due: panelPaths.due(due.id),
      companyId: due.companyId,
      amount: locale.format.amount(amountGrosze),
      undo: panelPaths.undoEntry(due.id, entryId),
    })),
    others: Math.max(0, marked.length - MOST_ROWS),
  };
}
