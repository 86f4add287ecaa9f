import { ConfirmPage } from "~/components/form/confirm-page";
import { type PageHandle, usePage } from "~/components/layout/page";
import { unsentMail } from "~/modules/messages/unsent-mails/unsent-mail.view.server";
import { unsentMailNotFound } from "~/modules/messages/unsent-mails/unsent-mail-not-found";
import { dropMail, findMailForStaff } from "~/modules/messages/unsent-mails/unsent-mails.server";
import { staffAction, staffLoader } from "~/modules/staff/staff/login/staff-route.server";
import { panelPaths } from "~/platform/http/panel-paths";

export const handle: PageHandle = { title: "panel-mails:drop.title" };

export const loader = staffLoader("letters:change", async ({ params, locale, found }) =>
  unsentMail(found(await findMailForStaff(params.mailId), unsentMailNotFound), locale),
);

export const action = staffAction(
  "letters:change",
  { notFound: unsentMailNotFound },
  async ({ account: by, params, accepted, done }) => {
    accepted(await dropMail(params.mailId, { by }));
    return done(panelPaths.mails(), { title: "panel-mails:drop.toast", tone: "bad" });
  },
);

export default function DropMailPage() {
  const { t, subject, to } = usePage<typeof loader>();
  return (
    <ConfirmPage
      question={t("panel-mails:drop.question")}
      confirm={t("panel-mails:drop.submit")}
      cancelTo={panelPaths.mails()}
    >
      <p className="wrap-anywhere">
        <b>{subject}</b>, {to}
      </p>
      <p className="mt-2">{t("panel-mails:drop.text")}</p>
    </ConfirmPage>
  );
}
