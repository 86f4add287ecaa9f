import library from "virtual:enhance-library";
import { useTranslation } from "~/platform/i18n/use-translation";

/** The library that enhances the page; a page without anything to enhance is sent without it. */
export function EnhanceScript() {
  const { t } = useTranslation();
  return <script type="module" src={library} data-loading={t("common:loading")} />;
}
