import type { Locale } from "~/platform/i18n/locale";
import { isRefused } from "~/platform/outcome";
import { type CompanyFile, readCompanyFile } from "./company-file.server";
import { type Rehearsal, rehearseImport } from "./imported-companies.server";
import { type CachedImport, findImport } from "./imports.server";

/** An uploaded file, its content, and what an import of it would do now. */
export interface RehearsedFile {
  file: CachedImport;
  content: CompanyFile;
  rehearsal: Rehearsal;
}

/** The rehearsal of a file that this session has uploaded within the hour; null for any other. */
export async function findRehearsal(
  id: string | undefined,
  session: string,
  locale: Pick<Locale, "t">,
): Promise<RehearsedFile | null> {
  const found = await findImport(id, session);
  const content = found && (await readCompanyFile(found.bytes, locale));
  if (!content || isRefused(content)) return null;
  return { file: found.file, content, rehearsal: await rehearseImport(content.rows) };
}
