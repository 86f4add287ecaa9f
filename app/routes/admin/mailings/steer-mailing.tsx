import { ConfirmPage } from "~/components/form/confirm-page";
import { type PageHandle, usePage } from "~/components/layout/page";
import { mailingNotFound } from "~/modules/mail/mailings/compose/mailing.view.server";
import { findMailing } from "~/modules/mail/mailings/compose/mailings.server";
import { STEERING } from "~/modules/mail/mailings/delivery/sending.server";
import { staffAction, staffLoader } from "~/modules/staff/staff/login/staff-route.server";
import { intentInPath } from "~/platform/http/intent-in-path";
import { panelPaths } from "~/platform/http/panel-paths";

type Intent = keyof typeof STEERING;

const INTENTS = Object.keys(STEERING) as Intent[];

export const handle: PageHandle<{ question: string }> = { title: ({ question }) => question };

export const loader = staffLoader("mailings:change", async ({ params, request, locale, found }) => {
  const { id, subject } = found(await findMailing(params.mailingId), mailingNotFound);
  const intent = intentInPath(request, INTENTS);
  return { id, subject, intent, question: locale.t(`panel-mailings:${intent}.question`) };
});

export const action = staffAction(
  "mailings:change",
  { notFound: mailingNotFound },
  async ({ account: by, params, request, conflict, accepted, done }) => {
    const intent = intentInPath(request, INTENTS);
    const { id, subject } = accepted(await STEERING[intent](params.mailingId, { by }), () =>
      conflict("panel-mailings:errors.too-late"),
    );
    return done(panelPaths.mailing(id), {
      title: `panel-mailings:${intent}.done`,
      text: "panel-mailings:named",
      params: { subject },
    });
  },
);

/** The page of the mailing posts here; opened by a link it asks. */
export default function SteerMailingPage() {
  const { t, id, subject, intent, question } = usePage<typeof loader>();
  return (
    <ConfirmPage
      question={question}
      confirm={t(`panel-mailings:${intent}.submit`)}
      cancelTo={panelPaths.mailing(id)}
      tone={intent === "cancel" || intent === "end" ? "danger" : "plain"}
    >
      <p className="wrap-anywhere">
        <b>{subject}</b>
      </p>
      <p className="mt-2">{t(`panel-mailings:${intent}.text`)}</p>
    </ConfirmPage>
  );
}
