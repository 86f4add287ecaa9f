import { ConfirmPage } from "~/components/form/confirm-page";
import { type PageHandle, usePage } from "~/components/layout/page";
import { stopNotFound } from "~/modules/messages/stopped-addresses/stop-not-found";
import {
  findStop,
  resumeAddress,
} from "~/modules/messages/stopped-addresses/stopped-addresses.server";
import { staffAction, staffLoader } from "~/modules/staff/staff/login/staff-route.server";
import { panelPaths } from "~/platform/http/panel-paths";

export const handle: PageHandle = { title: "panel-mails:stopped.title" };

export const loader = staffLoader("letters:change", async ({ params, locale, found }) => {
  const { email, since, status } = found(await findStop(params.stopId), stopNotFound);
  return { email, status, since: locale.format.date(since) };
});

export const action = staffAction(
  "letters:change",
  { notFound: stopNotFound },
  async ({ account: by, params, accepted, done }) => {
    accepted(await resumeAddress(params.stopId, { by }));
    return done(panelPaths.mails(), { title: "panel-mails:stopped.toast" });
  },
);

/** Asks whether an address works again before the portal writes to it. */
export default function ResumeAddressPage() {
  const { t, email, since, status } = usePage<typeof loader>();
  return (
    <ConfirmPage
      question={t("panel-mails:stopped.question")}
      confirm={t("panel-mails:stopped.submit")}
      cancelTo={panelPaths.mails()}
      tone="plain"
    >
      <p className="wrap-anywhere">
        <b>{email}</b>
      </p>
      <p className="mt-2">{t("panel-mails:stopped.text", { since, status })}</p>
    </ConfirmPage>
  );
}
