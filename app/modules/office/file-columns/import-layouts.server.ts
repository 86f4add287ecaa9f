import { createHash } from "node:crypto";
import type { Locale } from "~/platform/i18n/locale";
import { transaction } from "~/platform/store/stores.server";
import type { TableRow } from "~/platform/text/csv-reading.server";
import { now } from "~/platform/time/clock";
import { compareMoments } from "~/platform/time/moments";
import type { ReadTable } from "~/platform/uploads/tables.server";
import type { FileShape } from "./file-shape";
import { headingsIn, plain } from "./headings";
import type { ImportLayout } from "./import-layout";
import { importLayouts } from "./import-layouts.store.server";
import { type Layout, NOTHING_CHOSEN, UNREAD_CELLS, YEAR_READINGS } from "./layout";
import { HEADING_ROWS } from "./layout-guess";

/** The oldest go first. */
const MOST_LAYOUTS = 50;

/** Headings in one form; columns that a file of refused rows has in addition do not count. */
function signatureOf(head: readonly string[], shape: FileShape, locale: Pick<Locale, "t">) {
  const { isOwn } = headingsIn(shape, locale);
  const counted = head.flatMap((heading, index) => (isOwn(heading) ? [] : [index]));
  const headings = counted.map((index) => plain(head[index] ?? ""));
  // Headings of companies are remembered since before there were other files.
  const signed = shape.kind === "company" ? headings : [shape.kind, ...headings];
  const id = createHash("sha256").update(JSON.stringify(signed)).digest("hex").slice(0, 32);
  return { id, headings, counted };
}

/** The remembered layout of a file with one of these first rows as headings; null for none. */
export function findImportLayout<Field extends string>(
  { rows }: Pick<ReadTable, "rows">,
  shape: FileShape<Field>,
  locale: Pick<Locale, "t">,
): { name: string; layout: Layout<Field> } | null {
  for (const { line, cells } of rows.slice(0, HEADING_ROWS)) {
    const { id, counted } = signatureOf(cells, shape, locale);
    const known = importLayouts.find(id);
    if (known)
      return { name: known.name, layout: layoutOf(known, { line, cells, counted, shape }) };
  }
  return null;
}

function layoutOf<Field extends string>(
  { fields, years, unread }: ImportLayout,
  {
    line,
    cells,
    counted,
    shape,
  }: TableRow & { counted: readonly number[]; shape: FileShape<Field> },
): Layout<Field> {
  const known = fields.map((field) => shape.fields.find((one) => one === field) ?? null);
  return {
    ...NOTHING_CHOSEN,
    header: line,
    fields: cells.map((_, index) => known[counted.indexOf(index)] ?? null),
    years: YEAR_READINGS.find((one) => one === years) ?? "refused",
    unread: UNREAD_CELLS.find((one) => one === unread) ?? "refused",
  };
}

/** The name of the layout that is remembered for these headings; null for none. */
export const layoutName = (
  head: readonly string[],
  { shape, locale }: { shape: FileShape; locale: Pick<Locale, "t"> },
): string | null => importLayouts.find(signatureOf(head, shape, locale).id)?.name ?? null;

/** Remembers a layout for files with these headings, or forgets it (`name` null). */
export async function rememberLayout(
  head: readonly string[],
  { fields, years, unread }: Layout,
  { name, shape, locale }: { name: string | null; shape: FileShape; locale: Pick<Locale, "t"> },
): Promise<void> {
  const { id, headings, counted } = signatureOf(head, shape, locale);
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
