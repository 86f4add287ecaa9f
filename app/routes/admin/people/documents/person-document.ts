import { findDocumentOfPerson } from "~/modules/companies/companies/documents/company-documents.server";
import { documentDownload } from "~/modules/companies/companies/documents/document-download.server";
import { staffLoader } from "~/modules/staff/staff/login/staff-route.server";

/** A document of a person, as a download. */
export const loader = staffLoader("companies:read", async ({ params, request, locale }) =>
  documentDownload(await findDocumentOfPerson(params), { request, locale }),
);
