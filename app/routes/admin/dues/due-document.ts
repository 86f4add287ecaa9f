import {
  documentKindOf,
  findDueDocument,
  pdfDownload,
} from "~/modules/money/dues/documents/due-documents.server";
import { dueNotFound } from "~/modules/money/dues/list/due.view.server";
import { staffLoader } from "~/modules/staff/staff/login/staff-route.server";

/** A document of a due as PDF, for staff. */
export const loader = staffLoader("dues:read", async ({ params, locale, found }) => {
  const kind = documentKindOf(params.file);
  const document = kind && (await findDueDocument(params.dueId, kind, locale));
  return pdfDownload(found(document ?? null, dueNotFound));
});
