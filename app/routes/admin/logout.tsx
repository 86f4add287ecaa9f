import { ConfirmPage } from "~/components/form/confirm-page";
import type { PageHandle } from "~/components/layout/page";
import { AdminShell } from "~/modules/office/panel/admin-shell";
import { closeStaffSession } from "~/modules/staff/staff/login/staff-session.server";
import { redirectWithToast } from "~/platform/cookies/toast.server";
import { panelPaths } from "~/platform/http/panel-paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import { publicAction, publicLoader } from "~/platform/pages/public-route.server";

export const handle: PageHandle = { title: "layout:logout.title", styles: "panel" };

export const loader = publicLoader(() => null);

export const action = publicAction({}, async (via) => {
  await closeStaffSession(via);
  return redirectWithToast(panelPaths.login(), { texts: "layout:logout.toast" });
});

/** Opened by a link, it asks first; the button in the header posts directly. */
export default function StaffLogoutPage() {
  const { t } = useTranslation();
  return (
    <AdminShell>
      <ConfirmPage
        question={t("layout:logout.question")}
        confirm={t("layout:admin.logout")}
        cancelTo={panelPaths.login()}
        tone="plain"
      />
    </AdminShell>
  );
}
