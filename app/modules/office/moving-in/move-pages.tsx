import { FormProblems } from "~/components/form/error-summary";
import { HiddenFields } from "~/components/form/hidden-fields";
import { SubmitButton } from "~/components/form/submit-button";
import { PageHeading } from "~/components/layout/page-heading";
import { DataTable, type TableColumn } from "~/components/list/data-table";
import { Pagination } from "~/components/list/pagination";
import { TabLine } from "~/components/list/tab-line";
import { Badge } from "~/components/ui/badge";
import { EmptyState } from "~/components/ui/empty-state";
import { Icon } from "~/components/ui/icon";
import { Panel } from "~/components/ui/panel";
import { RehearsalPanel } from "~/components/ui/rehearsal-panel";
import { BackLink, TextLink } from "~/components/ui/text-link";
import { ROW_KINDS } from "~/modules/office/company-imports/row-kinds";
import { ImportForm } from "~/modules/office/file-columns/import-form";
import { ImportSteps } from "~/modules/office/file-columns/import-steps";
import { withBack } from "~/platform/http/back";
import { panelPaths } from "~/platform/http/panel-paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { MovePage } from "./moved.view.server";
import type { MovedKind, PlannedLine } from "./moved-file";
import type { loadMoveRehearsal } from "./moved-pages.server";

