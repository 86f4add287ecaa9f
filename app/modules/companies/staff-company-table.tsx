import { DataTable, type TableColumn } from "~/components/list/data-table";
import { DeleteLink } from "~/components/list/delete-link";
import { Badge } from "~/components/ui/badge";
import { RecordLink } from "~/components/ui/record-link";
import { Allowed, useAllowedColumns, useRights } from "~/modules/staff-rights/allowed";
import { panelPaths } from "~/platform/http/panel-paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { Sort } from "~/platform/lists/list-query";
import { CompanyActions } from "./company-actions";
import type { StaffCompanyRow } from "./staff-company.view.server";

/** With the record that has the address of the contact; null without one. */
type Row = StaffCompanyRow & { record: { to: string } | null };

interface StaffCompanyTableProps {
  caption: string;
  rows: readonly Row[];
  sort: Sort | null;
  /** Form to which the selected rows belong. */
  selectionForm: string;
}

/** The companies of one stage, with actions for each. */
export function StaffCompanyTable({ caption, rows, sort, selectionForm }: StaffCompanyTableProps) {
  const may = useRights();
  return (
    <DataTable
      caption={caption}
      rows={rows}
      sort={sort}
      isDense
      selection={
        may("companies:change") ? { form: selectionForm, nameOf: ({ name }) => name } : undefined
      }
      columns={useAllowedColumns(COLUMNS, "companies:change")}
    />
  );
}

const COLUMNS: readonly TableColumn<Row>[] = [
  {
    id: "name",
    label: "panel-companies:columns.name",
    cell: (row) => <CompanyName row={row} />,
    isSortable: true,
  },
  {
    id: "location",
    label: "panel-companies:columns.location",
    cell: ({ location }) => location,
    isSortable: true,
  },
  {
    id: "website",
    label: "panel-companies:columns.website",
    cell: (row) => <Website row={row} />,
    isSecondary: true,
  },
  {
    id: "contact",
    label: "panel-companies:columns.contact",
    cell: (row) => <Contact row={row} />,
    isSecondary: true,
  },
  {
    id: "actions",
    label: "panel:actions",
    cell: (row) => <RowActions row={row} />,
    isActionColumn: true,
  },
];

type RowProps = { row: Row };

function CompanyName({ row: { id, name, isUnconfirmed, isClosed, awaitsMembership } }: RowProps) {
  const { t } = useTranslation();
  return (
    <span className="wrap-anywhere">
      <a className="link font-semibold" href={panelPaths.company(id)}>
        {name}
      </a>{" "}
      {isUnconfirmed && <Badge tone="off">{t("panel-companies:marks.unconfirmed")}</Badge>}
      {isClosed && <Badge tone="off">{t("panel-companies:marks.closed")}</Badge>}
      {awaitsMembership && <Badge tone="warn">{t("panel-companies:marks.asks")}</Badge>}
    </span>
  );
}

function Website({ row: { website } }: RowProps) {
  const { t } = useTranslation();
  if (website === null) return <span className="muted">{t("panel-companies:none.website")}</span>;
  return (
    <a className="link wrap-anywhere" href={website.to} rel="noreferrer">
      {website.label}
    </a>
  );
}

function Contact({ row: { contact, record } }: RowProps) {
  const { t } = useTranslation();
  if (contact === null) return <span className="muted">{t("panel-companies:none.contact")}</span>;
  return (
    <>
      <RecordLink to={record?.to ?? null}>{contact.name}</RecordLink>{" "}
      <span className="muted block text-sm">{contact.position}</span>
    </>
  );
}

function RowActions({ row }: RowProps) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-wrap items-center gap-2">
      <CompanyActions company={row} about={row.name} />
      <Allowed right="imports:change">
        <DeleteLink
          to={panelPaths.deleteCompany(row.id)}
          label={t("panel-companies:delete.link")}
          name={row.name}
        />
      </Allowed>
    </div>
  );
}
