import { DataTable, type TableColumn } from "~/components/list/data-table";
import { Pagination } from "~/components/list/pagination";
import { RowForm } from "~/components/list/row-form";
import { RowLink } from "~/components/list/row-link";
import { SelectedRowsPanel } from "~/components/list/selected-rows-panel";
import { Allowed, LinkIfAllowed } from "~/modules/staff/staff-rights/allowed";
import { panelPaths } from "~/platform/http/panel-paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { LoadedList } from "~/platform/lists/load-list";
import type { EndingRow, EndingSetRow, PaidStarterRow } from "./endings.view.server";

const SELECTION = "endings";

/** Memberships on which staff decide, one by one or several at once. */
export function EndingTable({ list }: { list: LoadedList<EndingRow> }) {
  const { t } = useTranslation();
  return (
    <>
      <DataTable
        caption={t("due-endings:caption")}
        rows={list.rows}
        columns={COLUMNS}
        selection={{ form: SELECTION, nameOf: ({ name }) => name }}
      />
      <SelectedRowsPanel
        id={SELECTION}
        action={panelPaths.decideEndings()}
        all={t("due-endings:all", { count: list.total })}
        submit={t("due-endings:next")}
      />
      <Pagination page={list.page} pages={list.pages} />
    </>
  );
}

const COLUMNS: readonly TableColumn<EndingRow>[] = [
  {
    id: "company",
    label: "due-endings:columns.company",
    cell: ({ to, name, dues }) => (
      <span className="wrap-anywhere">
        <LinkIfAllowed right="companies:read" className="link font-semibold" href={to}>
          {name}
        </LinkIfAllowed>{" "}
        <span className="muted block text-sm">
          {dues.map((due) => (
            <span key={due.id}>
              <a className="whitespace-nowrap hover:underline" href={due.to}>
                {due.number}
              </a>{" "}
            </span>
          ))}
        </span>
      </span>
    ),
  },
  {
    id: "open",
    label: "due-endings:columns.open",
    cell: ({ open }) => <b className="whitespace-nowrap tabular-nums">{open}</b>,
  },
  { id: "since", label: "due-endings:columns.since" },
  { id: "until", label: "due-endings:columns.until" },
  { id: "mailed", label: "due-endings:columns.mailed" },
  {
    id: "actions",
    label: "panel:actions",
    isActionColumn: true,
    cell: ({ id, name }, t) => (
      <RowLink
        className="btn btn-outline lg:btn-sm"
        to={panelPaths.decideEndings({ ids: id })}
        about={name}
      >
        {t("due-endings:choose")}
      </RowLink>
    ),
  },
];

/**
 * Companies on Plan Startowy that have paid a whole fee, with the button that promotes them.
 *
 * @param others number of further ones, which are shown once these are promoted
 */
export function PaidStarters({
  rows,
  others,
}: {
  rows: readonly PaidStarterRow[];
  others: number;
}) {
  const { t } = useTranslation();
  if (rows.length === 0) return null;
  return (
    <section className="panel" aria-labelledby="starters">
      <div className="head-row">
        <h2 id="starters">{t("due-endings:starters.heading")}</h2>
      </div>
      <p className="muted px-4 pt-3 text-sm">{t("due-endings:starters.text")}</p>
      <ul className="lines">
        {rows.map(({ id, name, to, paid }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <span className="min-w-0 wrap-anywhere">
              <LinkIfAllowed right="companies:read" className="link font-semibold" href={to}>
                {name}
              </LinkIfAllowed>{" "}
              <span className="muted block text-sm">{paid}</span>
            </span>{" "}
            <Allowed right="companies:change">
              <RowForm
                action={panelPaths.promoteCompany(id)}
                submit={t("due-endings:starters.submit")}
                name={name}
                done={t("panel-companies:stages.member")}
              />
            </Allowed>
          </li>
        ))}
        {others > 0 && <li>{t("due-endings:decide.others", { number: others })}</li>}
      </ul>
    </section>
  );
}

/** Decisions of the last day, which can be undone. */
export function EndingSets({ sets }: { sets: readonly EndingSetRow[] }) {
  const { t } = useTranslation();
  if (sets.length === 0) return null;
  return (
    <section className="panel" aria-labelledby="sets">
      <div className="head-row">
        <h2 id="sets">{t("due-endings:sets.heading")}</h2>
      </div>
      <ul className="lines">
        {sets.map(({ id, what, about, rows, when, who }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <span className="min-w-0 wrap-anywhere">
              <b>{what}</b> <span className="block">{about}</span>{" "}
              <span className="muted block text-sm">
                {rows} · {when} · {who}
              </span>
            </span>{" "}
            <a className="btn btn-outline lg:btn-sm" href={panelPaths.undoEndings(id)}>
              {t("due-endings:sets.undo")} <span className="sr-only">: {when}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
