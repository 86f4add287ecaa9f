import { type PageHandle, usePage } from "~/components/layout/page";
import { DocumentPage } from "~/modules/money/dues/documents/document-page";
import { dueDocumentNotFound } from "~/modules/money/dues/documents/due-document-not-found";
import { findOwnReductionDocument } from "~/modules/money/dues/documents/reduction-documents.server";
import { ownerLoader } from "~/modules/people/accounts/sessions/member-route.server";
import { paths } from "~/platform/http/paths";

interface Data {
  shown: { title: string };
}

export const handle: PageHandle<Data> = { title: ({ shown }) => shown.title };

export const loader = ownerLoader(async ({ account: by, params, locale, found }) => {
  const { due, entry, document } = found(
    await findOwnReductionDocument(params.dueId, params.entryId, { by }, locale),
    dueDocumentNotFound,
  );
  return { file: paths.reductionFile(due.id, entry.id), shown: document };
});

/** The document of a credit note, a write-off or a cancellation to read and print. */
export default function DueReductionPage() {
  const { t, shown, file } = usePage<typeof loader>();
  return <DocumentPage document={shown} file={file} download={t("paying:reduction.download")} />;
}
