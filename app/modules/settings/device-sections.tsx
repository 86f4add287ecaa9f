import { HiddenFields } from "~/components/form/hidden-fields";
import { Panel } from "~/components/ui/panel";
import { paths } from "~/platform/http/paths";
import { useTranslation } from "~/platform/i18n/use-translation";

/** Switches the light version of the portal, which leads back here. */
export function LiteSection({ isLite }: { isLite: boolean }) {
  const { t } = useTranslation();
  return (
    <Panel id="lite" heading={t("settings:lite.heading")}>
      <p className="mt-2">{t(isLite ? "settings:lite.on" : "settings:lite.off")}</p>
      <form method="post" action={paths.lite()} className="mt-4">
        <button type="submit" name="lite" value={isLite ? "off" : "on"} className="btn btn-outline">
          {t(isLite ? "layout:footer.fullVersion" : "layout:footer.liteVersion")}
        </button>
        <HiddenFields />
      </form>
    </Panel>
  );
}

/** Ends every session of the person, also this one. */
export function SessionsSection() {
  const { t } = useTranslation();
  return (
    <Panel id="sessions" heading={t("settings:sessions.heading")}>
      <p className="mt-2">{t("settings:sessions.text")}</p>
      <form method="post" action={paths.logout()} className="mt-4">
        <button type="submit" className="btn btn-outline">
          {t("settings:sessions.submit")}
        </button>
        <HiddenFields />
      </form>
    </Panel>
  );
}
