import { Figures } from "~/components/chart/figures";
import { useRootData } from "~/components/ui/root-data";
import { paths } from "~/platform/http/paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import { JOIN } from "./starter-plan";

const FACTS = ["price", "partners", "consultation"] as const;

/** Leads visitors to step 1 of joining, on the same page, and members to their dashboard. */
export function Hero({ isMember }: { isMember: boolean }) {
  const { t } = useTranslation();
  const chamber = useRootData()?.chamber;
  return (
    <section className="band hero on-dark">
      <div className="wrap relative">
        <div className="py-8 lg:py-16">
          <h1 className="text-4xl lg:text-5xl">{t("home:hero.title")}</h1>
          <p className="mt-4 max-w-lg text-lg text-petrol-200">{t("home:hero.lead")}</p>
          <div className="mt-6 flex flex-wrap gap-2">
            <a
              className="btn btn-accent btn-lg max-sm:px-2.5!"
              href={isMember ? paths.dashboard() : `#${JOIN}`}
            >
              {t(isMember ? "home:hero.dashboard" : "home:hero.join")}
            </a>{" "}
            <a className="btn btn-outline btn-lg max-sm:px-2.5!" href="#korzysci">
              {t("home:hero.more")}
            </a>
          </div>
          <Figures
            figures={FACTS.filter((key) => key !== "partners" || chamber?.partners).map((key) => ({
              label: t(`home:facts.${key}.label`),
              value: t(`home:facts.${key}.value`, { ...chamber }),
            }))}
            className="mt-6 max-w-lg grid-cols-3 gap-4"
          />
        </div>
      </div>
      <span className="tiles" />
    </section>
  );
}
