import { dueDocumentNotFound } from "~/modules/money/dues/documents/due-document-not-found";
import { pdfDownload } from "~/modules/money/dues/documents/due-documents.server";
import { findOwnReductionDocument } from "~/modules/money/dues/documents/reduction-documents.server";
import { ownerLoader } from "~/modules/people/accounts/sessions/member-route.server";

/** The document of a credit note, a write-off or a cancellation as PDF, for the owner. */
export const loader = ownerLoader(async ({ account: by, params, locale, found }) =>
  pdfDownload(
    found(
      await findOwnReductionDocument(params.dueId, params.entryId, { by }, locale),
      dueDocumentNotFound,
    ),
  ),
);
