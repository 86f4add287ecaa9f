import { resolutionText } from "~/modules/companies/companies/company.view.server";
import { MERGE_FIELDS, type MergeField } from "~/modules/companies/companies/company-fields";
import { listContactsOf } from "~/modules/companies/companies/contacts/company-contacts.server";
import { likeness } from "~/modules/companies/companies/duplicates/likeness";
import {
  higherStage,
  mergeText,
  usualChoice,
} from "~/modules/companies/companies/duplicates/merged-company";
import type { StoredCompany } from "~/modules/companies/companies/duplicates/similar-companies.server";
import {
  aboutCompany,
  reasonsInWords,
} from "~/modules/companies/companies/duplicates/similar-company.view.server";
import { namesOf } from "~/modules/companies/companies/merge/merge-rows.server";
import { listPeopleOf } from "~/modules/people/accounts/people/people.server";
import type { ConflictReason } from "~/modules/staff/change-sets/journal.server";
import { staffNames } from "~/modules/staff/staff/accounts/staff-accounts.server";
import { panelPaths } from "~/platform/http/panel-paths";
import type { Locale } from "~/platform/i18n/locale";
import { findCompanyStore } from "~/platform/store/stores.server";
import type { CompanyMerge } from "./company-merge";
import type { MergeConflict } from "./merge-undo.server";
import { countRows } from "./moved-rows.server";

export type MergePage = Awaited<ReturnType<typeof mergePage>>;

/** Two companies side by side, the one that stays first (rules 960). */
export async function mergePage(
  { one: kept, other: absorbed }: { one: StoredCompany; other: StoredCompany },
  locale: Locale,
) {
  const { t } = locale;
  const carers = await staffNames(locale);
  const choice = usualChoice(kept, absorbed);
  const shown = (field: MergeField, company: StoredCompany) =>
    textOf(field, company, carers, locale);
  const fields = MERGE_FIELDS.map((field) => ({
    field,
    label: String(t(`panel-duplicates:fields.${field}`)),
    kept: shown(field, kept),
    absorbed: shown(field, absorbed),
    chosen: choice[field] ?? "kept",
    isSame: mergeText(field, kept) === mergeText(field, absorbed),
  })).filter(({ kept, absorbed }) => kept !== "" || absorbed !== "");
  const people = [...(kept.organizationId === null ? [] : await listPeopleOf(kept.organizationId))];
  const moved = absorbed.organizationId === null ? [] : await listPeopleOf(absorbed.organizationId);
  const areBothSignedUp = kept.organizationId !== null && absorbed.organizationId !== null;
  return {
    kept: { ...headOf(kept, locale), revision: kept.revision },
    absorbed: { ...headOf(absorbed, locale), revision: absorbed.revision },
    reasons: reasonsInWords(likeness(kept, absorbed), locale),
    swapTo: panelPaths.mergeCompanies(absorbed.id, kept.id),
    fields,
    stage: String(t(`panel-companies:stages.${higherStage(kept, absorbed)}`)),
    /** The people of whom one becomes the owner; none unless both companies have signed up. */
    owners: areBothSignedUp
      ? [...people, ...moved].map(({ id, name, email, isOwner }, index) => ({
          id,
          name: name || email,
          isOwner,
          company: index < people.length ? kept.name : absorbed.name,
        }))
      : [],
    rows: [
      row("people", t("panel-duplicates:moves.people"), people.length, moved.length),
      row(
        "contacts",
        t("panel-duplicates:moves.contacts"),
        (await listContactsOf(kept.id)).length,
        (await listContactsOf(absorbed.id)).length,
      ),
      ...countRows(namesOf(kept), namesOf(absorbed)).map(({ name, label, one, other }) =>
        row(name, t(label), one, other),
      ),
    ].filter(({ one, other }) => one + other > 0),
  };
}

const row = (id: string, label: string, one: number, other: number) => ({
  id,
  label,
  one,
  other,
});

const headOf = (company: StoredCompany, locale: Locale) => ({
  id: company.id,
  name: company.name,
  to: panelPaths.company(company.id),
  about: aboutCompany(company, locale),
});

function textOf(
  field: MergeField,
  company: StoredCompany,
  carers: ReadonlyMap<string, string>,
  { t, format }: Locale,
): string {
  const text = mergeText(field, company);
  if (text === "") return "";
  if (field === "memberUntil") return format.date(text);
  if (field === "admission")
    return [
      company.memberSince && format.date(company.memberSince),
      resolutionText(company, { t, format }),
    ]
      .filter(Boolean)
      .join(", ");
  return field === "carerId" ? (carers.get(text) ?? t("history:somebody")) : text;
}

/** A merge that can be undone, in one line. */
export const mergeLine = (
  { id, keptName, absorbedName, keptId, begunAt }: CompanyMerge,
  { format }: Pick<Locale, "format">,
) => ({
  id,
  kept: keptName,
  absorbed: absorbedName,
  company: panelPaths.company(keptId),
  at: `${format.date(begunAt)}, ${format.time(begunAt)}`,
  undo: panelPaths.undoMerge(id),
});

export type MergeLine = ReturnType<typeof mergeLine>;

/** The rows that keep a merge from being undone, in words. */
export const conflictLine = (
  { store, rowId, title, reason }: MergeConflict,
  { t }: Pick<Locale, "t">,
) => ({
  id: `${store}/${rowId}`,
  text: [storeInWords(store, t), title].filter(Boolean).join(": "),
  reason: t(`panel-duplicates:conflicts.${reason satisfies ConflictReason}`),
});

function storeInWords(store: string, t: Locale["t"]): string {
  if (store === "people") return t("panel-duplicates:moves.people");
  if (store === "companies") return t("panel-duplicates:moves.company");
  if (store === "company-contacts") return t("panel-duplicates:moves.contacts");
  const label = findCompanyStore(store)?.label;
  return label ? t(label) : store;
}
