import { companyDocumentNotFound } from "~/modules/companies/documents/company-document";
import { documentName, findDocument } from "~/modules/companies/documents/company-documents.server";
import { readDocument } from "~/modules/companies/documents/document-file.server";
import { staffLoader } from "~/modules/staff/staff-route.server";
import { missingFile } from "~/platform/http/not-found.server";
import { fileDownload } from "~/platform/uploads/file-download.server";

/** A document of a company, as a download. */
export const loader = staffLoader("companies:read", async ({ params, request, locale }) => {
  const found = await findDocument(params);
  const bytes = found && (await readDocument(found.document));
  if (!found || !bytes) return missingFile(companyDocumentNotFound, request, locale);
  const { kind } = found.document;
  return fileDownload(bytes, { filename: documentName(found.document, locale), kind });
});
