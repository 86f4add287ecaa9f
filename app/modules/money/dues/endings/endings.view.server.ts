import type { ChangeSet } from "~/modules/staff/change-sets/change-set";
import { findChangeSet, titleOfChanged } from "~/modules/staff/change-sets/change-sets.server";
import { panelPaths } from "~/platform/http/panel-paths";
import type { Locale } from "~/platform/i18n/locale";
import { ENDING_DECISIONS } from "./ending.schema";
import type { EndingMembership, listPaidStarters } from "./endings.server";

export type EndingRow = ReturnType<typeof endingRow>;

/** A membership on which staff decide. */
export function endingRow({ company, dues, openGrosze, until }: EndingMembership, locale: Locale) {
  const { t, format } = locale;
  const mailed = dues.flatMap(({ lastMail }) => lastMail?.day ?? []).sort();
  const last = mailed.at(-1);
  return {
    id: company.id,
    name: company.name,
    to: panelPaths.company(company.id),
    open: format.amount(openGrosze),
    dues: dues.map(({ id, number }) => ({ id, number, to: panelPaths.due(id) })),
    since: format.shortDate(dues[0]?.term ?? until),
    until: format.shortDate(until),
    mailed: last ? format.shortDate(last) : String(t("due-endings:notMailed")),
  };
}

export type PaidStarterRow = ReturnType<typeof paidStarterRow>;

/** A company on Plan Startowy that has paid a whole fee. */
export function paidStarterRow(
  { company, due }: ReturnType<typeof listPaidStarters>[number],
  locale: Locale,
) {
  const amount = locale.format.amount(due.amountGrosze);
  return {
    id: company.id,
    name: company.name,
    to: panelPaths.company(company.id),
    paid: String(locale.t("due-endings:starters.paid", { title: due.title, amount })),
  };
}

/** A decision that can be undone. */
export async function endingSetRow(
  set: ChangeSet,
  names: ReadonlyMap<string, string>,
  { t, format }: Locale,
) {
  const rows = (await findChangeSet(set.id))?.rows ?? [];
  const how = ENDING_DECISIONS.find((one) => one === set.title);
  return {
    id: set.id,
    what: how ? String(t(`due-endings:decide.options.${how}`)) : "",
    about: rows.flatMap((row) => titleOfChanged(row) ?? []).join("; "),
    rows: t("due-endings:sets.rows", { count: rows.length }),
    when: format.moment(set.at),
    who: names.get(set.staffId) ?? t("history:somebody"),
  };
}

export type EndingSetRow = Awaited<ReturnType<typeof endingSetRow>>;
