import { FormProblems } from "~/components/form/error-summary";
import { HiddenFields } from "~/components/form/hidden-fields";
import { SubmitButton } from "~/components/form/submit-button";
import { type PageHandle, usePage } from "~/components/layout/page";
import { PageHeading } from "~/components/layout/page-heading";
import { DataTable, type TableColumn } from "~/components/list/data-table";
import { Pagination } from "~/components/list/pagination";
import { TabLine } from "~/components/list/tab-line";
import { EmptyState } from "~/components/ui/empty-state";
import { Note } from "~/components/ui/note";
import { BackLink, TextLink } from "~/components/ui/text-link";
import { isClosedYear } from "~/modules/money/dues/ledger/dues.server";
import { RunLines } from "~/modules/money/dues/runs/run-lines";
import { runLines } from "~/modules/money/dues/runs/runs.view.server";
import { listAcceptedSizes } from "~/modules/money/dues/tariff/accepted-sizes.server";
import { RunSchema } from "~/modules/money/dues/tariff/tariff.schema";
import {
  addressLine,
  isInTab,
  RUN_TABS,
  type RunRow,
  type RunTab,
  runRow,
  runSummary,
  tariffNotFound,
  yearIn,
} from "~/modules/money/dues/tariff/tariff.view.server";
import { carryOutRun, rehearseRun } from "~/modules/money/dues/tariff/tariffs.server";
import { staffNames } from "~/modules/staff/staff/accounts/staff-accounts.server";
import { staffAction, staffLoader } from "~/modules/staff/staff/login/staff-route.server";
import { panelPaths } from "~/platform/http/panel-paths";
import { loadList, STAFF_LIST_SIZE } from "~/platform/lists/load-list";
import { refuse } from "~/platform/outcome";

export const handle: PageHandle = { title: "dues-tariff:run.title" };

export const loader = staffLoader("dues:change", async ({ request, params, locale, found }) => {
  const year = found(yearIn(params.year), tariffNotFound);
  const run = await rehearseRun(year);
  const plan = run?.plan ?? [];
  const list = await loadList(request, {
    choices: { show: RUN_TABS },
    find: ({ choices: { show } }) => plan.filter((row) => isInTab(show, row)),
    show: (row) => runRow(row, locale),
    size: STAFF_LIST_SIZE,
  });
  const summary = runSummary(plan, locale);
  const addresses = await addressLine(plan, locale);
  const runs = await runLines(year, await staffNames(locale), locale);
  const [acceptedSizes = null] = await listAcceptedSizes(year);
  return {
    year: String(year),
    hash: run?.hash ?? null,
    isClosed: isClosedYear(year),
    list,
    summary,
    addresses,
    runs,
    acceptedSizes,
  };
});

export const action = staffAction(
  "dues:change",
  { schema: RunSchema, notFound: tariffNotFound },
  async ({ account: by, params, value: { hash }, locale, accepted, conflict, done }) => {
    const year = yearIn(params.year);
    if (year === null) return refuse("not-found");
    const { count, amountGrosze } = accepted(
      await carryOutRun(year, { seen: hash, by, t: locale.t }),
      () => conflict("dues-tariff:run.outdated"),
    );
    return done(panelPaths.yearlyRun(String(year)), {
      title: "dues-tariff:run.done",
      text: "dues-tariff:run.doneText",
      params: { count, sum: locale.format.amount(amountGrosze) },
    });
  },
);

