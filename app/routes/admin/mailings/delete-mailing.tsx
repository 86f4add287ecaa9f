import { ConfirmPage } from "~/components/form/confirm-page";
import { type PageHandle, usePage } from "~/components/layout/page";
import { mailingNotFound } from "~/modules/mail/mailings/compose/mailing.view.server";
import { deleteMailing, findDraft } from "~/modules/mail/mailings/compose/mailings.server";
import { staffAction, staffLoader } from "~/modules/staff/staff/login/staff-route.server";
import { panelPaths } from "~/platform/http/panel-paths";

export const handle: PageHandle = { title: "panel-mailings:delete.title" };

export const loader = staffLoader("mailings:change", async ({ params, found }) => ({
  subject: found(await findDraft(params.mailingId), mailingNotFound).subject,
}));

export const action = staffAction(
  "mailings:change",
  { notFound: mailingNotFound },
  async ({ account: by, params, conflict, accepted, done }) => {
    const { subject } = accepted(await deleteMailing(params.mailingId, { by }), () =>
      conflict("panel-mailings:errors.no-draft"),
    );
    return done(panelPaths.mailings(), {
      title: "panel-mailings:delete.done",
      text: "panel-mailings:named",
      params: { subject },
    });
  },
);

export default function DeleteMailingPage() {
  const { t, subject } = usePage<typeof loader>();
  return (
    <ConfirmPage
      question={t("panel-mailings:delete.question")}
      confirm={t("panel-mailings:delete.submit")}
      cancelTo={panelPaths.mailings()}
    >
      <p className="wrap-anywhere">{t("panel-mailings:delete.text", { subject })}</p>
    </ConfirmPage>
  );
}
