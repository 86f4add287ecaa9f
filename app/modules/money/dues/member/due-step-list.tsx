import { Icon } from "~/components/ui/icon";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { DueStep } from "./due-steps.view.server";

const DOTS: Record<DueStep["state"], string> = {
  done: "bg-success text-white",
  current: "border-[6px] border-primary bg-white",
  next: "border-2 border-petrol-400 bg-white",
};

/** Steps of a due below one another, with the current one (rules 1064). */
export function DueStepList({ steps }: { steps: readonly DueStep[] }) {
  const { t } = useTranslation();
  return (
    <section className="panel p-5" aria-labelledby="steps">
      <h2 id="steps" className="text-lg">
        {t("paying:steps.heading")}
      </h2>
      <ol className="mt-3">
        {steps.map(({ id, title, text, state }, index) => (
          <li
            key={id}
            className="relative flex gap-3 pb-4 last:pb-0"
            aria-current={state === "current" ? "step" : undefined}
          >
            {index < steps.length - 1 && (
              <span
                className="absolute inset-y-0 start-2.5 -ms-px w-0.5 bg-line"
                aria-hidden="true"
              />
            )}
            <span
              className={`relative mt-0.5 grid size-5 flex-none place-items-center rounded-full ${DOTS[state]}`}
              aria-hidden="true"
            >
              {state === "done" && <Icon name="check" className="w-3" />}
            </span>
            <span className="min-w-0 text-[.9375rem] wrap-anywhere">
              <b>{title}</b>
              {state === "done" && <span className="sr-only"> – {t("paying:steps.done")}</span>}{" "}
              <span className="muted block text-sm">{text}</span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
