import { useTranslation } from "~/platform/i18n/use-translation";

/** In place of a card that could not be written yet. */
export function CardNotMade() {
  const { t } = useTranslation();
  return <p className="panel p-5">{t("member-card:notMade")}</p>;
}
