import { companyDocumentNotFound } from "~/modules/companies/documents/company-document";
import {
  documentName,
  findDocumentOfPerson,
} from "~/modules/companies/documents/company-documents.server";
import { readDocument } from "~/modules/companies/documents/document-file.server";
import { staffLoader } from "~/modules/staff/staff-route.server";
import { missingFile } from "~/platform/http/not-found.server";
import { fileDownload } from "~/platform/uploads/file-download.server";

/** A document of a person, as a download. */
export const loader = staffLoader("companies:read", async ({ params, request, locale }) => {
  const document = await findDocumentOfPerson(params);
  const bytes = document && (await readDocument(document));
  if (!document || !bytes) return missingFile(companyDocumentNotFound, request, locale);
  return fileDownload(bytes, { filename: documentName(document, locale), kind: document.kind });
});
