import { type PageHandle, usePage } from "~/components/layout/page";
import { PageHeading } from "~/components/layout/page-heading";
import { Badge } from "~/components/ui/badge";
import { BackLink } from "~/components/ui/text-link";
import { mailingNotFound } from "~/modules/mail/mailings/compose/mailing.view.server";
import { MAILING_TONES } from "~/modules/mail/mailings/compose/mailing-table";
import { findMailing } from "~/modules/mail/mailings/compose/mailings.server";
import { mailingPage } from "~/modules/mail/mailings/page/mailing-page.view.server";
import {
  CheckPanel,
  MailingActions,
  PreviewPanel,
  ProgressPanel,
  RecipientsPanel,
  TestPanel,
} from "~/modules/mail/mailings/page/mailing-panels";
import { staffLoader } from "~/modules/staff/staff/login/staff-route.server";
import { Allowed } from "~/modules/staff/staff-rights/allowed";
import { panelPaths } from "~/platform/http/panel-paths";
import { publicRecordPaths } from "~/public-pages.server";

export const handle: PageHandle = { title: "panel-mailings:pageTitle" };

export const loader = staffLoader("mailings:read", async ({ params, locale, found }) => {
  const mailing = found(await findMailing(params.mailingId), mailingNotFound);
  return { mailing: await mailingPage(mailing, await publicRecordPaths(locale), locale) };
});

/** A mailing: whom it reaches, the check, and how it looks. */
export default function MailingPage() {
  const { t, mailing } = usePage<typeof loader>();
  const { id, subject, state, when, isDraft } = mailing;
  return (
    <div className="grid grid-cols-1 gap-6">
      <BackLink to={panelPaths.mailings()}>{t("panel-mailings:back")}</BackLink>
      <PageHeading
        size="dense"
        heading={subject}
        actions={
          <Allowed right="mailings:change">
            <MailingActions mailing={mailing} />
          </Allowed>
        }
      />
      <p className="-mt-4">
        <Badge tone={MAILING_TONES[state]}>{t(`panel-mailings:states.${state}`)}</Badge>
        <span className="muted">{when}</span>
      </p>
      <div className={`grid items-start gap-6 lg:grid-cols-2 ${isDraft ? "xl:grid-cols-3" : ""}`}>
        {isDraft ? (
          <>
            <RecipientsPanel mailing={mailing} />
            <CheckPanel mailing={mailing} />
          </>
        ) : (
          <ProgressPanel mailing={mailing} />
        )}
        <Allowed right="mailings:change">
          <TestPanel id={id} lastResult={undefined} />
        </Allowed>
      </div>
      <PreviewPanel mailing={mailing} />
      <p className="muted text-sm">{t("panel-mailings:page.noTracking")}</p>
    </div>
  );
}
