import { missingFile } from "~/platform/http/not-found.server";
import type { Locale } from "~/platform/i18n/locale";
import { fileDownload } from "~/platform/uploads/file-download.server";
import { type CompanyDocument, companyDocumentNotFound } from "./company-document";
import { documentName } from "./company-documents.server";
import { readDocument } from "./document-file.server";

/** A document as a download; 404 without it or its file. */
export async function documentDownload(
  document: CompanyDocument | null | undefined,
  { request, locale }: { request: Request; locale: Locale },
): Promise<Response> {
  const bytes = document && (await readDocument(document));
  if (!document || !bytes) return missingFile(companyDocumentNotFound, request, locale);
  return fileDownload(bytes, { filename: documentName(document, locale), kind: document.kind });
}
