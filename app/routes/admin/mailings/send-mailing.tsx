import { getFormProps } from "@conform-to/react";
import type { ReactNode } from "react";
import { ConfirmPage } from "~/components/form/confirm-page";
import { ErrorSummary } from "~/components/form/error-summary";
import { useForm } from "~/components/form/use-form";
import { type PageHandle, usePage } from "~/components/layout/page";
import { env } from "~/env.server";
import { SendingSchema } from "~/modules/mail/mailings/compose/mailing.schema";
import { mailingNotFound } from "~/modules/mail/mailings/compose/mailing.view.server";
import { findDraft } from "~/modules/mail/mailings/compose/mailings.server";
import { scheduleMailing } from "~/modules/mail/mailings/delivery/sending.server";
import { SendingFields } from "~/modules/mail/mailings/delivery/sending-fields";
import {
  type MailingPageView,
  mailingPage,
} from "~/modules/mail/mailings/page/mailing-page.view.server";
import { GroupFacts, LeftOutList, ProblemList } from "~/modules/mail/mailings/page/mailing-panels";
import { staffAction, staffLoader } from "~/modules/staff/staff/login/staff-route.server";
import { panelPaths } from "~/platform/http/panel-paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import { momentInWarsaw } from "~/platform/time/moments";
import { publicRecordPaths } from "~/public-pages.server";

export const handle: PageHandle = { title: "panel-mailings:send.title" };

export const loader = staffLoader("mailings:change", async ({ params, locale, found }) => {
  const mailing = found(await findDraft(params.mailingId), mailingNotFound);
  return {
    mailing: await mailingPage(mailing, await publicRecordPaths(locale), locale),
    limits: { perMinute: env.MAILINGS_PER_MINUTE, perDomain: env.MAILINGS_PER_DOMAIN },
  };
});

export const action = staffAction(
  "mailings:change",
  { schema: SendingSchema, notFound: mailingNotFound },
  async ({ account: by, params, value, locale, reject, conflict, accepted, done }) => {
    const { when, day, hour } = value;
    const at = when === "later" && day && hour ? momentInWarsaw(day, hour.padStart(5, "0")) : null;
    const records = await publicRecordPaths(locale);
    const outcome = await scheduleMailing(params.mailingId, { at, records, locale, by });
    const { id, subject } = accepted(outcome, ({ refused }) =>
      refused === "past"
        ? reject({ day: ["panel-mailings:errors.past"] })
        : conflict(`panel-mailings:errors.${refused}`),
    );
    return done(panelPaths.mailing(id), {
      title: "panel-mailings:send.done",
      text: "panel-mailings:named",
      params: { subject },
    });
  },
);

/** Asks with the number of recipients before a mailing goes, or says why it cannot go yet. */
export default function SendMailingPage() {
  const { t, mailing, limits } = usePage<typeof loader>();
  const { id, subject, recipients, problems } = mailing;
  const [form, fields] = useForm({ schema: SendingSchema, id: "sending" });
  if (problems.some(({ stops }) => stops) || !recipients?.count)
    return <NotYet mailing={mailing} errors={<ErrorSummary form={form} />} />;
  return (
    <ConfirmPage
      question={t("panel-mailings:send.question")}
      confirm={t("panel-mailings:send.submit")}
      cancelTo={panelPaths.mailing(id)}
      tone="plain"
      asks={{
        form: getFormProps(form),
        problems: <ErrorSummary form={form} />,
        fields: <SendingFields fields={fields} />,
      }}
    >
      <p className="text-lg font-semibold wrap-anywhere">{subject}</p>
      <p className="mt-2 font-semibold tabular-nums">
        {t("panel-mailings:send.count", { count: recipients.count })}
      </p>
      <GroupFacts mailing={mailing} />
      <LeftOutList rows={recipients.leftOut} />
      <ProblemList problems={problems} />
      <p className="muted mt-3 text-sm">{t("panel-mailings:send.cancel")}</p>
      <p className="muted mt-2 text-sm">{t("panel-mailings:send.speed", limits)}</p>
      <p className="muted mt-2 text-sm">{t("panel-mailings:page.noTracking")}</p>
    </ConfirmPage>
  );
}

function NotYet({ mailing, errors }: { mailing: MailingPageView; errors: ReactNode }) {
  const { t } = useTranslation();
  const { id, subject, recipients, problems } = mailing;
  return (
    <div className="mx-auto grid w-full max-w-2xl gap-6">
      {errors}
      <div className="panel p-5 sm:p-8">
        <h1 className="text-2xl">{t("panel-mailings:send.notYet")}</h1>
        <p className="mt-5 text-lg font-semibold wrap-anywhere">{subject}</p>
        <GroupFacts mailing={mailing} />
        {!recipients?.count && (
          <p className="mt-2">
            {t(recipients ? "panel-mailings:page.nobody" : "panel-mailings:page.noGroup")}
          </p>
        )}
        <LeftOutList rows={recipients?.leftOut ?? []} />
        <ProblemList problems={problems} />
        <p className="mt-6 flex flex-wrap gap-3">
          <a className="btn btn-primary" href={panelPaths.editMailing(id)}>
            {t("panel-mailings:send.toEdit")}
          </a>{" "}
          <a className="btn btn-outline" href={panelPaths.mailing(id)}>
            {t("panel-mailings:toMailing")}
          </a>
        </p>
      </div>
    </div>
  );
}
