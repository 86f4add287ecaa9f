import { useTranslation } from "~/platform/i18n/use-translation";
import type { ParticipantsList } from "./participants-list.view.server";

/** The strip of figures above the participants. */
export function ParticipantsFigures({ figures }: Pick<ParticipantsList, "figures">) {
  const { t } = useTranslation();
  return (
    <section aria-label={t("panel-events:participants.figures.label")} className="no-print">
      <dl className="panel strip">
        {figures.map(({ term, value, note, isLate = false }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>
              <b>{value}</b> {note && <span className={isLate ? "late" : undefined}>{note}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
