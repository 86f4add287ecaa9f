import { Icon, type IconName } from "~/components/ui/icon";
import { useRootData } from "~/components/ui/root-data";
import { TextLink } from "~/components/ui/text-link";
import { appPaths } from "~/platform/http/app-paths";
import { paths } from "~/platform/http/paths";
import { useTranslation } from "~/platform/i18n/use-translation";

const BENEFITS = [
  { key: "network", icon: "users", to: paths.companies() },
  { key: "experts", icon: "expert", to: paths.experts() },
  { key: "knowledge", icon: "knowledge", to: paths.knowledge() },
  { key: "events", icon: "calendar", to: paths.events() },
  { key: "analysis", icon: "chart", to: paths.news() },
  { key: "offers", icon: "offer", to: paths.offers() },
  { key: "assistant", icon: "bot", to: paths.messages() },
  { key: "community", icon: "handshake", to: appPaths.voting() },
] as const satisfies { key: string; icon: IconName; to: string }[];

export function Benefits() {
  const { t } = useTranslation();
  return (
    <section id="korzysci" className="wrap py-6 lg:py-24" aria-labelledby="h-benefits">
      <div className="grid gap-4 lg:grid-cols-[1fr_2fr] lg:gap-12">
        <div>
          <h2 id="h-benefits" className="text-xl sm:text-3xl">
            {t("home:benefits.title")}
          </h2>
          <p className="muted mt-2 max-w-md">{t("home:benefits.lead")}</p>
          <TextLink to={paths.about()} iconAfter="arrow-right" className="mt-2">
            {t("home:benefits.more")}
          </TextLink>
        </div>
        <BenefitList
          className="grid-cols-2 gap-3 lg:gap-8"
          item="items-center gap-2 sm:items-start lg:gap-3"
          sentence="max-sm:hidden"
        />
      </div>
    </section>
  );
}

interface BenefitListProps {
  /** Classes of the grid, of each benefit and of its sentence. */
  className: string;
  item: string;
  sentence?: string;
  /** True where each leads to what it is. */
  linked?: boolean;
}

/** Each benefit with its sentence (rules 1670). */
export function BenefitList({ className, item, sentence = "", linked = false }: BenefitListProps) {
  const { t } = useTranslation();
  const chamber = useRootData()?.chamber;
  return (
    <ul className={`grid ${className}`}>
      {BENEFITS.map(({ key, icon, to }) => (
        <li key={key} className={`flex ${item}`}>
          <span className="tile">
            <Icon name={icon} />
          </span>
          <div>
            <h3 className="text-[.9375rem] leading-snug">
              {linked ? (
                <a className="link inline-block py-0.5" href={to}>
                  {t(`home:benefits.${key}.title`)}
                </a>
              ) : (
                t(`home:benefits.${key}.title`)
              )}
            </h3>
            <p className={`muted mt-1 text-[.9375rem] ${sentence}`}>
              {key === "offers" && !chamber?.partners
                ? t("home:benefits.offers.others")
                : t(`home:benefits.${key}.text`, { ...chamber })}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
