import { CONTACT_PARTS } from "~/modules/companies/companies/contacts/company-contact";
import { reasonsInWords } from "~/modules/companies/companies/duplicates/similar-company.view.server";
import type { PlannedContact } from "~/modules/companies/companies/staff/imported-contacts.server";
import { plain } from "~/modules/office/file-columns/headings";
import type { CachedImport } from "~/modules/office/file-columns/imports.server";
import { asMessageKey } from "~/platform/i18n/i18n";
import type { Locale } from "~/platform/i18n/locale";
import { phoneText } from "~/platform/text/phone";
import { cut } from "~/platform/text/shorten";
import { today } from "~/platform/time/clock";
import { carerNames } from "./carer-names.server";
import { COMPANY_COLUMNS, type CompanyColumn, DAY_COLUMNS } from "./company-columns";
import type { CompanyFile } from "./company-file.server";
import { COMPANY_FILE } from "./company-shape";
import type { PlannedRow, RowProblem } from "./import-plan";
import type { Rehearsal } from "./imported-companies.server";
import { type RowKind, standingOf } from "./row-kinds";

/** The head of a rehearsal. */
export type RehearsalPage = Omit<ReturnType<typeof rehearsalPage>, "kinds">;

export function rehearsalPage(
  file: CachedImport,
  { rows, ignored, layout, table }: CompanyFile,
  { plan, hash }: Rehearsal,
  locale: Pick<Locale, "t">,
) {
  const { t } = locale;
  return {
    id: file.id,
    filename: file.filename ?? t("panel-import:file.unnamed"),
    hash,
    total: rows.length,
    ...standingOf(plan, file.done, (kind, count) => t(`panel-import:done.${kind}`, { count })),
    ignored: ignored.join(", "),
    /** The recognized columns: the heading where it is not the field's own name, and the field. */
    recognised: layout.fields
      .flatMap((field, index) => {
        if (field === null) return [];
        const [heading, label] = [table.head[index] ?? "", COMPANY_FILE.labelOf(field, locale)];
        return plain(heading) === plain(label) ? label : `„${heading}” (${label})`;
      })
      .join(", "),
  };
}

/** A row of a rehearsal. */
export type RehearsedRow = ReturnType<typeof rehearsedRow>;

/** @param kind what the file has done with the row once it is carried out, else the row's own */
export function rehearsedRow(row: PlannedRow, kind: RowKind, locale: Locale) {
  const { line, name, location } = row;
  return {
    id: String(line),
    line,
    kind,
    isSame: row.kind === "unchanged",
    name,
    location,
    reasons: row.kind === "refused" ? row.problems.map((problem) => reasonOf(problem, locale)) : [],
    changes:
      row.kind === "changed"
        ? [
            ...row.changes.map(({ column, before, after }) => ({
              field: labelOf(column, locale),
              before: inWords(column, before, locale),
              after: inWords(column, after, locale),
              isPersonal: false,
            })),
            ...row.contacts.map(({ before, after }) => ({
              field: locale.t("panel-import:contact"),
              before: before && contactInWords(before, locale),
              after: contactInWords(after, locale),
              isPersonal: false,
            })),
          ]
        : [],
    note: row.note && {
      text: row.note.text,
      day: locale.format.date(row.note.day || today().toString()),
    },
    /** Cells that are left out, in words. */
    skipped: row.skipped.map(({ column, text }) => `${labelOf(column, locale)} („${text}”)`),
    /** Companies that a new one may be, in words. */
    similar:
      row.kind === "added"
        ? row.similar.map(
            ({ name, location, reasons }) =>
              `${name}, ${location} (${reasonsInWords(reasons, locale)})`,
          )
        : [],
    /** Fields of a new company besides its name. */
    summary:
      row.kind === "added"
        ? [
            ...COMPANY_COLUMNS.filter((one) => one !== "name" && one !== "location").flatMap(
              (column) => inWords(column, row.texts[column], locale) ?? [],
            ),
            ...row.contacts.map(({ after }) => contactInWords(after, locale)),
          ]
        : [],
  };
}

/** "Anna Lis, prezes, anna@example.com, 600 100 200 (faktury, korespondencja)". */
export function contactInWords(contact: PlannedContact["after"], { t }: Pick<Locale, "t">): string {
  const { name, role, email, phone } = contact;
  const parts = CONTACT_PARTS.filter((part) => contact[part]).map((part) =>
    t(`company-contacts:parts.${part}`),
  );
  const texts = [name, role, email === name ? "" : email, phoneText(phone)].filter(Boolean);
  return `${texts.join(", ")}${parts.length > 0 ? ` (${parts.join(", ")})` : ""}`;
}

/** Refused rows with line numbers and reasons, to be corrected and uploaded again (rules 404). */
export function refusedTable(
  { table, rows }: CompanyFile,
  { plan }: Rehearsal,
  locale: Locale,
): string[][] {
  const { t } = locale;
  const cells = new Map(table.rows.map((row) => [row.line, row.cells]));
  const width = Math.max(
    table.head.length,
    ...rows.map(({ line }) => cells.get(line)?.length ?? 0),
  );
  const filled = (row: readonly string[]) =>
    Array.from({ length: width }, (_, index) => row[index] ?? "");
  return [
    [t("panel-import:list.line"), t("panel-import:list.reason"), ...filled(table.head)],
    ...plan.flatMap((row) =>
      row.kind === "refused"
        ? [
            [
              String(row.line),
              row.problems.map((problem) => reasonOf(problem, locale)).join(" "),
              ...filled(cells.get(row.line) ?? []),
            ],
          ]
        : [],
    ),
  ];
}

/** A reason quotes only the beginning of a long cell. */
const QUOTED_CHARACTERS = 60;

/**
 * The message of a problem, with the field if the message does not name it, and the cell's text.
 */
function reasonOf({ message, column, text = "" }: RowProblem, locale: Locale): string {
  const { t } = locale;
  const [key = "", params = ""] = message.split("?");
  const numbers = [...new URLSearchParams(params)].map(([name, value]) => [name, Number(value)]);
  const words = t(asMessageKey(key), Object.fromEntries(numbers));
  const field =
    column && !/^(panel-companies|registers):/.test(key) ? `${labelOf(column, locale)}: ` : "";
  const quoted = cut(text, QUOTED_CHARACTERS);
  return quoted === "" ? `${field}${words}` : `${field}${words} („${quoted}”)`;
}

export const labelOf = (column: CompanyColumn, { t }: Pick<Locale, "t">): string =>
  t(`panel-companies:fields.${column}`);

/** Label of a stage or size, name of a carer, a date in words; null for nothing. */
export function inWords(
  column: CompanyColumn,
  value: string,
  { t, format }: Locale,
): string | null {
  if (value === "") return null;
  if (column === "status") return t(asMessageKey(`panel-companies:stages.${value}`));
  if (column === "carer") return carerNames().get(value) ?? t("history:somebody");
  if (column === "size") return t("companies:size", { size: value });
  return DAY_COLUMNS.includes(column) ? format.date(value) : value;
}
