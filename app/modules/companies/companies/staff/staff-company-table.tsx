import type { TableColumn } from "~/components/list/data-table";
import { DeleteLink } from "~/components/list/delete-link";
import { RecordLink } from "~/components/ui/record-link";
import { Allowed, useRights } from "~/modules/staff/staff-rights/allowed";
import { StaffTable } from "~/modules/staff/staff-rights/staff-table";
import { panelPaths } from "~/platform/http/panel-paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { Sort } from "~/platform/lists/list-query";
import { phoneLink, phoneText } from "~/platform/text/phone";
import { CompanyActions } from "./company-actions";
import type { ListedCompany } from "./company-list.view.server";

type Row = Omit<ListedCompany, "ownedBy"> & {
  /** The record that has the address of the contact; null without one. */
  record: { to: string } | null;
  /** False for one that has signed up, or has dues or a balance (rules 1324). */
  canBeDeleted: boolean;
};

interface StaffCompanyTableProps {
  caption: string;
  rows: readonly Row[];
  sort: Sort | null;
  /** Form to which the selected rows belong. */
  selectionForm: string;
}

/** The companies of one stage, or all, with actions for each. */
export function StaffCompanyTable({ caption, rows, sort, selectionForm }: StaffCompanyTableProps) {
  const may = useRights();
  return (
    <StaffTable
      caption={caption}
      rows={rows}
      sort={sort}
      isTight
      selection={
        may("companies:change") ? { form: selectionForm, nameOf: ({ name }) => name } : undefined
      }
      columns={COLUMNS}
      right="companies:change"
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
    cell: ({ location }, t) =>
      location ? (
        <span className="wrap-anywhere">{location}</span>
      ) : (
        <span className="muted">{t("panel-companies:none.location")}</span>
      ),
    isSortable: true,
    className: "place",
  },
  {
    id: "website",
    label: "panel-companies:columns.website",
    cell: (row) => <Website row={row} />,
    isSecondary: true,
    className: "site",
  },
  {
    id: "contact",
    label: "panel-companies:columns.contact",
    cell: (row) => <Contact row={row} />,
    className: "person",
  },
  {
    id: "until",
    label: "panel-companies:columns.until",
    cell: (row) => <Until row={row} />,
    isSortable: true,
    className: "until",
  },
  {
    id: "carer",
    label: "panel-companies:columns.carer",
    cell: (row) => <Carer row={row} />,
    className: "carer",
  },
  {
    id: "actions",
    label: "panel:actions",
    cell: (row) => <RowActions row={row} />,
    isActionColumn: true,
    className: "acts",
  },
];

type RowProps = { row: Row };

function CompanyName({ row: { id, name, stage, industry } }: RowProps) {
  return (
    <>
      <a className="link name cut wrap-anywhere" href={panelPaths.company(id)}>
        {name}
      </a>{" "}
      <span className="sub cut">
        <b data-stage={stage.id}>{stage.label}</b>
        {industry && ` · ${industry}`}
      </span>
    </>
  );
}

function Website({ row: { website } }: RowProps) {
  const { t } = useTranslation();
  if (website === null) return <span className="muted">{t("panel-companies:none.website")}</span>;
  return (
    <a className="link cut" href={website.to} rel="noreferrer">
      {website.label}
    </a>
  );
}

function Contact({ row: { contact, record, email, phone } }: RowProps) {
  const { t } = useTranslation();
  return (
    <>
      {contact === null ? (
        <span className="muted">{t("panel-companies:none.contact")}</span>
      ) : (
        <span className="cut">
          <RecordLink to={record?.to ?? null}>{contact.name}</RecordLink>
        </span>
      )}{" "}
      <span className="sub cut">
        {phone && <a href={phoneLink(phone)}>{phoneText(phone)}</a>}{" "}
        {email && <a href={`mailto:${email}`}>{email}</a>}
      </span>
    </>
  );
}

function Until({ row: { until } }: RowProps) {
  if (until === null) return <span className="muted">–</span>;
  return (
    <span className={until.late ? "late" : undefined}>
      {until.day} {until.late && <span className="sub late">{until.late}</span>}
    </span>
  );
}

function Carer({ row: { carer, tags } }: RowProps) {
  const { t } = useTranslation();
  return (
    <>
      <span className={carer ? "cut" : "cut muted"}>
        {carer ?? t("panel-companies:none.carer")}
      </span>{" "}
      {tags && (
        <span className="sub cut" title={tags}>
          {tags}
        </span>
      )}
    </>
  );
}

function RowActions({ row }: RowProps) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-wrap items-center gap-1">
      <CompanyActions company={row} about={row.name} />
      {row.canBeDeleted && (
        <Allowed right="imports:change">
          <DeleteLink
            to={panelPaths.deleteCompany(row.id)}
            label={t("panel-companies:delete.link")}
            name={row.name}
          />
        </Allowed>
      )}
    </div>
  );
}
