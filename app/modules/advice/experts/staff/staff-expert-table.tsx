import { Fragment } from "react";
import type { TableColumn } from "~/components/list/data-table";
import { RecordLink } from "~/components/ui/record-link";
import { panelPaths } from "~/platform/http/panel-paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import { ExpertPhoto } from "../expert-badges";
import type { ExpertRowView } from "./staff-expert.view.server";
import { ExpertStandingBadge, ExpertSwitch } from "./staff-expert-switch";

/** The experts for staff. */
export const EXPERT_COLUMNS: readonly TableColumn<ExpertRowView>[] = [
  {
    id: "name",
    label: "panel-experts:columns.expert",
    isSortable: true,
    cell: (expert) => <Who expert={expert} />,
  },
  {
    id: "company",
    label: "panel-experts:columns.company",
    isSortable: true,
    cell: ({ company, companyTo }) => <RecordLink to={companyTo}>{company || "–"}</RecordLink>,
  },
  {
    id: "specializations",
    label: "panel-experts:columns.specializations",
    isSecondary: true,
    cell: ({ specializations }) => specializations.join(", ") || "–",
  },
  {
    id: "status",
    label: "panel-experts:columns.status",
    cell: (expert) => <ExpertStandingBadge expert={expert} />,
  },
  {
    id: "actions",
    label: "panel:actions",
    isActionColumn: true,
    cell: (expert) => <Actions expert={expert} />,
  },
];

function Who({ expert }: { expert: ExpertRowView }) {
  const { id, name, email } = expert;
  return (
    <span className="flex items-center gap-3">
      <ExpertPhoto expert={expert} pixels={36} className="h-9! w-9! shrink-0 text-sm!" />{" "}
      <span className="min-w-0">
        <a className="link font-semibold wrap-anywhere" href={panelPaths.expert(id)}>
          {name}
        </a>{" "}
        <span className="muted block text-sm wrap-anywhere md:wrap-break-word">
          {email.split(/(?<=[@.])/).map((part, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of an address have no ids
            <Fragment key={index}>
              {part}
              <wbr />
            </Fragment>
          ))}
        </span>
      </span>
    </span>
  );
}

function Actions({ expert }: { expert: ExpertRowView }) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 xl:flex-nowrap">
      <ExpertSwitch expert={expert} />{" "}
      <a className="link" href={panelPaths.expert(expert.id)}>
        {t("panel-experts:details")} <span className="sr-only">: {expert.name}</span>
      </a>
    </div>
  );
}
