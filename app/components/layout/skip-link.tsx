import { useTranslation } from "~/platform/i18n/use-translation";

/** First thing on every page: past header and menus to the content. */
export function SkipLink() {
  const { t } = useTranslation();
  return (
    <a className="skip" href="#tresc">
      {t("layout:skip")}
    </a>
  );
}
