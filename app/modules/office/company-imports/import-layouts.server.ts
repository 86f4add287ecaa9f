import { createHash } from "node:crypto";
import type { Locale } from "~/platform/i18n/locale";
import { transaction } from "~/platform/store/stores.server";
import type { TableRow } from "~/platform/text/csv-reading.server";
import { now } from "~/platform/time/clock";
import { compareMoments } from "~/platform/time/moments";
import type { ReadTable } from "~/platform/uploads/tables.server";
import { headingsIn, plain } from "./headings";
import type { ImportLayout } from "./import-layout";
import { importLayouts } from "./import-layouts.store.server";
import { COLUMN_FIELDS, type Layout, UNREAD_CELLS, YEAR_READINGS } from "./layout";
import { HEADING_ROWS } from "./layout-guess";

/** The oldest go first. */
const MOST_LAYOUTS = 50;

/** Headings in one form; columns that a file of refused rows has in addition do not count. */
function signatureOf(head: readonly string[], locale: Pick<Locale, "t">) {
  const { isOwn } = headingsIn(locale);
  const counted = head.flatMap((heading, index) => (isOwn(heading) ? [] : [index]));
  const headings = counted.map((index) => plain(head[index] ?? ""));
  const id = createHash("sha256").update(JSON.stringify(headings)).digest("hex").slice(0, 32);
  return { id, headings, counted };
}

/** The remembered layout of a file with one of these first rows as headings; null for none. */
export async function findImportLayout(
  { rows }: Pick<ReadTable, "rows">,
  locale: Pick<Locale, "t">,
): Promise<{ name: string; layout: Layout } | null> {
  for (const { line, cells } of rows.slice(0, HEADING_ROWS)) {
    const { id, counted } = signatureOf(cells, locale);
    const known = importLayouts.find(id);
    if (known) return { name: known.name, layout: layoutOf(known, { line, cells, counted }) };
  }
  return null;
}

function layoutOf(
  { fields, years, unread }: ImportLayout,
  { line, cells, counted }: TableRow & { counted: readonly number[] },
): Layout {
  const known = fields.map((field) => COLUMN_FIELDS.find((one) => one === field) ?? null);
  return {
    header: line,
    fields: cells.map((_, index) => known[counted.indexOf(index)] ?? null),
    years: YEAR_READINGS.find((one) => one === years) ?? "refused",
    unread: UNREAD_CELLS.find((one) => one === unread) ?? "refused",
    status: "",
    carer: "",
    tag: "",
  };
}

/** The name of the layout that is remembered for these headings; null for none. */
export const layoutName = (head: readonly string[], locale: Pick<Locale, "t">): string | null =>
  importLayouts.find(signatureOf(head, locale).id)?.name ?? null;

/** Remembers a layout for files with these headings, or forgets it (`name` null). */
export async function rememberLayout(
  head: readonly string[],
  { fields, years, unread }: Layout,
  { name, locale }: { name: string | null; locale: Pick<Locale, "t"> },
): Promise<void> {
  const { id, headings, counted } = signatureOf(head, locale);
  const placed = counted.map((index) => fields[index] ?? null);
  await transaction(() => {
    if (name === null) return void importLayouts.remove(id);
    const row = { id, name, headings, fields: placed, years, unread, at: now() };
    importLayouts.save({ ...importLayouts.find(id), ...row });
    const newestFirst = importLayouts
      .list()
      .sort((one, other) => compareMoments(other.at, one.at) || other.revision - one.revision);
    for (const old of newestFirst.slice(MOST_LAYOUTS)) importLayouts.remove(old.id);
  });
}
