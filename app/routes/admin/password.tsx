import { redirect } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { AdminShell } from "~/components/layout/admin-shell";
import { AuthPage } from "~/components/layout/auth-page";
import type { PageHandle } from "~/components/layout/document";
import { RouteError } from "~/components/layout/route-error";
import { chooseStaffPassword } from "~/modules/staff/staff-accounts.server";
import { StaffPasswordSchema } from "~/modules/staff/staff-member.schema";
import { StaffPasswordForm } from "~/modules/staff/staff-password-form";
import { requireAnyStaff } from "~/modules/staff/staff-session.server";
import { redirectWithToast } from "~/platform/cookies/toast.server";
import { formAction } from "~/platform/forms/form-action.server";
import { pageLoader } from "~/platform/http/page-loader.server";
import { panelPaths } from "~/platform/http/panel-paths";
import { isRefused } from "~/platform/outcome";

export const handle: PageHandle = { title: "panel:password.title" };

export const loader = pageLoader({ guard: requireAnyStaff }, ({ account }) => {
  if (!account.mustChangePassword) throw redirect(panelPaths.companies());
  return null;
});

export const action = formAction(
  { guard: requireAnyStaff, schema: StaffPasswordSchema },
  async ({ account: by, value, reject, ...via }) => {
    if (!by.mustChangePassword) return redirect(panelPaths.companies(), 303);
    const outcome = await chooseStaffPassword(value.password, { by, via });
    if (isRefused(outcome))
      return reject({ password: [outcome.refused === "guessable-password" ? "errors:password.guessable" : "errors:password.same"] });
    return redirectWithToast(panelPaths.companies(), { title: "panel:password.toast.title", text: "panel:password.toast.text" });
  },
);

export default function StaffPasswordPage() {
  const { t } = useTranslation();
  const answer = useActionData<typeof action>();
  return (
    <AdminShell>
      <AuthPage heading={t("panel:password.heading")} lead={t("panel:password.lead")}>
        <StaffPasswordForm lastResult={answer?.result} />
      </AuthPage>
    </AdminShell>
  );
}

export function ErrorBoundary() {
  return (
    <AdminShell>
      <RouteError className="" />
    </AdminShell>
  );
}
