import { useTranslation } from "react-i18next";

/** First thing on every page: past header and menus to the content. */
export function SkipLink() {
  const { t } = useTranslation();
  return (
    <a className="skip" href="#tresc">
      {t("layout:skip")}
    </a>
  );
}
