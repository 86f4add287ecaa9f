import type { TableColumn } from "~/components/list/data-table";
import { DeleteLink } from "~/components/list/delete-link";
import { RowForm } from "~/components/list/row-form";
import { Badge } from "~/components/ui/badge";
import { RecordLink } from "~/components/ui/record-link";
import { panelPaths } from "~/platform/http/panel-paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { UnsentMailView } from "./unsent-mail.view.server";

/** With the record that has the address; null without one. */
type Row = UnsentMailView & { record: { name: string; to: string } | null };

/** Unsent mails, with actions for each. */
export const UNSENT_MAIL_COLUMNS: readonly TableColumn<Row>[] = [
  {
    id: "subject",
    label: "panel-mails:columns.subject",
    cell: ({ subject, to, record }) => (
      <span className="wrap-anywhere">
        <b>{subject}</b>{" "}
        <span className="muted block text-sm">
          {to} {record && <RecordLink to={record.to}>{record.name}</RecordLink>}
        </span>
      </span>
    ),
  },
  {
    id: "written",
    label: "panel-mails:columns.written",
    cell: ({ createdAt, written }) => <time dateTime={createdAt}>{written}</time>,
  },
  { id: "state", label: "panel-mails:columns.state", cell: (mail) => <State mail={mail} /> },
  {
    id: "actions",
    label: "panel:actions",
    cell: (mail) => <RowActions mail={mail} />,
    isActionColumn: true,
  },
];

type MailProps = { mail: UnsentMailView };

function State({ mail: { nextTry, lastTry, reason, attempts } }: MailProps) {
  const { t } = useTranslation();
  return (
    <>
      <Badge tone={nextTry === null ? "bad" : "warn"}>
        {t(nextTry === null ? "panel-mails:states.givenUp" : "panel-mails:states.tried")}
      </Badge>{" "}
      <span className="muted block text-sm">
        {reason && `${t(`panel-mails:reasons.${reason}`)} `}
        {t("panel-mails:attempts", { count: attempts })}{" "}
        {lastTry && t("panel-mails:lastTry", { when: lastTry })}{" "}
        {nextTry && t("panel-mails:nextTry", { when: nextTry })}
      </span>
    </>
  );
}

function RowActions({ mail: { id, subject } }: MailProps) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-wrap items-center gap-2">
      <RowForm
        action={panelPaths.sendMailAgain(id)}
        submit={t("panel-mails:again.submit")}
        name={subject}
        done={t("panel-mails:again.toast")}
        icon="send"
      />{" "}
      <DeleteLink
        to={panelPaths.dropMail(id)}
        label={t("panel-mails:drop.submit")}
        name={subject}
      />
    </div>
  );
}
