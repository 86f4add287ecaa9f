import { DataTable, type TableColumn } from "~/components/list/data-table";
import { RecordLink } from "~/components/ui/record-link";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { ParticipantsView } from "./participants.view.server";

type Row = ParticipantsView["givenUp"][number];

/** The people who gave up a seat or a position, and how (rules 1136). */
export function GivenUpTable({ rows }: { rows: readonly Row[] }) {
  const { t } = useTranslation();
  if (rows.length === 0) return null;
  const heading = t("panel-events:participants.givenUp.heading");
  return (
    <section className="no-print grid grid-cols-1 gap-3">
      <h2 className="text-lg">
        {heading} <span className="muted font-normal tabular-nums">({rows.length})</span>
      </h2>
      <DataTable caption={heading} rows={rows} columns={COLUMNS} />
    </section>
  );
}

const COLUMNS: readonly TableColumn<Row>[] = [
  {
    id: "name",
    label: "panel-events:participants.columns.name",
    cell: ({ name, to, company, companyTo }) => (
      <>
        <b className="wrap-anywhere">
          <RecordLink to={to}>{name}</RecordLink>
        </b>
        {company && (
          <span className="muted block text-sm">
            <RecordLink to={companyTo}>{company}</RecordLink>
          </span>
        )}
      </>
    ),
  },
  {
    id: "had",
    label: "panel-events:participants.givenUp.had",
    cell: ({ had }, t) => t(`panel-events:participants.givenUp.of.${had}`),
  },
  {
    id: "how",
    label: "panel-events:participants.givenUp.how",
    cell: ({ how }, t) => t(`panel-events:participants.givenUp.by.${how}`),
  },
  {
    id: "at",
    label: "panel-events:participants.givenUp.at",
  },
  {
    id: "reference",
    label: "panel-events:participants.columns.reference",
    number: ({ reference }) => reference,
  },
];
