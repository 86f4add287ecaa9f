import { dueDocumentNotFound } from "~/modules/money/dues/documents/due-document-not-found";
import {
  documentKindOf,
  findOwnDueDocument,
  pdfDownload,
} from "~/modules/money/dues/documents/due-documents.server";
import { ownerLoader } from "~/modules/people/accounts/sessions/member-route.server";

/** A document of a due as PDF, for the owner of its company. */
export const loader = ownerLoader(async ({ account: by, params, locale, found }) => {
  const kind = documentKindOf(params.file);
  const document = kind && (await findOwnDueDocument(params.dueId, kind, { by }, locale));
  return pdfDownload(found(document ?? null, dueDocumentNotFound));
});
