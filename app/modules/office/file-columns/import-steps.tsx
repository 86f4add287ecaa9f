import { StepLine } from "~/components/ui/step-line";
import { useTranslation } from "~/platform/i18n/use-translation";

const STEPS = ["file", "columns", "rehearsal", "done"] as const;

/** The steps of an import, with the current one. */
export function ImportSteps({ current }: { current: (typeof STEPS)[number] }) {
  const { t } = useTranslation();
  return (
    <StepLine
      label={t("panel-import:steps.label")}
      finished={t("panel-import:steps.finished")}
      steps={STEPS.map((step) => t(`panel-import:steps.${step}`))}
      at={STEPS.indexOf(current)}
    />
  );
}
