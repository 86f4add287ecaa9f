import library from "virtual:enhance-library";
import { useTranslation } from "~/platform/i18n/use-translation";

/** The library that enhances the page; a page without anything to enhance is sent without it. */
export function EnhanceScript() {
  const { t } = useTranslation();
  return (
    <>
      <template id="draft">
        <p className="mb-4 flex flex-wrap items-center gap-2 rounded-lg border border-edge bg-white px-4 py-2">
          <span>
            {t("common:draft.found")} <time />
          </span>{" "}
          <button type="button" className="btn btn-outline">
            {t("common:draft.take")}
          </button>{" "}
          <button type="button" className="btn btn-outline">
            {t("common:draft.drop")}
          </button>
        </p>
      </template>
      <script
        type="module"
        src={library}
        data-loading={t("common:loading")}
        data-offline={t("common:offline")}
      />
    </>
  );
}
