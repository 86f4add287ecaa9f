import { HiddenFields } from "~/components/form/hidden-fields";
import { SubmitButton } from "~/components/form/submit-button";
import { panelPaths } from "~/platform/http/panel-paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { RehearsalPage } from "./import.view.server";

/** Totals of an import that is rehearsed or done, and the button that carries it out. */
export function RehearsalSummary({ rehearsal }: { rehearsal: RehearsalPage }) {
  const { t } = useTranslation();
  const { filename, total, counts, toImport, done, ignored } = rehearsal;
  const sentences = [
    t("panel-import:rehearsal.rows", { count: total, filename }),
    ...(["added", "changed"] as const).flatMap((kind) => {
      const count = done ? done[kind] : counts[kind];
      return count === 0
        ? []
        : [t(`panel-import:${done ? "done" : "rehearsal"}.${kind}`, { count })];
    }),
    ...(toImport === 0 && !done ? [t("panel-import:rehearsal.nothingText")] : []),
    ...(counts.refused > 0 ? [t("panel-import:rehearsal.refused", { count: counts.refused })] : []),
    ...(ignored === "" ? [] : [t("panel-import:rehearsal.ignored", { columns: ignored })]),
    ...(done ? [t("panel-import:done.text")] : []),
  ];
  return (
    <section
      className={`panel grid gap-x-8 gap-y-4 p-4 sm:p-5 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-center ${done ? "border-t-4 border-t-success" : ""}`}
      aria-labelledby="summary"
    >
      <div className="min-w-0">
        <h2 id="summary" className="text-lg">
          {t(headingOf(rehearsal))}
        </h2>
        <p className="muted mt-1 text-[.9375rem] wrap-anywhere">{sentences.join(" ")}</p>
      </div>
      <div className="flex flex-wrap gap-3 max-sm:[&_.btn]:w-full max-sm:[&>form]:w-full">
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
        {done?.setId && (
          <a className="btn btn-outline" href={panelPaths.companyChange(done.setId)}>
            {t("change-sets:undoImport")}
          </a>
        )}{" "}
        <a className="btn btn-ghost" href={panelPaths.importCompanies()}>
          {t("panel-import:links.other")}
        </a>
      </div>
    </section>
  );
}

function headingOf({ done, toImport }: RehearsalPage) {
  if (done) return "panel-import:done.heading";
  return toImport > 0 ? "panel-import:rehearsal.nothingSaved" : "panel-import:rehearsal.nothing";
}
