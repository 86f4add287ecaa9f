import type { MetaFunction } from "@remix-run/node";
import { ChamberFacts } from "~/components/layout/chamber-facts";
import type { PageHandle } from "~/components/layout/page";
import { useRootData } from "~/components/layout/root-data";
import { TitleBand } from "~/components/layout/title-band";
import { Figures } from "~/components/ui/figures";
import { Icon, type IconName } from "~/components/ui/icon";
import { metaOfFacts } from "~/platform/http/page-meta";
import { paths } from "~/platform/http/paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import { publicLoader } from "~/platform/pages/public-route.server";

export const handle: PageHandle = { title: "about:title" };

export const meta: MetaFunction<typeof loader> = metaOfFacts;

export const loader = publicLoader(({ locale: { t } }) => ({
  facts: { title: t("about:title"), description: t("about:lead"), path: paths.about() },
}));

const FACTS = ["since", "members", "price", "partners", "consultation"] as const;
const PAGES = [
  { key: "history" as const, to: paths.history(), icon: "clock" },
  { key: "mission" as const, to: paths.mission(), icon: "award" },
  { key: "board" as const, to: paths.board(), icon: "users" },
] satisfies { key: string; to: string; icon: IconName }[];

export default function AboutPage() {
  const { t } = useTranslation();
  const { payment, chamber } = useRootData() ?? {};
  const shown = FACTS.filter((key) => key !== "members" || (chamber?.members ?? 0) > 0);
  return (
    <>
      <TitleBand heading={t("about:heading")} lead={t("about:lead")}>
        <Figures
          figures={shown.map((key) => ({
            label: t(`about:facts.${key}.label`),
            value: t(`about:facts.${key}.value`, { ...chamber }),
          }))}
          className="mt-8 max-w-4xl grid-cols-2 gap-x-6 gap-y-5 sm:max-lg:grid-cols-5 lg:max-w-lg lg:grid-cols-3"
        />
      </TitleBand>
      <div className="wrap grid gap-12 py-12 lg:py-16">
        <section aria-labelledby="more">
          <h2 id="more" className="text-2xl">
            {t("about:more")}
          </h2>
          <ul className="mt-6 grid gap-6 md:grid-cols-3">
            {PAGES.map(({ key, to, icon }) => (
              <li key={key} className="panel relative p-6">
                <span className="tile">
                  <Icon name={icon} />
                </span>
                <h3 className="mt-4 text-lg">
                  <a className="cover-link hover:underline" href={to}>
                    {t(`about:pages.${key}.title`)}
                  </a>
                </h3>
                <p className="muted mt-1 text-[.9375rem]">{t(`about:pages.${key}.text`)}</p>
              </li>
            ))}
          </ul>
        </section>
        {chamber && (
          <div>
            <h2 className="text-2xl">{t("about:registers")}</h2>
            <ChamberFacts chamber={chamber} wide className="panel mt-6 p-6" />
          </div>
        )}
        <section
          className="panel flex flex-wrap items-center justify-between gap-6 p-6 sm:p-8"
          aria-labelledby="join"
        >
          <div className="max-w-xl">
            <h2 id="join" className="text-2xl">
              {t("about:join.title")}
            </h2>
            <p className="muted mt-2">
              {t("about:join.text")} {payment?.fullMembership} {payment?.howToPay}
            </p>
          </div>
          <a className="btn btn-accent btn-lg" href={paths.signUp()}>
            {t("about:join.link")}
          </a>
        </section>
      </div>
    </>
  );
}
