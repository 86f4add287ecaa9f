import type { LinksFunction } from "@remix-run/node";
import { FormProblems } from "~/components/form/error-summary";
import { HiddenFields } from "~/components/form/hidden-fields";
import { type PageHandle, usePage } from "~/components/layout/page";
import { PageHeading } from "~/components/layout/page-heading";
import { FactStrip } from "~/components/list/fact-strip";
import { Pagination } from "~/components/list/pagination";
import { TabLine } from "~/components/list/tab-line";
import { EmptyState } from "~/components/ui/empty-state";
import { BackLink, TextLink } from "~/components/ui/text-link";
import { bookStatement } from "~/modules/money/statements/booking.server";
import { LINE_GROUPS } from "~/modules/money/statements/line-groups";
import {
  type StatementRow,
  statementRehearsal,
  statementRow,
} from "~/modules/money/statements/rehearsal.view.server";
import { BookButton, RehearsalHead } from "~/modules/money/statements/rehearsal-head";
import { RehearsalLines } from "~/modules/money/statements/rehearsal-lines";
import { findStatementRehearsal, noteBooked } from "~/modules/money/statements/rehearsals.server";
import { selectionIn } from "~/modules/money/statements/selection.server";
import { BookingSchema, ROWS_OF_PAGE } from "~/modules/money/statements/statement.schema";
import { stagedStatementNotFound } from "~/modules/money/statements/statement-not-found";
import { StatementSteps } from "~/modules/money/statements/statement-steps";
import { staffAction, staffLoader } from "~/modules/staff/staff/login/staff-route.server";
import { staffSessionOf } from "~/modules/staff/staff/login/staff-session.server";
import { panelPaths } from "~/platform/http/panel-paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import { loadList } from "~/platform/lists/load-list";
import { refuse } from "~/platform/outcome";
import record from "~/styles/record.css?url";

export const handle: PageHandle = { title: "statements:rehearsal.title" };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: record }];

const SHOWN = ["all", ...LINE_GROUPS] as const;

const NEEDS_STAFF: ReadonlySet<string> = new Set(["waiting", "open", "check"]);
const IF_ANY: ReadonlySet<string> = new Set(["waiting", "returned", "booked"]);

export const loader = staffLoader("dues:change", async ({ request, params, locale, found }) => {
  const session = await staffSessionOf({ request });
  const { file, rehearsal } = found(
    await findStatementRehearsal(params.statementId, session),
    stagedStatementNotFound,
  );
  const { rows: shown, ...list } = await loadList(request, {
    choices: { show: SHOWN },
    find: ({ choices: { show } }) =>
      LINE_GROUPS.flatMap((group) =>
        show === "all" || show === group
          ? rehearsal.lines.filter((line) => line.group === group)
          : [],
      ),
    show: (line) => line,
    size: ROWS_OF_PAGE,
  });
  const view = statementRehearsal(file, rehearsal, { shown, locale });
  const rows = shown.map((line, place) => statementRow(line, place, locale));
  // While there is something to book, the rows stand in its form.
  return { list, rehearsal: view, rows: view.toBook > 0 ? rows.map(withoutUndo) : rows };
});

const withoutUndo = (row: StatementRow): StatementRow => ({ ...row, undo: null });

export const action = staffAction(
  "dues:change",
  { schema: BookingSchema, notFound: stagedStatementNotFound },
  async ({ account: by, request, params, value, accepted, conflict, done }) => {
    const session = await staffSessionOf({ request });
    const staged = await findStatementRehearsal(params.statementId, session);
    if (!staged) return refuse("not-found");
    const { file, rehearsal } = staged;
    const selection = selectionIn(value);
    const booked = accepted(
      await bookStatement(rehearsal, {
        by,
        seen: value.hash,
        selection,
        filename: file.filename,
      }),
      () => conflict("statements:errors.outdated"),
    );
    await noteBooked(file.id, session, { statementId: booked.id });
    return done(panelPaths.stagedStatement(file.id), { title: "statements:done.toast" });
  },
);

/** The effects of booking a statement, line by line, before and after it is done. */
export default function StatementRehearsalPage() {
  const { t, list, rows, rehearsal } = usePage<typeof loader>();
  const { counts, total, toBook, isDone, done, sums } = rehearsal;
  const count = (value: (typeof SHOWN)[number]) => (value === "all" ? total : counts[value]);
  const isBooked = isDone && toBook === 0;
  const tabs = SHOWN.map((value) => ({
    value,
    label: t(`statements:tabs.${value}`),
    count: count(value),
    isWaiting: NEEDS_STAFF.has(value) && count(value) > 0,
  })).filter(({ value, count }) => count > 0 || !(isBooked || IF_ANY.has(value)));
  const content = (
    <>
      <RehearsalHead rehearsal={rehearsal} />
      {isBooked && <FactStrip facts={sums} />}
      <TakenBackLines lines={rehearsal.takenBack} />
      <TabLine
        label={t("statements:tabs.label")}
        name="show"
        tabs={tabs}
        current={list.choices.show}
      />
      {rows.length === 0 ? (
        <EmptyState title={t("statements:list.none")} />
      ) : (
        <RehearsalLines rows={rows} />
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="muted text-sm">
          {t("statements:list.rows", { count: list.total })}
          {list.pages > 1 && toBook > 0 && <> {t("statements:list.more")}</>}
        </p>
        {toBook > 0 && <BookButton rehearsal={rehearsal} />}
      </div>
    </>
  );
  return (
    <div className="grid grid-cols-1 gap-4">
      <BackLink to={panelPaths.statements()}>{t("statements:back")}</BackLink>
      <PageHeading size="dense" heading={isBooked ? done : t("statements:rehearsal.heading")} />
      <StatementSteps current={isBooked ? "done" : "rehearsal"} />
      <FormProblems id="rehearsal" />
      {toBook > 0 ? (
        <form method="post" id="rehearsal" className="grid grid-cols-1 gap-4">
          <input type="hidden" name="hash" value={rehearsal.hash} />
          <input type="hidden" name="shown" value={rows.map(({ id }) => id).join()} />
          {content}
          <HiddenFields preventDuplicates />
        </form>
      ) : (
        content
      )}
      <Pagination page={list.page} pages={list.pages} />
      {total > 0 && (
        <p className="text-sm">
          <TextLink to={panelPaths.rehearsalFile(rehearsal.id)} icon="download">
            {t(isBooked ? "statements:csv.result" : "statements:csv.link")}
          </TextLink>
        </p>
      )}
    </div>
  );
}

type TakenBack = ReturnType<typeof usePage<typeof loader>>["rehearsal"]["takenBack"];

/** Payments that the bank took back. */
function TakenBackLines({ lines }: { lines: TakenBack }) {
  const { t } = useTranslation();
  if (lines.length === 0) return null;
  return (
    <section className="panel p-4" aria-labelledby="taken-back">
      <h2 id="taken-back" className="text-base">
        {t("statements:takenBack.heading")}
      </h2>
      {lines.map(({ text, paymentId }) => (
        <p key={text} className="mt-1 wrap-anywhere">
          {text}{" "}
          {paymentId && (
            <TextLink to={panelPaths.payment(paymentId)}>{t("statements:takenBack.open")}</TextLink>
          )}
        </p>
      ))}
    </section>
  );
}
