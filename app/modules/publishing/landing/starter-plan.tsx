import { IconList } from "~/components/ui/icon-list";
import { MembershipPrice } from "~/components/ui/membership-price";
import { useRootData } from "~/components/ui/root-data";
import { Unfolded } from "~/components/ui/unfolded";
import { FirstStepForm } from "~/modules/people/sign-up/first-step-form";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { PasswordRule } from "~/platform/passwords/password-rule";

/** The place of the first step of joining. */
export const JOIN = "dolacz";

const FIRST_YEAR = ["offers", "consultations", "card", "coworkers"] as const;
const LATER = ["offers", "events", "consultations", "expert", "directory", "all"] as const;

interface StarterPlanProps {
  /** The limits of Plan Startowy: offers in a month, sessions ahead. */
  limits: { offers: number; sessions: number };
  /** The rule for passwords; null for a member. */
  rule: PasswordRule | null;
}

/** "Plan Startowy": price, contents, what follows after a year (rules 116), and how to join. */
export function StarterPlan({ limits, rule }: StarterPlanProps) {
  const { t } = useTranslation();
  const payment = useRootData()?.payment;
  return (
    <section className="wrap pb-6 lg:pb-24" aria-labelledby="h-plan">
      <div className={`grid gap-4 ${rule ? "lg:grid-cols-[7fr_5fr]" : ""}`}>
        <div className="on-dark grid content-start gap-4 rounded-box p-5 sm:grid-cols-2 sm:p-8">
          <div className="sm:col-span-2">
            <h2 id="h-plan" className="text-2xl sm:text-3xl">
              {t("home:plan.title")}
            </h2>
            <p className="mt-2 flex items-baseline gap-2 tabular-nums">
              <b className="text-5xl font-bold text-honey-400">{t("home:plan.price")}</b>{" "}
              <span className="text-lg">{t("home:plan.period")}</span>
            </p>
            <p className="mt-2 text-petrol-200">
              {t("home:plan.text", { year: payment?.starterYear ?? "" })}
            </p>
          </div>
          <div>
            <h3 className="text-base text-petrol-200!">{t("home:plan.first.heading")}</h3>
            <IconList
              icon="check"
              lines={FIRST_YEAR.map((key) => t(`home:plan.first.${key}`, { ...limits }))}
              className="mt-2"
            />
          </div>
          <Unfolded heading={t("home:plan.later.heading")} level="h3" className="text-base">
            <IconList
              icon="plus"
              lines={LATER.map((key) => t(`home:plan.later.${key}`))}
              className="mt-2"
            />
          </Unfolded>
          <MembershipPrice className="border-t border-petrol-600 pt-4 text-petrol-200 sm:col-span-2" />
        </div>
        {rule && (
          <div id={JOIN} className="panel scroll-mt-24 p-5 sm:p-8">
            <h3 className="text-xl">{t("home:plan.join")}</h3>
            <p className="muted mt-1 mb-3 text-sm">
              {t("sign-up:progress", { step: 1, steps: 2 })}: {t("sign-up:steps.1")}
            </p>
            <FirstStepForm rule={rule} />
          </div>
        )}
      </div>
    </section>
  );
}
