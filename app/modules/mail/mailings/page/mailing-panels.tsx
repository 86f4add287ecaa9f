import type { SubmissionResult } from "@conform-to/react";
import { PostForm } from "~/components/form/post-form";
import { SubmitButton } from "~/components/form/submit-button";
import { TextField } from "~/components/form/text-field";
import { useFieldTexts } from "~/components/form/use-field-texts";
import { useForm } from "~/components/form/use-form";
import { RowForm } from "~/components/list/row-form";
import { Panel } from "~/components/ui/panel";
import { TextLink } from "~/components/ui/text-link";
import { panelPaths } from "~/platform/http/panel-paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import { MailingTestSchema } from "../compose/mailing.schema";
import { PlainText } from "../compose/plain-text";
import type { MailingPageView } from "./mailing-page.view.server";

interface Props {
  mailing: MailingPageView;
}

/** The number of recipients, and of those left out. */
export function RecipientsPanel({ mailing }: Props) {
  const { t } = useTranslation();
  const { group, recipients } = mailing;
  return (
    <Panel id="recipients" heading={t("panel-mailings:page.recipients")} isDense>
      {recipients === null ? (
        group === "" && <p className="mt-2">{t("panel-mailings:page.noGroup")}</p>
      ) : (
        <p className="mt-2 text-xl font-bold tabular-nums">
          {t("panel-mailings:page.recipientsCount", { count: recipients.count })}
        </p>
      )}
      {recipients?.count === 0 && <p className="mt-1">{t("panel-mailings:page.nobody")}</p>}
      {group !== "" && <GroupFacts mailing={mailing} />}
      <LeftOutList rows={recipients?.leftOut ?? []} />
    </Panel>
  );
}

/** To whom a mailing goes, and on which ground. */
export function GroupFacts({ mailing }: { mailing: Pick<MailingPageView, "group" | "purpose"> }) {
  const { t } = useTranslation();
  const facts = (["group", "purpose"] as const).filter((name) => mailing[name]);
  return (
    <p className="muted mt-1">
      {facts.map((name) => (
        <span key={name} className="block">
          {t(`panel-mailings:page.${name}`)}: {mailing[name]}{" "}
        </span>
      ))}
    </p>
  );
}