/** The yearly run, company by company, before it is carried out. */
export default function YearlyRunPage() {
  const { t, year, hash, isClosed, list, summary, addresses, runs, acceptedSizes } =
    usePage<typeof loader>();
  const { show } = list.choices;
  const [last] = runs;
  const isDone = last !== undefined && summary.count === 0;
  return (
    <div className="grid grid-cols-1 gap-4">
      <BackLink to={panelPaths.dues()}>{t("dues-tariff:run.back")}</BackLink>
      <PageHeading
        size="dense"
        heading={isDone ? last.heading : t("dues-tariff:run.heading", { year })}
        lead={runs.length === 0 ? t("dues-tariff:run.lead") : undefined}
        actions={
          <a
            className={`btn lg:btn-sm ${hash === null && !isClosed ? "btn-primary" : "btn-outline"}`}
            href={panelPaths.tariff(year)}
          >
            {t("dues-tariff:link")}
          </a>
        }
      />
      <FormProblems id="run" />
      <RunLines year={year} runs={runs} />
      {hash === null ? (
        <Note icon="info">
          {t(isClosed ? "dues-tariff:run.closed" : "dues-tariff:run.noTariff", { year })}
        </Note>
      ) : (
        <>
          <div className="panel flex flex-wrap items-center gap-3 p-4">
            {summary.count > 0 ? (
              <form method="post">
                <input type="hidden" name="hash" value={hash} />
                <SubmitButton pending={t("dues-tariff:run.pending")}>
                  {t("dues-tariff:run.submit", { count: summary.count, sum: summary.sum })}
                </SubmitButton>
                <HiddenFields preventDuplicates />
              </form>
            ) : (
              <p>
                <b>{t("dues-tariff:run.nothing")}.</b> {t("dues-tariff:run.nothingText")}
              </p>
            )}{" "}
            {summary.suggestions > 0 && (
              <a
                className="btn btn-outline h-auto! min-h-11 shrink! py-2! whitespace-normal!"
                href={panelPaths.acceptSizes(year)}
              >
                {t("dues-tariff:run.sizes.link", { count: summary.suggestions })}
              </a>
            )}{" "}
            {acceptedSizes && (
              <TextLink to={panelPaths.undoSizes(acceptedSizes)} icon="arrow-left">
                {t("dues-tariff:run.sizes.undo")}
              </TextLink>
            )}
            {summary.count > 0 && (
              <p className="muted w-full text-sm">
                {addresses.text}{" "}
                {addresses.none > 0 && (
                  <a
                    className="link"
                    href={panelPaths.companies({ status: "all", lacks: "letters" })}
                  >
                    {t("dues-tariff:run.withoutAddress")}
                  </a>
                )}
              </p>
            )}
          </div>
          <TabLine
            label={t("dues-tariff:run.tabs.label")}
            name="show"
            current={show}
            tabs={summary.counts.map(({ id, count }) => ({
              value: id,
              label: t(`dues-tariff:run.tabs.${id as RunTab}`),
              count,
              isWaiting: id !== "charged" && count > 0,
            }))}
          />
          {list.total === 0 ? (
            !isDone && <EmptyState title={t("dues-tariff:run.empty")} />
          ) : (
            <DataTable caption={t("dues-tariff:run.caption")} rows={list.rows} columns={COLUMNS} />
          )}
          <Pagination page={list.page} pages={list.pages} />
          {!isDone && (
            <p className="text-sm">
              <TextLink to={panelPaths.yearlyRunFile(year)} icon="download">
                {t("dues-tariff:run.csv.link")}
              </TextLink>
            </p>
          )}
        </>
      )}
    </div>
  );
}

const COLUMNS: readonly TableColumn<RunRow>[] = [
  {
    id: "company",
    label: "dues-tariff:run.columns.company",
    cell: ({ id, name }) => (
      <a className="link font-semibold wrap-anywhere" href={panelPaths.companyDues(id)}>
        {name}
      </a>
    ),
  },
  { id: "basis", label: "dues-tariff:run.columns.basis" },
  {
    id: "amount",
    label: "dues-tariff:run.columns.amount",
    cell: ({ amount }) => <b className="whitespace-nowrap">{amount}</b>,
  },
  { id: "terms", label: "dues-tariff:run.columns.terms", cell: ({ terms }) => terms || "–" },
  { id: "odd", label: "dues-tariff:run.columns.odd", cell: ({ odd }) => odd || "–" },
];
