import { useTranslation } from "react-i18next";
import { Icon, type IconName } from "~/components/ui/icon";
import { paths } from "~/platform/paths";

const BENEFITS: { key: string; icon: IconName }[] = [
  { key: "network", icon: "users" },
  { key: "experts", icon: "expert" },
  { key: "knowledge", icon: "knowledge" },
  { key: "events", icon: "calendar" },
  { key: "offers", icon: "offer" },
  { key: "assistant", icon: "chat" },
];

export default function HomePage() {
  const { t } = useTranslation();
  return (
    <>
      <section className="band hero on-dark">
        <div className="wrap pt-16 pb-12 lg:pt-28 lg:pb-32">
          <h1 className="max-w-xl text-4xl lg:text-5xl">{t("home:hero.title")}</h1>
          <p className="mt-5 max-w-lg text-lg text-petrol-200">{t("home:hero.lead")}</p>
          <div className="mt-8 flex flex-wrap gap-3">
            <a className="btn btn-accent btn-lg" href={paths.register()}>
              {t("home:hero.join")}
            </a>{" "}
            <a className="btn btn-outline btn-lg" href={paths.login()}>
              {t("home:hero.login")}
            </a>
          </div>
        </div>
      </section>
      <section className="bg-base-100 py-16 lg:py-24">
        <div className="wrap grid gap-10 lg:grid-cols-[20rem_1fr] lg:gap-16">
          <div>
            <h2 className="text-3xl">{t("home:benefits.title")}</h2>
            <p className="muted mt-4 max-w-text">{t("home:benefits.lead")}</p>
          </div>
          <ul className="grid gap-8 sm:grid-cols-2">
            {BENEFITS.map(({ key, icon }) => (
              <li key={key} className="flex gap-4">
                <span className="tile">
                  <Icon name={icon} />
                </span>
                <div>
                  <h3 className="text-lg">{t(`home:benefits.${key}.title`)}</h3>
                  <p className="muted mt-1 text-[.9375rem]">{t(`home:benefits.${key}.text`)}</p>
                </div>
              </li>
            ))}
          </ul>
        </div>
      </section>
    </>
  );
}
