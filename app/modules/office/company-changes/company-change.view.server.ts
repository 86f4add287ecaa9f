import { COMPANY_FIELDS } from "~/modules/companies/companies/company-fields";
import {
  type ChangedRow,
  type ChangeSet,
  canBeUndone,
} from "~/modules/staff/change-sets/change-set";
import { titleOfChanged } from "~/modules/staff/change-sets/change-sets.server";
import { panelPaths } from "~/platform/http/panel-paths";
import type { MessageKey } from "~/platform/i18n/i18n";
import type { Locale } from "~/platform/i18n/locale";
import { mapInSlices } from "~/platform/time/slices.server";
import { type CompanyChange, usesBesides } from "./company-changes.server";

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
  const usesOfCompany = usesBesides(rows);
  const lists = [];
  for (const { kind, rows: own } of groupsOf(isPartial ? goes : rows)) {
    const known = await mapInSlices(own, titleOfChanged);
    const titles = known.filter((title) => title !== null).sort(format.compareWords);
    lists.push({
      heading: t(`change-sets:lists.${kind}`),
      titles: titles.slice(0, MAX_NAMES),
      others: Math.max(0, titles.length - MAX_NAMES),
    });
  }
  return {
    ...changeItem(change, names, locale),
    canBeUndone: canBeUndone(set),
    isPossible: conflicts.length === 0 || (isPartial && goes.length > 0),
    hash,
    going: { count: main(goes).length, text: numbersOf(goes, locale) },
    lists,
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
      reason:
        reason === "inUse" && store === "companies"
          ? usesInWords(usesOfCompany(rowId), locale)
          : t(`change-sets:conflict.reasons.${reason}`),
    })),
  };
}

/** "ma już: wpisy, zadania" */
const usesInWords = (uses: readonly MessageKey[], { t }: Pick<Locale, "t">): string =>
  t("change-sets:conflict.uses", {
    what: uses.map((use) => String(t(use)).toLowerCase()).join(", "),
  });

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

/** Kinds of rows, in the order of the page, with texts `change-sets:rows`. */
const KINDS = ["companies", "company-contacts", "events", "registrations", "others"] as const;

/** Companies, or where a change has none its other rows, by what they are of. */
function groupsOf(rows: readonly ChangedRow[]) {
  const kindOf = ({ store }: ChangedRow) => KINDS.find((kind) => kind === store) ?? "others";
  const groups = Map.groupBy(main(rows), kindOf);
  return KINDS.flatMap((kind) => {
    const own = groups.get(kind);
    return own ? [{ kind, rows: own }] : [];
  });
}

/** "wydarzenia dodane: 2, udziały dodane: 57" */
function numbersOf(rows: readonly ChangedRow[], { t }: Pick<Locale, "t">): string {
  return groupsOf(rows)
    .flatMap(({ kind, rows: own }) => {
      const counts = { added: 0, changed: 0, removed: 0 };
      for (const { before, after } of own)
        counts[before === null ? "added" : after === null ? "removed" : "changed"] += 1;
      const words = (["added", "changed", "removed"] as const)
        .filter((how) => counts[how] > 0)
        .map((how) => t(`change-sets:how.${how}`, { number: counts[how] }));
      return words.length > 0 ? [`${t(`change-sets:rows.${kind}`)} ${words.join(", ")}`] : [];
    })
    .join(", ");
}

const main = (rows: readonly ChangedRow[]): readonly ChangedRow[] => {
  const companies = rows.filter(({ store }) => store === "companies");
  return companies.length > 0 ? companies : rows;
};
