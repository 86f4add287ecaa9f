import type { MetaFunction } from "@remix-run/node";
import { Figures } from "~/components/chart/figures";
import { type PageHandle, usePage } from "~/components/layout/page";
import { TitleBand } from "~/components/layout/title-band";
import { Avatar } from "~/components/picture/avatar";
import { Icon, type IconName } from "~/components/ui/icon";
import { MembershipPrice } from "~/components/ui/membership-price";
import { useRootData } from "~/components/ui/root-data";
import { listBoard } from "~/content/board.server";
import { findDocument } from "~/content/documents.server";
import { paymentWords } from "~/modules/money/dues/tariff/payment-words.server";
import { BenefitList } from "~/modules/publishing/landing/benefits";
import { metaOfFacts } from "~/platform/http/page-meta";
import { paths } from "~/platform/http/paths";
import { publicLoader } from "~/platform/pages/public-route.server";
import { initials } from "~/platform/text/initials";

export const handle: PageHandle = { title: "about:title" };

export const meta: MetaFunction<typeof loader> = metaOfFacts;

export const loader = publicLoader(({ locale }) => ({
  facts: {
    title: locale.t("about:title"),
    description: locale.t("about:lead"),
    path: paths.about(),
  },
  mission: findDocument("mission", locale, paymentWords(locale))?.lead ?? null,
  board: listBoard(locale).map(({ name, role }) => ({ name, role, initials: initials(name) })),
}));

/** The footer of the page has its age, its partners and its registers. */
const FACTS = ["members", "price", "consultation"] as const;
const PAGES = [
  { key: "history" as const, to: paths.history(), icon: "clock" },
  { key: "mission" as const, to: paths.mission(), icon: "award" },
  { key: "board" as const, to: paths.board(), icon: "users" },
] satisfies { key: string; to: string; icon: IconName }[];

export default function AboutPage() {
  const { t, mission, board } = usePage<typeof loader>();
  const chamber = useRootData()?.chamber;
  const shown = FACTS.filter((key) => key !== "members" || (chamber?.members ?? 0) > 0);
  return (
    <>
      <TitleBand heading={t("about:heading")} lead={t("about:lead")}>
        <Figures
          figures={shown.map((key) => ({
            label: t(`about:facts.${key}.label`),
            value: t(`about:facts.${key}.value`, { ...chamber }),
          }))}
          className="mt-8 max-w-lg grid-cols-3 gap-4"
        />
      </TitleBand>
      <div className="wrap grid gap-12 py-12 lg:py-16">
        <section aria-labelledby="more">
          <h2 id="more" className="text-2xl">
            {t("about:more")}
          </h2>
          {mission && <p className="mt-3 max-w-text text-lg">{mission}</p>}
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
        <section aria-labelledby="benefits">
          <h2 id="benefits" className="text-2xl">
            {t("home:benefits.title")}
          </h2>
          <BenefitList
            className="mt-6 gap-x-6 gap-y-4 sm:grid-cols-2"
            item="items-start gap-4"
            linked
          />
        </section>
        <section aria-labelledby="board">
          <h2 id="board" className="text-2xl">
            {t("about:people")}
          </h2>
          <ul className="mt-6 grid gap-x-6 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
            {board.map((person) => (
              <li key={person.name} className="flex items-center gap-4">
                <Avatar initials={person.initials} id={person.name} />{" "}
                <span>
                  <b>{person.name}</b>
                  <br />
                  <span className="muted text-[.9375rem]">{person.role}</span>
                </span>
              </li>
            ))}
          </ul>
        </section>
        <section
          className="panel flex flex-wrap items-center justify-between gap-6 p-6 sm:p-8"
          aria-labelledby="join"
        >
          <div className="max-w-xl">
            <h2 id="join" className="text-2xl">
              {t("about:join.title")}
            </h2>
            <p className="muted mt-2">{t("about:join.text")}</p>
            <MembershipPrice className="muted mt-2" />
          </div>
          <a className="btn btn-accent btn-lg" href={paths.signUp()}>
            {t("about:join.link")}
          </a>
        </section>
      </div>
    </>
  );
}
