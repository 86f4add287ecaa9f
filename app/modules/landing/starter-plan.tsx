import { useRootData } from "~/components/layout/root-data";
import { IconList } from "~/components/ui/icon-list";
import { paths } from "~/platform/http/paths";
import { useTranslation } from "~/platform/i18n/use-translation";

const FIRST_YEAR = ["offers", "consultations", "card", "coworkers"] as const;
const LATER = ["offers", "directory", "all"] as const;

/** "Plan Startowy": price, contents, and what follows after a year (rules 116). */
export function StarterPlan({ offersPerMonth }: { offersPerMonth: number }) {
  const { t } = useTranslation();
  const payment = useRootData()?.payment;
  return (
    <section className="wrap pb-16 lg:pb-24" aria-labelledby="h-plan">
      <div className="on-dark grid gap-8 rounded-box p-6 sm:p-10 lg:grid-cols-[5fr_4fr_4fr] lg:gap-12 lg:p-14">
        <div>
          <h2 id="h-plan" className="text-3xl">
            {t("home:plan.title")}
          </h2>
          <p className="mt-6 flex items-baseline gap-2 tabular-nums">
            <b className="text-5xl font-bold text-honey-400">{t("home:plan.price")}</b>{" "}
            <span className="text-lg">{t("home:plan.period")}</span>
          </p>
          <p className="mt-2 text-petrol-200">{t("home:plan.text")}</p>
          <p className="mt-2 text-[.9375rem] text-petrol-200">
            {payment?.fullMembership} {payment?.howToPay}
          </p>
          <a className="btn btn-accent btn-lg mt-8" href={paths.signUp()}>
            {t("home:plan.join")}
          </a>
        </div>
        <PlanList
          heading={t("home:plan.first.heading")}
          icon="check"
          lines={FIRST_YEAR.map((key) => t(`home:plan.first.${key}`, { count: offersPerMonth }))}
        />
        <PlanList
          heading={t("home:plan.later.heading")}
          icon="plus"
          lines={LATER.map((key) => t(`home:plan.later.${key}`))}
        />
      </div>
    </section>
  );
}

function PlanList({
  heading,
  icon,
  lines,
}: {
  heading: string;
  icon: "check" | "plus";
  lines: string[];
}) {
  return (
    <div>
      <h3 className="text-base text-petrol-200!">{heading}</h3>
      <IconList icon={icon} lines={lines} className="mt-4" />
    </div>
  );
}
