import { redirect } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { AuthPage } from "~/components/layout/auth-page";
import { type PageHandle, usePage } from "~/components/layout/page";
import { RouteError } from "~/components/layout/route-error";
import { Note } from "~/components/ui/note";
import { AdminShell } from "~/modules/office/panel/admin-shell";
import { administratorHint } from "~/modules/staff/staff/administrator.server";
import { StaffLoginSchema } from "~/modules/staff/staff/login/staff-login.schema";
import { logStaffIn } from "~/modules/staff/staff/login/staff-login.server";
import { StaffLoginForm } from "~/modules/staff/staff/login/staff-login-form";
import { findStaff } from "~/modules/staff/staff/login/staff-session.server";
import { withinPanel } from "~/modules/staff/staff/within-panel";
import { isFormSaved } from "~/platform/forms/saved-form.server";
import { panelPaths } from "~/platform/http/panel-paths";
import { publicAction, publicLoader } from "~/platform/pages/public-route.server";

export const handle: PageHandle = { title: "panel:login.title", styles: "panel" };

export const loader = publicLoader(async ({ posted, ...args }) => {
  const redirectTo = withinPanel(new URL(args.request.url).searchParams.get("redirectTo"));
  if (!posted && (await findStaff(args))) throw redirect(redirectTo);
  return { redirectTo, hint: administratorHint(), formWaits: await isFormSaved(args) };
});

export const action = publicAction(
  { schema: StaffLoginSchema },
  async ({ value, reject, accepted, done, ...args }) => {
    const next = accepted(await logStaffIn(value, args), () =>
      reject({ "": ["panel:login.refused"] }),
    );
    if (next === "code") return redirect(panelPaths.code({ redirectTo: value.redirectTo }));
    return done(withinPanel(value.redirectTo), { texts: "login:toast" });
  },
);

export default function StaffLoginPage() {
  const { t, redirectTo, hint, formWaits } = usePage<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <AdminShell>
      <AuthPage within="panel" heading={t("panel:login.heading")} lead={t("panel:login.lead")}>
        {formWaits && (
          <Note
            icon="clock"
            heading={t("login:savedForm.heading")}
            text={t("login:savedForm.text")}
            role="status"
          />
        )}
        <StaffLoginForm redirectTo={redirectTo} lastResult={answer?.result} />
        {hint && (
          <Note
            icon="info"
            heading={t("panel:login.hintHeading")}
            text={t("panel:login.hint", hint)}
          />
        )}
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
