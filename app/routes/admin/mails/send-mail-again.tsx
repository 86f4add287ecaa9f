import { ConfirmPage } from "~/components/form/confirm-page";
import { type PageHandle, usePage } from "~/components/layout/page";
import { unsentMail } from "~/modules/messages/unsent-mails/unsent-mail.view.server";
import { unsentMailNotFound } from "~/modules/messages/unsent-mails/unsent-mail-not-found";
import {
  findMailForStaff,
  sendMailAgain,
} from "~/modules/messages/unsent-mails/unsent-mails.server";
import { staffAction, staffLoader } from "~/modules/staff/staff/login/staff-route.server";
import { panelPaths } from "~/platform/http/panel-paths";

export const handle: PageHandle = { title: "panel-mails:again.title" };

export const loader = staffLoader("letters:change", async ({ params, locale, found }) =>
  unsentMail(found(await findMailForStaff(params.mailId), unsentMailNotFound), locale),
);

export const action = staffAction(
  "letters:change",
  { notFound: unsentMailNotFound },
  async ({ account: by, params, accepted, done }) => {
    accepted(await sendMailAgain(params.mailId, { by }));
    return done(panelPaths.mails(), {
      title: "panel-mails:again.toast",
      text: "panel-mails:again.toastText",
    });
  },
);

/** The table posts here; opened by a link it asks. */
export default function SendMailAgainPage() {
  const { t, subject, to } = usePage<typeof loader>();
  return (
    <ConfirmPage
      question={t("panel-mails:again.question")}
      confirm={t("panel-mails:again.submit")}
      cancelTo={panelPaths.mails()}
      tone="plain"
    >
      <p className="wrap-anywhere">
        <b>{subject}</b>, {to}
      </p>
    </ConfirmPage>
  );
}
