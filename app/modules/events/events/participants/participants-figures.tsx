import { FactStrip } from "~/components/list/fact-strip";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { ParticipantsList } from "./participants-list.view.server";

/** The strip of figures above the participants. */
export function ParticipantsFigures({ figures }: Pick<ParticipantsList, "figures">) {
  const { t } = useTranslation();
  return (
    <section aria-label={t("panel-events:participants.figures.label")} className="no-print">
      <FactStrip facts={figures} />
    </section>
  );
}