/** The first step, the file, with what it has to hold; it saves nothing. */
export function MoveFilePage({ kind }: { kind: MovedKind }) {
  const { t } = useTranslation();
  return (
    <div className="grid max-w-4xl grid-cols-1 gap-4">
      <BackLink to={panelPaths.movedIn()}>{t("moved-in:title")}</BackLink>
      <PageHeading
        size="dense"
        heading={t(`moving-in:kinds.${kind}.heading`)}
        lead={t("moving-in:lead")}
      />
      <ImportSteps current="file" />
      <ImportForm cancelTo={panelPaths.movedIn()} />
      <Panel id="move-help" heading={t("panel-import:help.heading")}>
        <p className="mt-1 max-w-prose">{t(`moving-in:kinds.${kind}.columns`)}</p>
        <ul className="mt-2 grid max-w-prose list-disc gap-1 ps-5 text-[.9375rem]">
          {t(`moving-in:kinds.${kind}.help`)
            .split("\n")
            .map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
        </ul>
      </Panel>
    </div>
  );
}

type Rehearsed = Awaited<ReturnType<typeof loadMoveRehearsal>>;

/** The effects of a file row by row, before and after it is carried out. */
export function MoveRehearsalPage({ kind, list, rehearsal }: Rehearsed) {
  const { t } = useTranslation();
  const { id, counts, total, done } = rehearsal;
  const tabs = (["all", ...ROW_KINDS] as const).map((value) => ({
    value,
    label: t(`panel-import:tabs.${value}`),
    count: value === "all" ? total : counts[value],
    isWaiting: value === "refused" && counts.refused > 0,
  }));
  return (
    <div className="grid grid-cols-1 gap-4">
      <BackLink to={panelPaths.movedIn()}>{t("moved-in:title")}</BackLink>
      <PageHeading
        size="dense"
        heading={rehearsal.heading || t(`moving-in:kinds.${kind}.rehearsal`)}
      />
      <ImportSteps current={done ? "done" : "rehearsal"} />
      <FormProblems id="rehearsal" />
      <Summary rehearsal={rehearsal} />
      {rehearsal.toImport > 0 && (
        <p className="panel max-w-prose p-4">{t(`moving-in:kinds.${kind}.effect`)}</p>
      )}
      <TabLine
        label={t("panel-import:tabs.label")}
        name="show"
        tabs={tabs}
        current={list.choices.show}
      />
      {list.total === 0 ? (
        <EmptyState title={t("panel-import:list.none")} />
      ) : (
        <DataTable
          caption={t("panel-import:list.caption")}
          rows={list.rows}
          toneOf={({ kind }) => TONES[kind]}
          columns={COLUMNS}
        />
      )}
      <Pagination page={list.page} pages={list.pages} />
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <p className="muted text-sm">{t("panel-import:list.rows", { count: list.total })}</p>
        {counts.refused > 0 && (
          <TextLink to={panelPaths.refusedMove(kind, id)} icon="download">
            {t("panel-import:links.refused")}
          </TextLink>
        )}
      </div>
    </div>
  );
}

/** The label of the kind stands beside its colour. */
const TONES = { refused: "bad", changed: "warn", added: "ok", unchanged: "off" } as const;

type Row = PlannedLine & { id: string };

const COLUMNS: readonly TableColumn<Row>[] = [
  {
    id: "line",
    label: "panel-import:list.line",
    cell: ({ line }, t) => (
      <>
        <span className="md:hidden">{t("panel-import:list.line")} </span>
        {line}
      </>
    ),
  },
  {
    id: "kind",
    label: "panel-import:list.kind",
    cell: ({ kind }, t) => <Badge tone={TONES[kind]}>{t(`panel-import:kinds.${kind}`)}</Badge>,
  },
  {
    id: "title",
    label: "moving-in:list.what",
    cell: ({ title }, t) =>
      title === "" ? (
        <span className="muted">{t("panel-import:list.noName")}</span>
      ) : (
        <b className="wrap-anywhere">{title}</b>
      ),
  },
  { id: "details", label: "panel-import:list.details", cell: (row) => <Details row={row} /> },
];

function Details({ row: { kind, details, problems } }: { row: Row }) {
  const { t } = useTranslation();
  if (problems.length > 0)
    return (
      <ul className="grid gap-1">
        {problems.map((problem) => (
          <li key={problem} className="error wrap-anywhere">
            <Icon name="alert" />
            <span className="min-w-0">{problem}</span>
          </li>
        ))}
      </ul>
    );
  if (details.length === 0 && kind === "unchanged")
    return <span className="muted">{t("panel-import:list.same")}</span>;
  return details.map((one) => (
    <span key={one} className="block wrap-anywhere">
      {one}
    </span>
  ));
}

/** Totals of a file that is rehearsed or done, and the button that carries it out. */
function Summary({ rehearsal }: { rehearsal: MovePage }) {
  const { t } = useTranslation();
  const { kind, filename, total, counts, toImport, done, ignored, sums } = rehearsal;
  const sentences = [
    t("panel-import:rehearsal.rows", { count: total, filename }),
    ...(["added", "changed"] as const).flatMap((row) =>
      done || counts[row] === 0 ? [] : [t(`moving-in:will.${kind}.${row}`, { count: counts[row] })],
    ),
    ...sums,
    ...(toImport === 0 && !done ? [t("panel-import:rehearsal.nothingText")] : []),
    ...(counts.refused > 0 ? [t("panel-import:rehearsal.refused", { count: counts.refused })] : []),
    ...(ignored === "" ? [] : [t("panel-import:rehearsal.ignored", { columns: ignored })]),
    ...(done
      ? [t("panel-import:done.text")]
      : [t("panel-import:rehearsal.recognised", { columns: rehearsal.recognised })]),
  ];
  const heading = done
    ? "panel-import:done.heading"
    : toImport > 0
      ? "panel-import:rehearsal.nothingSaved"
      : "panel-import:rehearsal.nothing";
  return (
    <RehearsalPanel heading={t(heading)} sentences={sentences} isDone={done !== null}>
      {toImport > 0 && (
        <form method="post">
          <input type="hidden" name="hash" value={rehearsal.hash} />
          <SubmitButton pending={t("panel-import:rehearsal.pending")}>
            {t("panel-import:rehearsal.submit", { count: toImport })}
          </SubmitButton>
          <HiddenFields preventDuplicates />
        </form>
      )}
      {toImport === 0 && (
        <a className="btn btn-primary" href={panelPaths.movedIn()}>
          {t("moved-in:link")}
        </a>
      )}{" "}
      {done?.setId && (
        <a
          className="btn btn-outline"
          href={withBack(panelPaths.undoMove(kind, done.setId), panelPaths.movedIn())}
        >
          {t("change-sets:undoImport")}
        </a>
      )}{" "}
      {!done && (
        <a className="btn btn-outline" href={panelPaths.moveColumns(kind, rehearsal.id)}>
          {t("panel-import:links.columns")}
        </a>
      )}{" "}
      <a className="btn btn-ghost" href={panelPaths.moveFile(kind)}>
        {t("panel-import:links.other")}
      </a>
    </RehearsalPanel>
  );
}
