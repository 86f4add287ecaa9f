import { SubmitButton } from "~/components/form/submit-button";
import { panelPaths } from "~/platform/http/panel-paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { StatementRehearsal } from "./statement.view.server";

/** Totals of a statement that is rehearsed or booked, and the button of the form around it. */
export function RehearsalHead({ rehearsal }: { rehearsal: StatementRehearsal }) {
  const { t } = useTranslation();
  const { file, total, sum, skipped, toBook, isDone } = rehearsal;
  const sentences = [
    file,
    ...(total === 0 ? [] : [t("statements:rehearsal.payments", { count: total, sum })]),
    ...(skipped === 0 ? [] : [t("statements:rehearsal.skipped", { count: skipped })]),
    ...(toBook === 0 ? [] : [t("statements:rehearsal.waiting")]),
  ];
  return (
    <section
      className={`panel grid gap-x-8 gap-y-4 p-4 sm:p-5 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-center ${isDone && toBook === 0 ? "border-t-4 border-t-success" : ""}`}
      aria-labelledby="summary"
    >
      <div className="min-w-0">
        <h2 id="summary" className="text-lg">
          {t(headingOf(rehearsal))}
        </h2>
        <p className="muted mt-1 text-[.9375rem] wrap-anywhere">{sentences.join(" ")}</p>
      </div>
      <div className="flex flex-wrap gap-3 max-sm:[&_.btn]:w-full">
        {toBook > 0 ? (
          <BookButton rehearsal={rehearsal} />
        ) : (
          <a className="btn btn-primary" href={panelPaths.statements()}>
            {t("statements:done.link")}
          </a>
        )}{" "}
        <a className="btn btn-ghost" href={panelPaths.statements()}>
          {t("statements:rehearsal.other")}
        </a>
      </div>
    </section>
  );
}

/** The button names what is agreed to before anything on the page is changed. */
export function BookButton({ rehearsal }: { rehearsal: StatementRehearsal }) {
  const { t } = useTranslation();
  const { count, sum } = rehearsal.agreed;
  return (
    <SubmitButton pending={t("statements:rehearsal.pending")}>
      {count === 0
        ? t("statements:rehearsal.submitNone")
        : t("statements:rehearsal.submit", { count, sum })}
    </SubmitButton>
  );
}

function headingOf({ total, toBook, isDone }: StatementRehearsal) {
  if (toBook > 0) return "statements:rehearsal.nothingBooked";
  if (isDone) return "statements:done.heading";
  return total === 0 ? "statements:rehearsal.noneIncoming" : "statements:rehearsal.nothingNew";
}
