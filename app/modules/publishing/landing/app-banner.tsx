import { HiddenFields } from "~/components/form/hidden-fields";
import { Icon } from "~/components/ui/icon";
import { appPaths } from "~/platform/http/app-paths";
import { paths } from "~/platform/http/paths";
import { useTranslation } from "~/platform/i18n/use-translation";

/** Advertises the app on a phone; closing it hides it for good. */
export function AppBanner() {
  const { t } = useTranslation();
  return (
    <aside className="bg-honey-100 text-petrol-950" aria-label={t("home:banner.label")}>
      <div className="wrap flex items-center gap-3 py-2">
        <Icon name="smartphone" className="shrink-0" />
        <a
          className="min-w-0 grow py-2.5 font-semibold underline underline-offset-4"
          href={appPaths.dashboard()}
        >
          {t("home:banner.text")}
        </a>
        <form method="post" action={paths.appBanner()}>
          <button
            type="submit"
            className="grid h-11 w-11 cursor-pointer place-items-center rounded-field hover:bg-honey-400"
          >
            <Icon name="x" /> <span className="sr-only">{t("home:banner.close")}</span>
          </button>
          <HiddenFields />
        </form>
      </div>
    </aside>
  );
}
