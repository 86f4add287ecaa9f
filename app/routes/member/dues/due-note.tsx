import { type PageHandle, usePage } from "~/components/layout/page";
import { DocumentPage } from "~/modules/money/dues/documents/document-page";
import { dueDocumentNotFound } from "~/modules/money/dues/documents/due-document-not-found";
import { findOwnDueDocument } from "~/modules/money/dues/documents/due-documents.server";
import { ownerLoader } from "~/modules/people/accounts/sessions/member-route.server";
import { paths } from "~/platform/http/paths";

interface Data {
  note: { title: string };
}

export const handle: PageHandle<Data> = { title: ({ note }) => note.title };

export const loader = ownerLoader(async ({ account: by, params, locale, found }) => {
  const { due, document } = found(
    await findOwnDueDocument(params.dueId, "note", { by }, locale),
    dueDocumentNotFound,
  );
  return { file: paths.dueDocument(due.id, "note"), note: document };
});

/** The note of a due to read and print. */
export default function DueNotePage() {
  const { t, note, file } = usePage<typeof loader>();
  return <DocumentPage document={note} file={file} download={t("paying:downloadNote")} />;
}
