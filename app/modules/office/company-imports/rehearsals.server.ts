import { LRUCache } from "lru-cache";
import type { Locale } from "~/platform/i18n/locale";
import { singleton } from "~/platform/memo/singleton.server";
import { isRefused, type Refusal, refuse } from "~/platform/outcome";
import { chooseLayout, findChosenLayout } from "./chosen-layouts.server";
import {
  type CompanyFile,
  companyFileOf,
  readCompanyFile,
  readCompanyTable,
} from "./company-file.server";
import { findImportLayout } from "./import-layouts.server";
import { type Rehearsal, rehearseImport } from "./imported-companies.server";
import { type CachedImport, cacheImport, findImport } from "./imports.server";
import { missingField } from "./layout";

/** An uploaded file, its content, and what an import of it would do now. */
export interface RehearsedFile {
  file: CachedImport;
  content: CompanyFile;
  rehearsal: Rehearsal;
}

/** Files that were read; large ones take tens of megabytes. */
const contents = singleton(
  "company-file-contents",
  () => new LRUCache<string, ReturnType<typeof readCompanyFile>>({ max: 2, ttl: 600_000 }),
);

/**
 * Keeps a file for this session, with the layout that is remembered for its headings.
 *
 * @returns the id in its address; `isKnown` if nothing has to be chosen before its rehearsal
 */
export async function addImport(
  bytes: Uint8Array,
  { filename, session, locale }: { filename: string; session: string; locale: Pick<Locale, "t"> },
): Promise<
  { id: string; isKnown: boolean } | Extract<Awaited<ReturnType<typeof readCompanyFile>>, Refusal>
> {
  const table = await readCompanyTable(bytes);
  if (isRefused(table)) return table;
  const remembered = await findImportLayout(table, locale);
  const content = await companyFileOf(table, locale, remembered?.layout);
  if (isRefused(content)) return content;
  const id = await cacheImport({ bytes, filename, session });
  if (remembered) await chooseLayout(id, session, remembered.layout);
  return { id, isKnown: !remembered && content.isKnown };
}

/** A file that this session has uploaded within the hour, as its layout reads it. */
export async function findImportFile(
  id: string | undefined,
  session: string,
  locale: Pick<Locale, "t" | "language">,
): Promise<{ file: CachedImport; content: CompanyFile; isChosen: boolean } | null> {
  const found = await findImport(id, session);
  if (!found) return null;
  const chosen = (await findChosenLayout(found.file.id, session)) ?? undefined;
  const key = JSON.stringify([session, id, locale.language, chosen]);
  const reading = contents.get(key) ?? readCompanyFile(found.bytes, locale, chosen);
  contents.set(key, reading);
  const content = await reading;
  return isRefused(content) ? null : { file: found.file, content, isChosen: chosen !== undefined };
}

/**
 * The rehearsal of a file that this session has uploaded within the hour.
 *
 * @returns "columns" while it is not chosen what its columns mean
 */
export async function findRehearsal(
  id: string | undefined,
  session: string,
  locale: Pick<Locale, "t" | "language">,
): Promise<RehearsedFile | Refusal<"not-found"> | Refusal<"columns">> {
  const found = await findImportFile(id, session, locale);
  if (!found) return refuse("not-found");
  const { file, content, isChosen } = found;
  if (isChosen ? missingField(content.layout) !== null : !content.isKnown) return refuse("columns");
  return { file, content, rehearsal: await rehearseImport(content.rows) };
}
