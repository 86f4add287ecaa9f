import { useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/components/layout/document";
import { ConfirmPage } from "~/components/ui/confirm-page";
import { requireStaff } from "~/modules/staff/staff-session.server";
import { unsentMail } from "~/modules/unsent-mails/unsent-mail.view.server";
import { unsentMailNotFound } from "~/modules/unsent-mails/unsent-mail-not-found";
import { findMailForStaff, sendMailAgain } from "~/modules/unsent-mails/unsent-mails.server";
import { redirectWithToast } from "~/platform/cookies/toast.server";
import { formAction } from "~/platform/forms/form-action.server";
import { found } from "~/platform/http/not-found.server";
import { pageLoader } from "~/platform/http/page-loader.server";
import { panelPaths } from "~/platform/http/panel-paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import { isRefused } from "~/platform/outcome";

export const handle: PageHandle = { title: "panel-mails:again.title" };

export const loader = pageLoader({ guard: requireStaff }, async ({ params, request, locale }) =>
  unsentMail(found(await findMailForStaff(params.mailId), unsentMailNotFound, request), locale),
);

export const action = formAction({ guard: requireStaff, notFound: unsentMailNotFound }, async ({ account: by, params }) => {
  const mail = await sendMailAgain(params.mailId, { by });
  if (isRefused(mail)) return mail;
  return redirectWithToast(panelPaths.mails(), { title: "panel-mails:again.toast", text: "panel-mails:again.toastText" });
});

/** The table's button posts here; opened by a link it asks. */
export default function SendMailAgainPage() {
  const { t } = useTranslation();
  const { subject, to } = useLoaderData<typeof loader>();
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
