import { pdfDownload } from "~/modules/money/dues/documents/due-documents.server";
import { findReductionDocument } from "~/modules/money/dues/documents/reduction-documents.server";
import { dueNotFound } from "~/modules/money/dues/list/due.view.server";
import { staffLoader } from "~/modules/staff/staff/login/staff-route.server";

/** The document of a credit note, a write-off or a cancellation as PDF, for staff. */
export const loader = staffLoader("dues:read", async ({ params, locale, found }) =>
  pdfDownload(
    found(await findReductionDocument(params.dueId, params.entryId, locale), dueNotFound),
  ),
);
