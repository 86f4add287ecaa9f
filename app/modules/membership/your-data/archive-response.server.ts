import contentDisposition from "content-disposition";
import type { Locale } from "~/platform/i18n/locale";
import { today } from "~/platform/time/clock";
import { dataArchive } from "./data-archive.server";
import type { YourData } from "./your-data.server";

/** Headers of an archive of personal data. */
export const ARCHIVE_HEADERS = {
  "Content-Type": "application/zip",
  "X-Content-Type-Options": "nosniff",
  "Cache-Control": "private, no-store",
};

/** The archive as a file to be stored. */
export function archiveResponse(data: YourData, locale: Locale): Response {
  const filename = `${locale.t("your-data:archive.filename")}-${today()}.zip`;
  return new Response(dataArchive(data, locale), {
    headers: { ...ARCHIVE_HEADERS, "Content-Disposition": contentDisposition(filename) },
  });
}
