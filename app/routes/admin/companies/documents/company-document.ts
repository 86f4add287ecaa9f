import { findDocument } from "~/modules/companies/companies/documents/company-documents.server";
import { documentDownload } from "~/modules/companies/companies/documents/document-download.server";
import { staffLoader } from "~/modules/staff/staff/login/staff-route.server";

/** A document of a company, as a download. */
export const loader = staffLoader("companies:read", async ({ params, request, locale }) => {
  const found = await findDocument(params);
  return documentDownload(found?.document, { request, locale });
});
