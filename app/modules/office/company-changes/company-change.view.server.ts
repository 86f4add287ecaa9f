import { COMPANY_FIELDS } from "~/modules/companies/companies/company-fields";
import {
  type ChangedRow,
  type ChangeSet,
  canBeUndone,
} from "~/modules/staff/change-sets/change-set";
import { titleOfChanged } from "~/modules/staff/change-sets/change-sets.server";
import { panelPaths } from "~/platform/http/panel-paths";
import type { Locale } from "~/platform/i18n/locale";
import { mapInSlices } from "~/platform/time/slices.server";
import type { CompanyChange } from "./company-changes.server";

/** Names on the page of a change, and in the list of changes; more are counted. */
const MAX_NAMES = 25;
const MAX_LISTED_NAMES = 2;

/** The name of a change in words. */
export const changeName = ({ kind, title }: ChangeSet, { t }: Pick<Locale, "t">): string =>
  [t(`change-sets:kinds.${kind}`), title].filter(Boolean).join(": ");

/** @param names of staff, by their ids */
export function changeItem(
  { set, rows }: Pick<CompanyChange, "set" | "rows">,
  names: ReadonlyMap<string, string>,
  locale: Locale,
) {
  const { t, format } = locale;
  return {
    id: set.id,
    name: changeName(set, locale),
    to: set.kind === "merge" ? panelPaths.undoMerge(set.id) : panelPaths.companyChange(set.id),
    when: format.moment(set.at),
    who: names.get(set.staffId) ?? t("history:somebody"),
    rows: numbersOf(rows, locale),
    about: namesOf(rows, locale),
  };
}

/** The page that asks before a change is undone, or says why it cannot be. */
export async function changePage(
  change: CompanyChange,
  names: ReadonlyMap<string, string>,
  locale: Locale,
) {
  const { t, format } = locale;
  const { set, rows, isPartial } = change;
  const { goes, conflicts, partly, hash } = change.undo;
  const known = await mapInSlices(main(isPartial ? goes : rows), titleOfChanged);
  const titles = known.filter((title) => title !== null).sort(format.compareWords);
  return {
    ...changeItem(change, names, locale),
    canBeUndone: canBeUndone(set),
    isPossible: conflicts.length === 0 || (isPartial && goes.length > 0),
    hash,
    going: { count: main(goes).length, text: numbersOf(goes, locale) },
    titles: titles.slice(0, MAX_NAMES),
    others: Math.max(0, titles.length - MAX_NAMES),
    partly: partly.map(({ row: { store, rowId }, title, stays }) => ({
      id: `${store}/${rowId}`,
      title: title ?? t("change-sets:conflict.unknown"),
      to: store === "companies" ? panelPaths.company(rowId) : null,
      stays: [...new Set(stays.map((name) => fieldInWords(name, locale)))].join(", "),
    })),
    conflicts: conflicts.map(({ store, rowId, title, reason }) => ({
      id: `${store}/${rowId}`,
      title: title ?? t("change-sets:conflict.unknown"),
      to: store === "companies" && reason !== "gone" ? panelPaths.company(rowId) : null,
      reason: t(`change-sets:conflict.reasons.${reason}`),
    })),
  };
}

/** The label of a field of a company; those without a label belong to its stage. */
function fieldInWords(name: string, { t }: Pick<Locale, "t">): string {
  const field = Object.entries(COMPANY_FIELDS).find(([key]) => key === name)?.[1];
  return t(field?.label ?? "panel-companies:fields.status");
}

/** The first names of the changed rows, and how many more there are. */
function namesOf(rows: readonly ChangedRow[], { t }: Pick<Locale, "t">): string {
  const names = main(rows)
    .slice(0, MAX_LISTED_NAMES)
    .flatMap((row) => titleOfChanged(row) ?? []);
  const others = main(rows).length - names.length;
  const more = others > 0 ? ` ${t("change-sets:undo.others", { count: others })}` : "";
  return names.join(", ") + more;
}

/** "3 added, 2 changed": of companies; of other rows only where there is no company. */
function numbersOf(rows: readonly ChangedRow[], { t }: Pick<Locale, "t">): string {
  const kinds = main(rows).map(({ before, after }) =>
    before === null ? "added" : after === null ? "removed" : "changed",
  );
  return (["added", "changed", "removed"] as const)
    .map((kind) => ({ kind, count: kinds.filter((one) => one === kind).length }))
    .filter(({ count }) => count > 0)
    .map(({ kind, count }) => t(`change-sets:rows.${kind}`, { count }))
    .join(", ");
}

const main = (rows: readonly ChangedRow[]): readonly ChangedRow[] => {
  const companies = rows.filter(({ store }) => store === "companies");
  return companies.length > 0 ? companies : rows;
};
