import { Icon } from "~/components/ui/icon";
import { useTranslation } from "~/platform/i18n/use-translation";

const STEPS = ["file", "rehearsal", "done"] as const;

/** The steps of an import, with the current one. */
export function ImportSteps({ current }: { current: (typeof STEPS)[number] }) {
  const { t } = useTranslation();
  const at = STEPS.indexOf(current);
  return (
    <ol
      className="flex flex-wrap gap-x-6 gap-y-1 text-sm"
      aria-label={t("panel-import:steps.label")}
    >
      {STEPS.map((step, index) => (
        <li
          key={step}
          className={`inline-flex items-center gap-1.5 ${index === at ? "font-bold" : "muted"}`}
          aria-current={index === at ? "step" : undefined}
        >
          {index < at && (
            <>
              <Icon name="check" className="w-4 text-success" />
              <span className="sr-only">{t("panel-import:steps.finished")}: </span>
            </>
          )}
          {index + 1}. {t(`panel-import:steps.${step}`)}{" "}
        </li>
      ))}
    </ol>
  );
}
