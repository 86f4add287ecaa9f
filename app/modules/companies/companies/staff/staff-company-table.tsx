import type { TableColumn } from "~/components/list/data-table";
import { DeleteLink } from "~/components/list/delete-link";
import { useListAddress } from "~/components/list/list-address";
import { RecordLink } from "~/components/ui/record-link";
import { Allowed, useRights } from "~/modules/staff/staff-rights/allowed";
import { StaffTable } from "~/modules/staff/staff-rights/staff-table";
import { panelPaths } from "~/platform/http/panel-paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { Sort } from "~/platform/lists/list-query";
import { phoneLink, phoneText } from "~/platform/text/phone";
import { CompanyActions } from "./company-actions";
import type { ListedCompany } from "./company-list.view.server";
import type { ListColumn } from "./list-columns";

type Row = Omit<ListedCompany, "ownedBy"> & {
  /** The record that has the address of the contact; null without one. */
  record: { to: string } | null;
  /** The late amount, else the next one; null without dues, or where it is not shown. */
  balance: { value: string; note: string; isLate?: boolean } | null;
  /** The day of the last call, meeting or mail. */
  lastContact: string | null;
  /** False for one that has signed up, or has dues or a balance (rules 1324). */
  canBeDeleted: boolean;
};

interface StaffCompanyTableProps {
  caption: string;
  rows: readonly Row[];
  sort: Sort | null;
  /** The columns beside the name and the actions. */
  columns: readonly ListColumn[];
  /** Form to which the selected rows belong. */
  selectionForm: string;
}

/** The companies of one stage, or all, with actions for each. */
export function StaffCompanyTable({
  caption,
  rows,
  sort,
  columns,
  selectionForm,
}: StaffCompanyTableProps) {
  const may = useRights();
  const shown: readonly string[] = ["name", ...columns, "actions"];
  return (
    <StaffTable
      caption={caption}
      rows={rows}
      sort={sort}
      isTight
      selection={
        may("companies:change") ? { form: selectionForm, nameOf: ({ name }) => name } : undefined
      }
      columns={COLUMNS.filter(({ id }) => shown.includes(id))}
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
    id: "tags",
    label: "panel-companies:columns.tags",
    cell: (row) => <Tags row={row} />,
    className: "tags",
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
    id: "memberSince",
    label: "panel-companies:columns.memberSince",
    cell: ({ since }) => since ?? <span className="muted">–</span>,
    isSecondary: true,
    className: "until",
  },
  {
    id: "memberNumber",
    label: "panel-companies:columns.memberNumber",
    cell: ({ number }) =>
      number ? <span className="cut">{number}</span> : <span className="muted">–</span>,
    isSecondary: true,
    className: "number",
  },
  {
    id: "balance",
    label: "panel-companies:columns.balance",
    cell: (row) => <Balance row={row} />,
    className: "until owed",
  },
  {
    id: "lastContact",
    label: "panel-companies:columns.lastContact",
    cell: ({ lastContact }) => lastContact ?? <span className="muted">–</span>,
    isSecondary: true,
    className: "until owed",
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

function Balance({ row: { balance } }: RowProps) {
  if (balance === null) return <span className="muted">–</span>;
  const { value, note, isLate } = balance;
  return (
    <>
      <span className={isLate ? "late" : undefined}>{value}</span>{" "}
      <span className={isLate ? "sub late" : "sub"}>{note}</span>
    </>
  );
}

function Carer({ row: { carer, tags } }: RowProps) {
  const { t } = useTranslation();
  return (
    <>
      <span className={carer ? "cut" : "cut muted"}>
        {carer ?? t("panel-companies:none.carer")}
      </span>{" "}
      {tags.length > 0 && (
        <span className="sub cut" title={tags.join(", ")}>
          {tags.join(", ")}
        </span>
      )}
    </>
  );
}

/** Tags that stand in a row; the others are counted. */
const SHOWN_TAGS = 2;

/** The tags of a company, each a link to those that have it. */
function Tags({ row: { tags } }: RowProps) {
  const address = useListAddress();
  const others = tags.slice(SHOWN_TAGS);
  if (tags.length === 0) return <span className="muted">–</span>;
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      {tags.slice(0, SHOWN_TAGS).map((tag) => (
        <a key={tag} className="link cut max-w-full" href={address({ tag, page: "1" })}>
          {tag}
        </a>
      ))}
      {others.length > 0 && (
        <span className="muted" title={others.join(", ")}>
          +{others.length}
        </span>
      )}
    </span>
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
