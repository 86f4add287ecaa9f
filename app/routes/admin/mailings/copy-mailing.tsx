import { ConfirmPage } from "~/components/form/confirm-page";
import { type PageHandle, usePage } from "~/components/layout/page";
import { mailingNotFound } from "~/modules/mail/mailings/compose/mailing.view.server";
import { copyMailing, findMailing } from "~/modules/mail/mailings/compose/mailings.server";
import { staffAction, staffLoader } from "~/modules/staff/staff/login/staff-route.server";
import { panelPaths } from "~/platform/http/panel-paths";

export const handle: PageHandle = { title: "panel-mailings:copy.question" };

export const loader = staffLoader("mailings:change", async ({ params, found }) => ({
  subject: found(await findMailing(params.mailingId), mailingNotFound).subject,
}));

export const action = staffAction(
  "mailings:change",
  { notFound: mailingNotFound },
  async ({ account: by, params, accepted, done }) => {
    const { id, subject } = accepted(await copyMailing(params.mailingId, { by }));
    return done(panelPaths.editMailing(id), {
      title: "panel-mailings:copy.done",
      text: "panel-mailings:named",
      params: { subject },
    });
  },
);

/** The table posts here; opened by a link it asks. */
export default function CopyMailingPage() {
  const { t, subject } = usePage<typeof loader>();
  return (
    <ConfirmPage
      question={t("panel-mailings:copy.question")}
      confirm={t("panel-mailings:copy.submit")}
      cancelTo={panelPaths.mailings()}
      tone="plain"
    >
      <p className="wrap-anywhere">{subject}</p>
    </ConfirmPage>
  );
}
