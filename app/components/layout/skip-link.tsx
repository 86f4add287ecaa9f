import { useTranslation } from "~/platform/i18n/use-translation";

/** The first element of every page: skips header and menus. */
export function SkipLink() {
  const { t } = useTranslation();
  return (
    <a className="skip" href="#tresc">
      {t("layout:skip")}
    </a>
  );
}
