import type { TableColumn } from "~/components/list/data-table";
import { RowLink } from "~/components/list/row-link";
import { Badge, type BadgeTone } from "~/components/ui/badge";
import { RecordLink } from "~/components/ui/record-link";
import { ClosingForms } from "~/modules/messages/letters/closing-forms";
import { panelPaths } from "~/platform/http/panel-paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { StaffMessageView } from "./staff-message.view.server";

export interface MessageRecord {
  /** The record that has the address; null without one. */
  record: { name: string; to: string } | null;
}

type Row = StaffMessageView & MessageRecord;

/** The contact messages for staff. */
export const MESSAGE_COLUMNS: readonly TableColumn<Row>[] = [
  {
    id: "subject",
    label: "contact:fields.subject",
    isSortable: true,
    cell: ({ path, subject, message }) => (
      <>
        <RowLink className="link font-semibold wrap-anywhere" to={path}>
          {subject}
        </RowLink>{" "}
        <span className="muted line-clamp-2 text-sm wrap-anywhere">{message}</span>
      </>
    ),
  },
  {
    id: "name",
    label: "panel-messages:from",
    isSortable: true,
    cell: ({ name, email, record }) => (
      <span className="wrap-anywhere">
        {name}{" "}
        <span className="muted block text-sm">
          {email} {record && <RecordLink to={record.to}>{record.name}</RecordLink>}
        </span>
      </span>
    ),
  },
  {
    id: "sent",
    label: "panel-messages:sent",
    isSortable: true,
    cell: ({ sentAt, sent }) => <time dateTime={sentAt}>{sent}</time>,
  },
  {
    id: "state",
    label: "panel-messages:state",
    cell: (message) => <MessageStateBadge {...message} />,
  },
  {
    id: "actions",
    label: "panel:actions",
    isActionColumn: true,
    cell: ({ id, subject, state }) =>
      state === "waiting" && (
        <ClosingForms
          intents={["handled"]}
          to={(intent) => panelPaths.closeMessage(id, intent)}
          name={subject}
        />
      ),
  },
];

const TONES: Record<StaffMessageView["state"], BadgeTone> = {
  waiting: "warn",
  answered: "ok",
  handled: "ok",
  spam: "off",
};

/** The state; a waiting message says when the time that the contact form promises is over. */
export function MessageStateBadge({ state, isLate }: Pick<StaffMessageView, "state" | "isLate">) {
  const { t } = useTranslation();
  return isLate ? (
    <Badge tone="bad">{t("panel-messages:late")}</Badge>
  ) : (
    <Badge tone={TONES[state]}>{t(`panel-messages:states.${state}`)}</Badge>
  );
}
