import type { LinksFunction } from "@remix-run/node";
import { type PageHandle, usePage } from "~/components/layout/page";
import { ListPage } from "~/components/list/list-page";
import { SearchForm } from "~/components/list/search-form";
import { TabLine } from "~/components/list/tab-line";
import {
  ALL_YEARS,
  DUE_FILTERS,
  hasPastMoney,
  isIn,
  listDues,
  listedYears,
  yearOfList,
} from "~/modules/money/dues/ledger/dues.server";
import {
  type DueFigures,
  type DueTotals,
  dueFigures,
  dueRow,
  dueTotals,
} from "~/modules/money/dues/list/due.view.server";
import { DueActions } from "~/modules/money/dues/list/due-actions";
import { DueAges, DueFiguresSection } from "~/modules/money/dues/list/due-figures";
import { DueTable } from "~/modules/money/dues/list/due-table";
import { markedList } from "~/modules/money/dues/marks/due-marks.view.server";
import { MarkedToday } from "~/modules/money/dues/marks/marked-today";
import { staffLoader } from "~/modules/staff/staff/login/staff-route.server";
import { useRights } from "~/modules/staff/staff-rights/allowed";
import { panelPaths } from "~/platform/http/panel-paths";
import { loadList, STAFF_LIST_SIZE } from "~/platform/lists/load-list";
import { today } from "~/platform/time/clock";
import lowRows from "~/styles/low-rows.css?url";
import record from "~/styles/record.css?url";

export const handle: PageHandle = { title: "dues:title" };

export const links: LinksFunction = () =>
  [record, lowRows].map((href) => ({ rel: "stylesheet", href }));

export const loader = staffLoader("dues:read", async ({ request, locale }) => {
  const years = listedYears();
  let counts: { id: string; count: number }[] = [];
  let totals: DueTotals | null = null;
  let figures: DueFigures | null = null;
  const list = await loadList(request, {
    choices: { year: years, state: DUE_FILTERS },
    find: async ({ q, choices }) => {
      const year = yearOfList(choices.year);
      const found = await listDues(year, q);
      figures = dueFigures(q === "" ? found : await listDues(year), locale);
      counts = DUE_FILTERS.map((id) => ({
        id,
        count: found.filter((due) => isIn(id, due)).length,
      }));
      const filter = DUE_FILTERS.find((id) => id === choices.state) ?? "unpaid";
      const rows = found.filter((due) => isIn(filter, due));
      totals = dueTotals(rows, locale.t(`dues:filters.${filter}`), locale);
      return rows;
    },
    show: (due) => dueRow(due, locale),
    size: STAFF_LIST_SIZE,
  });
  return {
    list,
    counts,
    totals: totals as DueTotals | null,
    years: years.toSorted(),
    isOfAll: list.choices.year === ALL_YEARS,
    hasPast: hasPastMoney(),
    next: String(nextRun()),
    marked: markedList(locale),
    figures: figures ?? dueFigures([], locale),
  };
});

/** The year whose dues are issued next: from October on, the one that comes. */
const nextRun = () => (today().month >= 10 ? today().year + 1 : today().year);

/** "Składki" */
export default function DuesPage() {
  const { t, list, counts, totals, years, isOfAll, hasPast, next, figures, marked } =
    usePage<typeof loader>();
  const { year, state } = list.choices;
  const mayChange = useRights()("dues:change");
  const hasYears = years.length > 2;
  return (
    <div className="grid grid-cols-1 gap-4">
      <ListPage
        look="dense"
        heading={t("dues:heading")}
        lead={hasYears ? undefined : t("dues:year", { year })}
        actions={
          <>
            {hasYears && (
              <div className="min-w-0 max-w-full">
                <TabLine
                  label={t("dues:years")}
                  name="year"
                  current={year}
                  tabs={years.map((value) => ({
                    value,
                    label: Number(value) > 0 ? value : t(hasPast ? "dues:past.open" : "dues:all"),
                  }))}
                />
              </div>
            )}
            <DueActions
              file={
                list.total > 0 ? panelPaths.duesFile({ year, state, q: list.q || undefined }) : null
              }
              year={isOfAll ? null : year}
              next={next}
            />
          </>
        }
        tabs={
          <>
            <DueFiguresSection figures={figures} />
            <TabLine
              label={t("dues:filtersLabel")}
              name="state"
              current={state}
              tabs={counts.map(({ id, count }) => ({
                value: id,
                label: t(`dues:filters.${id as (typeof DUE_FILTERS)[number]}`),
                count,
                isWaiting: id === "overdue" && count > 0,
              }))}
            />
          </>
        }
        // Neither year nor tab is a filter to be cleared.
        list={{ ...list, isFiltered: list.q !== "" }}
        to={panelPaths.dues({ year, state })}
        filters={
          <SearchForm
            q={list.q}
            placeholder={t("dues:search")}
            preserved={{ year, state }}
            look="line"
          />
        }
        count={t("dues:count", { count: list.total })}
        hasCountInTabs
        below={<DueAges figures={figures} />}
        empty={
          counts.some(({ count }) => count > 0)
            ? { title: t("dues:emptyTab") }
            : {
                title: t("dues:empty"),
                text: t("dues:emptyText"),
                ...(mayChange && {
                  link: {
                    to: panelPaths.yearlyRun(isOfAll ? next : year),
                    label: t("dues-tariff:toRunShort", { year: isOfAll ? next : year }),
                  },
                }),
              }
        }
        none={{
          title: t("dues:none"),
          text: t(isOfAll && hasPast ? "dues:past.none" : "dues:noneText"),
        }}
      >
        <DueTable
          rows={list.rows}
          total={list.total}
          shown={{ year, state, q: list.q }}
          totals={totals}
        />
      </ListPage>
      <MarkedToday marked={marked} />
    </div>
  );
}
