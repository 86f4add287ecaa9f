import { Icon } from "~/components/ui/icon";
import { paths } from "~/platform/http/paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { FirstStep, StepState } from "./first-steps";

/** Every member has done the first two steps, so they have no link. */
const TARGETS: Record<FirstStep, string | null> = {
  account: null,
  card: null,
  areas: paths.profile(),
  company: paths.companyProfile(),
  date: paths.events(),
};

export function FirstSteps({ steps }: { steps: StepState[] }) {
  const { t } = useTranslation();
  const done = steps.filter((step) => step.done).length;
  return (
    <section className="panel" aria-labelledby="steps">
      <div className="px-5 pt-4 pb-3">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 id="steps" className="text-lg">
            {t("dashboard:steps.heading")}
          </h2>
          <p id="steps-done" className="muted text-sm tabular-nums">
            {t("dashboard:steps.progress", { done, all: steps.length })}
          </p>
        </div>
        <progress
          className="poll mt-2"
          value={done}
          max={steps.length}
          aria-labelledby="steps-done"
        />
      </div>
      <ul className="list border-t border-line sm:grid sm:grid-cols-2 sm:[&>li:nth-child(2)]:border-t-0 sm:[&>li:last-child:nth-child(odd)]:col-span-2">
        {steps.map((step) => (
          <Step key={step.step} step={step} />
        ))}
      </ul>
    </section>
  );
}

function Step({ step: { step, done } }: { step: StepState }) {
  const { t } = useTranslation();
  const title = t(`dashboard:steps.${step}.title`);
  const to = done ? null : TARGETS[step];
  return (
    <li className="flex gap-4 px-5 py-3">
      <span className={`tile h-9! w-9! ${done ? "bg-primary! text-white!" : ""}`}>
        <Icon name={done ? "check" : "chevron-right"} />
      </span>
      <div className="min-w-0">
        <h3 className="text-[.9375rem]!">
          {to === null ? (
            <>
              {title}
              <span className="sr-only"> – {t("dashboard:steps.done")}</span>
            </>
          ) : (
            <a className="cover-link hover:underline" href={to}>
              {title}
            </a>
          )}
        </h3>
        <p className="muted text-sm">{t(`dashboard:steps.${step}.text`)}</p>
      </div>
    </li>
  );
}
