import type { TableColumn } from "~/components/list/data-table";
import { RecordLink } from "~/components/ui/record-link";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { SentMailView } from "./sent-mail.view.server";

/** With the record that has the address; null without one. */
type Row = SentMailView & { record: { name: string; to: string } | null };

/** Mails that have left the portal. */
export const SENT_MAIL_COLUMNS: readonly TableColumn<Row>[] = [
  {
    id: "subject",
    label: "panel-mails:columns.subject",
    cell: ({ name, to, record }) => (
      <span className="wrap-anywhere">
        <b>{name}</b>{" "}
        <span className="muted block text-sm">
          {to} {record && <RecordLink to={record.to}>{record.name}</RecordLink>}
        </span>
      </span>
    ),
  },
  {
    id: "at",
    label: "panel-mails:sent.when",
    cell: ({ at, when }) => <time dateTime={at}>{when}</time>,
  },
  { id: "state", label: "panel-mails:columns.state", cell: (mail) => <Result mail={mail} /> },
];

function Result({ mail: { result } }: { mail: SentMailView }) {
  const { t } = useTranslation();
  return <>{t(`panel-mails:sent.results.${result}`)}</>;
}
