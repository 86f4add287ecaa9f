import {
  addImport as addFile,
  type CachedImport,
  findImportFile as findFile,
} from "~/modules/office/file-columns/imports.server";
import type { Locale } from "~/platform/i18n/locale";
import { type Refusal, refuse } from "~/platform/outcome";
import { type CompanyFile, withCompanyRows } from "./company-file.server";
import { COMPANY_FILE } from "./company-shape";
import { type Rehearsal, rehearseImport } from "./imported-companies.server";

/** An uploaded file, its content, and what an import of it would do now. */
export interface RehearsedFile {
  file: CachedImport;
  content: CompanyFile;
  rehearsal: Rehearsal;
}

/** Keeps a file of companies for this session (rules 405). */
export const addImport = (
  bytes: Uint8Array,
  options: { filename: string; session: string; locale: Pick<Locale, "t"> },
) => addFile(bytes, { shape: COMPANY_FILE, ...options });

/** A file that this session has uploaded within the hour, as its layout reads it. */
export const findImportFile = (
  id: string | undefined,
  session: string,
  locale: Pick<Locale, "t" | "language">,
) => findFile(id, { shape: COMPANY_FILE, session, locale, rowsOf: withCompanyRows });

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
  const { file, content, isReady } = found;
  if (!isReady) return refuse("columns");
  return { file, content, rehearsal: await rehearseImport(content.rows) };
}
