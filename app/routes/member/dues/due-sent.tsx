import { ConfirmPage } from "~/components/form/confirm-page";
import { type PageHandle, usePage } from "~/components/layout/page";
import { dueDocumentNotFound } from "~/modules/money/dues/documents/due-document-not-found";
import { findOwnDue } from "~/modules/money/dues/member/own-due.view.server";
import { reportTransfer } from "~/modules/money/dues/requests/due-requests.server";
import { ownerAction, ownerLoader } from "~/modules/people/accounts/sessions/member-route.server";
import { paths } from "~/platform/http/paths";

export const handle: PageHandle = { title: "due-requests:sent.title" };

export const loader = ownerLoader(async ({ account: by, params, locale, found }) => ({
  due: found(await findOwnDue(params.dueId, { by }, locale), dueDocumentNotFound),
}));

export const action = ownerAction(
  { notFound: dueDocumentNotFound },
  async ({ account: by, params, locale: { format }, accepted, conflict, done }) => {
    const { at, pausesUntil } = accepted(await reportTransfer(params.dueId, { by }), () =>
      conflict("due-requests:errors.settled"),
    );
    return done(paths.dues(), {
      title: "due-requests:sent.done",
      text: "due-requests:sent.paused",
      params: { day: format.dayAndMonth(pausesUntil ?? at) },
    });
  },
);

/** The page of dues posts here; opened by a link it asks. */
export default function DueSentPage() {
  const { t, due } = usePage<typeof loader>();
  return (
    <ConfirmPage
      question={t("due-requests:sent.question")}
      confirm={t("due-requests:sent.submit")}
      cancelTo={paths.dues()}
      tone="plain"
    >
      <p className="font-semibold">{due.lead}</p>
      <p className="mt-3">{t("due-requests:sent.text")}</p>
    </ConfirmPage>
  );
}
