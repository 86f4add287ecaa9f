import { StepLine } from "~/components/ui/step-line";
import { useTranslation } from "~/platform/i18n/use-translation";

const STEPS = ["file", "rehearsal", "done"] as const;

/** The steps of a booking, with the current one. */
export function StatementSteps({ current }: { current: (typeof STEPS)[number] }) {
  const { t } = useTranslation();
  return (
    <StepLine
      label={t("statements:steps.label")}
      finished={t("statements:steps.finished")}
      steps={STEPS.map((step) => t(`statements:steps.${step}`))}
      at={STEPS.indexOf(current)}
    />
  );
}
