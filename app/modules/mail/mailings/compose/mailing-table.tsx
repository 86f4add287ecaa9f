import type { TableColumn } from "~/components/list/data-table";
import { DeleteLink } from "~/components/list/delete-link";
import { RowForm } from "~/components/list/row-form";
import { Badge, type BadgeTone } from "~/components/ui/badge";
import { panelPaths } from "~/platform/http/panel-paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { MailingState } from "./mailing";
import type { MailingRowView } from "./mailing.view.server";

export const MAILING_TONES: Record<MailingState, BadgeTone> = {
  draft: "warn",
  scheduled: "plain",
  sending: "networking",
  paused: "warn",
  sent: "ok",
  cancelled: "off",
};

/** The mailings as staff see them. */
export const MAILING_COLUMNS: readonly TableColumn<MailingRowView>[] = [
  {
    id: "subject",
    label: "panel-mailings:fields.subject",
    isSortable: true,
    cell: (mailing) => <Subject mailing={mailing} />,
  },
  {
    id: "state",
    label: "panel-mailings:columns.state",
    cell: (mailing) => <State mailing={mailing} />,
  },
  { id: "when", label: "panel-mailings:columns.when", isSortable: true },
  {
    id: "actions",
    label: "panel:actions",
    isActionColumn: true,
    cell: (mailing) => <Actions mailing={mailing} />,
  },
];

function Subject({ mailing: { id, subject, group } }: { mailing: MailingRowView }) {
  const { t } = useTranslation();
  return (
    <>
      <a className="link font-semibold wrap-anywhere" href={panelPaths.mailing(id)}>
        {subject}
      </a>{" "}
      <span className="muted line-clamp-2 text-sm wrap-anywhere">
        {group || t("panel-mailings:noGroup")}
      </span>
    </>
  );
}

function State({ mailing: { state } }: { mailing: MailingRowView }) {
  const { t } = useTranslation();
  return <Badge tone={MAILING_TONES[state]}>{t(`panel-mailings:states.${state}`)}</Badge>;
}

function Actions({ mailing: { id, subject, state } }: { mailing: MailingRowView }) {
  const { t } = useTranslation();
  return (
    <div className="flex items-center gap-x-4">
      <RowForm
        action={panelPaths.copyMailing(id)}
        submit={t("panel-mailings:copy.submit")}
        name={subject}
        done={null}
      />{" "}
      {state === "draft" && (
        <DeleteLink
          to={panelPaths.deleteMailing(id)}
          label={t("panel-mailings:delete.submit")}
          name={subject}
        />
      )}
    </div>
  );
}
