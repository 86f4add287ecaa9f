import { LRUCache } from "lru-cache";
import type { Locale } from "~/platform/i18n/locale";
import { singleton } from "~/platform/memo/singleton.server";
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

/** Files that were read; large ones take tens of megabytes. */
const contents = singleton(
  "company-file-contents",
  () => new LRUCache<string, ReturnType<typeof readCompanyFile>>({ max: 2, ttl: 600_000 }),
);

/** The rehearsal of a file that this session has uploaded within the hour; null for any other. */
export async function findRehearsal(
  id: string | undefined,
  session: string,
  locale: Pick<Locale, "t" | "language">,
): Promise<RehearsedFile | null> {
  const found = await findImport(id, session);
  if (!found) return null;
  const key = JSON.stringify([session, id, locale.language]);
  const reading = contents.get(key) ?? readCompanyFile(found.bytes, locale);
  contents.set(key, reading);
  const content = await reading;
  if (isRefused(content)) return null;
  return { file: found.file, content, rehearsal: await rehearseImport(content.rows) };
}