/** Numbers with their labels; nothing without any. */
export function LeftOutList({ rows }: { rows: readonly { label: string; count: number }[] }) {
  if (rows.length === 0) return null;
  return (
    <dl className="mt-3 text-sm">
      {rows.map(({ label, count }) => (
        <div key={label} className="flex justify-between gap-4 border-t border-line py-2">
          <dt>{label}</dt>
          <dd className="font-semibold tabular-nums">{count}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The problems that stop a mailing, and the hints. */
export function ProblemList({ problems }: Pick<MailingPageView, "problems">) {
  const { t } = useTranslation();
  if (problems.length === 0) return null;
  return (
    <ul className="mt-2 grid gap-2">
      {problems.map(({ stops, text }) => (
        <li key={text} className="wrap-anywhere">
          <b className={stops ? "text-error" : ""}>
            {t(stops ? "panel-mailings:page.stops" : "panel-mailings:page.hint")}
          </b>{" "}
          {text}
        </li>
      ))}
    </ul>
  );
}

/** How many mails have gone, and what became of the others. */
export function ProgressPanel({ mailing }: Props) {
  const { t } = useTranslation();
  const { id, state, progress } = mailing;
  if (!progress) return null;
  const rows = [...progress.states, ...progress.leftOut];
  return (
    <Panel id="progress" heading={t("panel-mailings:page.progress")} isDense>
      <p className="mt-2 text-xl font-bold tabular-nums">
        {progress.isAddressed || progress.all > 0
          ? t("panel-mailings:page.recipientsCount", { count: progress.all })
          : t("panel-mailings:page.notBegun")}
      </p>
      <GroupFacts mailing={mailing} />
      <LeftOutList rows={rows} />
      {(progress.isAddressed || state === "sent") && (
        <TextLink to={panelPaths.mailingReport(id)}>{t("mailing-report:link")}</TextLink>
      )}
    </Panel>
  );
}

/** The buttons of a mailing in its state. */
export function MailingActions({ mailing: { id, subject, state, isDraft, isCancellable } }: Props) {
  const { t } = useTranslation();
  const intents = [
    ...(state === "sending" ? (["pause"] as const) : []),
    ...(state === "paused" ? (["resume"] as const) : []),
  ];
  return (
    <div className="flex flex-wrap gap-3">
      {isDraft && (
        <>
          <a className="btn btn-outline" href={panelPaths.editMailing(id)}>
            {t("panel-mailings:page.edit")}
          </a>{" "}
          <a className="btn btn-primary" href={panelPaths.sendMailing(id)}>
            {t("panel-mailings:send.link")}
          </a>
        </>
      )}
      {intents.map((intent) => (
        <RowForm
          key={intent}
          action={panelPaths.steerMailing(id, intent)}
          submit={t(`panel-mailings:${intent}.submit`)}
          name={subject}
          done={t(`panel-mailings:${intent}.done`)}
          look={intent === "resume" ? "btn-primary" : "btn-outline"}
          isTall
        />
      ))}
      {state === "paused" && !isCancellable && (
        <a className="btn btn-outline" href={panelPaths.steerMailing(id, "end")}>
          {t("panel-mailings:end.submit")}
        </a>
      )}
      {isCancellable && (
        <a className="btn btn-outline" href={panelPaths.steerMailing(id, "cancel")}>
          {t("panel-mailings:cancel.submit")}
        </a>
      )}
    </div>
  );
}

/** The problems of the check. */
export function CheckPanel({ mailing: { problems } }: Props) {
  const { t } = useTranslation();
  return (
    <Panel id="check" heading={t("panel-mailings:page.check")} isDense>
      {problems.length === 0 ? (
        <p className="mt-2">{t("panel-mailings:page.checkFine")}</p>
      ) : (
        <ProblemList problems={problems} />
      )}
    </Panel>
  );
}

const FRAMES = [
  { name: "wide", width: "w-[600px]" },
  { name: "narrow", width: "w-[360px]" },
] as const;

/** The mail as a mail program shows it, in a wide and in a narrow window. */
export function PreviewPanel({ mailing: { html, plain } }: Props) {
  const { t } = useTranslation();
  return (
    <Panel id="preview" heading={t("panel-mailings:page.preview")}>
      <p className="muted mt-1 text-sm">{t("panel-mailings:page.previewNote")}</p>
      <div className="mt-4 flex flex-wrap items-start gap-6">
        {FRAMES.map(({ name, width }) => (
          <figure key={name} className="max-w-full min-w-0">
            <figcaption className="muted mb-1 text-sm">
              {t(`panel-mailings:page.${name}`)}
            </figcaption>
            <div className="overflow-x-auto rounded-lg border border-line">
              <iframe
                className={`h-[28rem] max-w-none ${width}`}
                src={html}
                title={`${t("panel-mailings:page.preview")}: ${t(`panel-mailings:page.${name}`)}`}
                sandbox="allow-popups allow-popups-to-escape-sandbox"
              />
            </div>
          </figure>
        ))}
      </div>
      <p className="mt-3">
        <TextLink to={html}>{t("panel-mailings:page.alone")}</TextLink>
      </p>
      <h3 className="mt-5 text-lg">{t("panel-mailings:page.plain")}</h3>
      <PlainText>{plain}</PlainText>
    </Panel>
  );
}

interface TestProps {
  id: string;
  lastResult: SubmissionResult<string[]> | undefined;
}

/** One copy to an address that is typed in. */
export function TestPanel({ id, lastResult }: TestProps) {
  const { t } = useTranslation();
  const [form, fields] = useForm({ schema: MailingTestSchema, id: "test", lastResult });
  const field = useFieldTexts(fields, "panel-mailings:page");
  return (
    <Panel id="test-heading" heading={t("panel-mailings:page.test")} isDense>
      <p className="muted mt-1 text-sm">{t("panel-mailings:page.testNote")}</p>
      <PostForm
        form={form}
        action={panelPaths.testMailing(id)}
        preventDuplicates
        className="mt-3 grid gap-3"
      >
        <TextField
          {...field("address", "testAddress")}
          type="email"
          autoComplete="email"
          required
        />
        <div>
          <SubmitButton className="btn-outline">{t("panel-mailings:page.testSubmit")}</SubmitButton>
        </div>
      </PostForm>
    </Panel>
  );
}
