import { HiddenFields } from "~/components/form/hidden-fields";
import { EndAllForm, SessionList } from "~/components/list/session-list";
import { Panel } from "~/components/ui/panel";
import { paths } from "~/platform/http/paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { SessionListItem } from "~/platform/sessions/session-list.server";

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

/** The devices on which the person is logged in, and the button that ends all of it. */
export function SessionsSection({ sessions }: { sessions: SessionListItem[] }) {
  const { t } = useTranslation();
  return (
    <Panel id="sessions" heading={t("sessions:title")}>
      <p className="mt-2">{t("sessions:lead")}</p>
      <Sessions sessions={sessions} />
    </Panel>
  );
}

/** The list and the button without their heading, for a page of their own. */
export function Sessions({ sessions }: { sessions: SessionListItem[] }) {
  const { t } = useTranslation();
  return (
    <>
      <SessionList sessions={sessions} action={paths.devices()} />
      <EndAllForm
        text={t("settings:sessions.text")}
        submit={t("settings:sessions.submit")}
        action={paths.logout()}
      />
    </>
  );
}
