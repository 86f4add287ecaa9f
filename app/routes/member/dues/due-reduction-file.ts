import { ownerLoader } from "~/modules/accounts/member-route.server";
import { dueDocumentNotFound } from "~/modules/dues/documents/due-document-not-found";
import { pdfDownload } from "~/modules/dues/documents/due-documents.server";
import { findOwnReductionDocument } from "~/modules/dues/documents/reduction-documents.server";

/** The document of a credit note, a write-off or a cancellation as PDF, for the owner. */
export const loader = ownerLoader(async ({ account: by, params, locale, found }) =>
  pdfDownload(
    found(
      await findOwnReductionDocument(params.dueId, params.entryId, { by }, locale),
      dueDocumentNotFound,
    ),
  ),
);
