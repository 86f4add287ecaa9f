import { LRUCache } from "lru-cache";
import { z } from "zod";
import type { Locale } from "~/platform/i18n/locale";
import { memoizedPerKey } from "~/platform/memo/memoized";
import { singleton } from "~/platform/memo/singleton.server";
import { isRefused } from "~/platform/outcome";
import { displayName } from "~/platform/uploads/file-name";
import { type StagedFile, stagedFiles } from "~/platform/uploads/staged-files.server";
import type { TableRefusal } from "~/platform/uploads/tables.server";
import { chooseLayout, findChosenLayout } from "./chosen-layouts.server";
import type { FileKind, FileShape } from "./file-shape";
import { findImportLayout } from "./import-layouts.server";
import type { Layout } from "./layout";
import { fileOf, type ReadFile, readFileTable } from "./read-file.server";

/** Numbers of imported rows. */
const DoneSchema = z.object({
  added: z.number(),
  changed: z.number(),
  /** The set in which the import can be undone. */
  setId: z.string().optional(),
  /** The fate of each row (`lettersOf`). */
  letters: z.string().optional(),
  /** The totals of a file of money, in words. */
  sums: z.array(z.string()).optional(),
});

type Done = z.output<typeof DoneSchema>;

/** A file that one session of staff has uploaded; cached for an hour (rules 405). */
export type CachedImport = StagedFile<Done>;

const files = memoizedPerKey((kind: FileKind) =>
  stagedFiles(kind, { megabytes: 40, done: DoneSchema }),
);

/**
 * Caches a file between its rehearsal and its import.
 *
 * @param session of the staff, as `staffSessionOf` names it
 * @returns the id in the address of the rehearsal
 */
export function cacheImport(
  kind: FileKind,
  { bytes, filename, session }: { bytes: Uint8Array; filename: string; session: string },
): Promise<string> {
  const isSheet = /\.xlsx$/i.test(filename);
  const shown = displayName(filename, isSheet ? "xlsx" : "txt")?.replace(/\.txt$/, ".csv") ?? null;
  return files(kind).add({ bytes, filename: shown, session });
}

/** A file that this session has uploaded within the hour; null for any other. */
export const findImport = (kind: FileKind, id: string | undefined, session: string) =>
  files(kind).find(id, session);

/** Records what was imported from a file. */
export const noteImported = (kind: FileKind, id: string, session: string, done: Done) =>
  files(kind).noteDone(id, session, done);

/**
 * Keeps a file for this session, with the layout that is remembered for its headings.
 *
 * @returns the id in its address; `isKnown` if nothing has to be chosen before its rehearsal
 */
export async function addImport<Field extends string>(
  bytes: Uint8Array,
  {
    shape,
    filename,
    session,
    locale,
  }: { shape: FileShape<Field>; filename: string; session: string; locale: Pick<Locale, "t"> },
): Promise<{ id: string; isKnown: boolean } | TableRefusal> {
  const table = await readFileTable(bytes);
  if (isRefused(table)) return table;
  const remembered = findImportLayout(table, shape, locale);
  const read = fileOf(table, { shape, locale }, remembered?.layout);
  if (isRefused(read)) return read;
  const id = await cacheImport(shape.kind, { bytes, filename, session });
  if (remembered) await chooseLayout(id, session, remembered.layout);
  return { id, isKnown: !remembered && read.isKnown };
}

/** A file that this session has uploaded, as its columns are read now. */
export interface FoundFile<Field extends string, Content extends ReadFile<Field>> {
  file: CachedImport;
  content: Content;
  /** True once it may be rehearsed: its columns are chosen or known, and none is missing. */
  isReady: boolean;
}

/** Files that were read; large ones take tens of megabytes. */
const contents = singleton(
  "import-contents",
  () => new LRUCache<string, Promise<unknown>>({ max: 2, ttl: 600_000 }),
);

/**
 * Finds a file that this session has uploaded within the hour, as its layout reads it.
 *
 * @param rowsOf makes the rows of its kind; they are cached with the file
 */
export async function findImportFile<Field extends string, Content extends ReadFile<Field>>(
  id: string | undefined,
  {
    shape,
    session,
    locale,
    rowsOf,
  }: {
    shape: FileShape<Field>;
    session: string;
    locale: Pick<Locale, "t" | "language">;
    rowsOf: (read: ReadFile<Field>, locale: Pick<Locale, "t">) => Promise<Content>;
  },
): Promise<FoundFile<Field, Content> | null> {
  const found = await findImport(shape.kind, id, session);
  if (!found) return null;
  const layout = ((await findChosenLayout(found.file.id, session)) ?? undefined) as
    | Layout<Field>
    | undefined;
  const key = JSON.stringify([shape.kind, session, id, locale.language, layout]);
  const reading = (contents.get(key) as Promise<Content | null> | undefined) ?? contentOf();
  contents.set(key, reading);
  const content = await reading;
  const isComplete = content !== null && shape.missing(content.layout) === null;
  return (
    content && {
      file: found.file,
      content,
      isReady: layout ? isComplete : content.isKnown,
    }
  );

  async function contentOf(): Promise<Content | null> {
    const table = await readFileTable(found?.bytes ?? new Uint8Array());
    if (isRefused(table)) return null;
    const read = fileOf(table, { shape, locale }, layout);
    return isRefused(read) ? null : rowsOf(read, locale);
  }
}
