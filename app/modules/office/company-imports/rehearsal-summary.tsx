import { HiddenFields } from "~/components/form/hidden-fields";
import { SubmitButton } from "~/components/form/submit-button";
import { RehearsalPanel } from "~/components/ui/rehearsal-panel";
import { panelPaths } from "~/platform/http/panel-paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { RehearsalPage } from "./import.view.server";

/** Totals of an import that is rehearsed or done, and the button that carries it out. */
export function RehearsalSummary({ rehearsal }: { rehearsal: RehearsalPage }) {
  const { t } = useTranslation();
  const { filename, total, counts, toImport, done, ignored } = rehearsal;
  const sentences = [
    t("panel-import:rehearsal.rows", { count: total, filename }),
    ...(["added", "changed"] as const).flatMap((kind) =>
      done || counts[kind] === 0
        ? []
        : [t(`panel-import:rehearsal.${kind}`, { count: counts[kind] })],
    ),
    ...(toImport === 0 && !done ? [t("panel-import:rehearsal.nothingText")] : []),
    ...(counts.refused > 0 ? [t("panel-import:rehearsal.refused", { count: counts.refused })] : []),
    ...(ignored === "" ? [] : [t("panel-import:rehearsal.ignored", { columns: ignored })]),
    ...(done
      ? [t("panel-import:done.text")]
      : [t("panel-import:rehearsal.recognised", { columns: rehearsal.recognised })]),
  ];
  return (
    <RehearsalPanel heading={t(headingOf(rehearsal))} sentences={sentences} isDone={done !== null}>
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
        <a className="btn btn-primary" href={panelPaths.companies()}>
          {t("panel-import:links.companies")}
        </a>
      )}{" "}
      {done && (
        <a className="btn btn-outline" href={panelPaths.movedIn()}>
          {t("moved-in:link")}
        </a>
      )}{" "}
      {done?.setId && (
        <a className="btn btn-outline" href={panelPaths.companyChange(done.setId)}>
          {t("change-sets:undoImport")}
        </a>
      )}{" "}
      {!done && (
        <a className="btn btn-outline" href={panelPaths.importColumns(rehearsal.id)}>
          {t("panel-import:links.columns")}
        </a>
      )}{" "}
      <a className="btn btn-ghost" href={panelPaths.importCompanies()}>
        {t("panel-import:links.other")}
      </a>
    </RehearsalPanel>
  );
}

function headingOf({ done, toImport }: RehearsalPage) {
  if (done) return "panel-import:done.heading";
  return toImport > 0 ? "panel-import:rehearsal.nothingSaved" : "panel-import:rehearsal.nothing";
}
