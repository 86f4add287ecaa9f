import type { MetaFunction } from "@remix-run/node";
import { DetailBand } from "~/components/layout/detail-band";
import { type PageHandle, usePage } from "~/components/layout/page";
import { IconFact } from "~/components/ui/icon-fact";
import { TextLink } from "~/components/ui/text-link";
import { findPublicMailing } from "~/modules/mail/mailings/archive/archive.server";
import {
  mailingCopy,
  mailingCopyNotFound,
} from "~/modules/mail/mailings/archive/archive.view.server";
import { MailingCopy } from "~/modules/mail/mailings/archive/mailing-copy";
import { metaOfFacts } from "~/platform/http/page-meta";
import { paths } from "~/platform/http/paths";
import { publicLoader } from "~/platform/pages/public-route.server";

export const handle: PageHandle<Awaited<ReturnType<typeof loader>>> = {
  title: ({ mailing }) => mailing.subject,
};

export const meta: MetaFunction<typeof loader> = metaOfFacts;

export const loader = publicLoader(async ({ params, locale, found }) =>
  mailingCopy(found(await findPublicMailing(params.mailingId), mailingCopyNotFound), locale),
);

/** A newsletter as it went out. */
export default function MailingCopyPage() {
  const { t, mailing } = usePage<typeof loader>();
  const { subject, preheader, startedAt, day } = mailing;
  return (
    <>
      <DetailBand
        back={{ to: paths.mailingArchive(), label: t("newsletter:archive.back") }}
        heading={subject}
        lead={preheader}
        badges={null}
      >
        <IconFact icon="calendar">
          <time dateTime={startedAt}>{day}</time>
        </IconFact>
      </DetailBand>
      <div className="wrap grid gap-6 py-10 lg:py-14">
        <MailingCopy mailing={mailing} />
        <p>
          <TextLink to={paths.newsletter()}>{t("newsletter:archive.subscribe")}</TextLink>
        </p>
      </div>
    </>
  );
}
