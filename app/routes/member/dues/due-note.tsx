import { type PageHandle, usePage } from "~/components/layout/page";
import { Icon } from "~/components/ui/icon";
import { PrintedDocument } from "~/components/ui/printed-document";
import { BackLink } from "~/components/ui/text-link";
import { ownerLoader } from "~/modules/accounts/member-route.server";
import { dueDocumentNotFound } from "~/modules/dues/documents/due-document-not-found";
import { findOwnDueDocument } from "~/modules/dues/documents/due-documents.server";
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
  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="no-print flex flex-wrap items-center justify-between gap-3">
        <BackLink to={paths.dues()}>{t("paying:heading")}</BackLink>{" "}
        <a className="btn btn-outline" href={file}>
          <Icon name="download" className="w-4" /> {t("paying:downloadNote")}
        </a>
      </p>
      <PrintedDocument document={note} />
    </div>
  );
}
