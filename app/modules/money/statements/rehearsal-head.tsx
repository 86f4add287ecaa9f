import { SubmitButton } from "~/components/form/submit-button";
import { RehearsalPanel } from "~/components/ui/rehearsal-panel";
import { panelPaths } from "~/platform/http/panel-paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { StatementRehearsal } from "./rehearsal.view.server";

/** Totals of a statement that is rehearsed or booked, and the button of the form around it. */
export function RehearsalHead({ rehearsal }: { rehearsal: StatementRehearsal }) {
  const { t } = useTranslation();
  const { file, total, sum, skipped, toBook, isDone, bookedAt, undo } = rehearsal;
  const waiting = rehearsal.counts.waiting;
  const sentences = [
    file,
    ...(total === 0 ? [] : [t("statements:rehearsal.payments", { count: total, sum })]),
    ...(skipped === 0 ? [] : [t("statements:rehearsal.skipped", { count: skipped })]),
    ...(toBook === 0 ? [] : [t("statements:rehearsal.waiting")]),
    ...(toBook > 0 || bookedAt === null ? [] : [t("statements:done.before", { when: bookedAt })]),
  ];
  return (
    <RehearsalPanel
      heading={
        toBook === 0 && !isDone && waiting > 0
          ? t("statements:rehearsal.nothingNewButWaiting", { count: waiting })
          : t(headingOf(rehearsal))
      }
      sentences={sentences}
      isDone={isDone && toBook === 0}
    >
      {toBook > 0 ? (
        <BookButton rehearsal={rehearsal} />
      ) : (
        <a className="btn btn-primary" href={panelPaths.statements()}>
          {waiting > 0
            ? t("statements:done.decide", { count: waiting })
            : t("statements:done.link")}
        </a>
      )}{" "}
      <a className="btn btn-ghost" href={panelPaths.statements()}>
        {t("statements:rehearsal.other")}
      </a>{" "}
      {isDone && undo && (
        <a className="btn btn-ghost" href={panelPaths.undoStatement(undo)}>
          {t("statements:undo.link")}
        </a>
      )}
    </RehearsalPanel>
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
