import { useActionData, useRouteLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { AuthPage } from "~/components/layout/auth-page";
import { type PageHandle, usePage } from "~/components/layout/page";
import { RouteError } from "~/components/layout/route-error";
import { Note } from "~/components/ui/note";
import { AdminShell } from "~/modules/office/panel/admin-shell";
import { panelFrame } from "~/modules/office/panel/panel-frame.server";
import { StaffPasswordSchema } from "~/modules/staff/staff/accounts/staff-member.schema";
import { StaffPasswordForm } from "~/modules/staff/staff/accounts/staff-password-form";
import {
  changeStaffPassword,
  chooseStaffPassword,
} from "~/modules/staff/staff/login/own-staff-password.server";
import { requireAnyStaff } from "~/modules/staff/staff/login/staff-session.server";
import { ADMINISTRATOR_ID } from "~/modules/staff/staff/staff";
import { formAction } from "~/platform/forms/form-action.server";
import { panelPaths } from "~/platform/http/panel-paths";
import { forbidden } from "~/platform/http/responses.server";
import { isRefused } from "~/platform/outcome";
import { pageLoader } from "~/platform/pages/page-loader.server";

export const handle: PageHandle = { title: "panel:password.title", styles: "panel" };

/** With a one-time password there is nothing else to do, so there is no menu (rules 328). */
export const loader = pageLoader({ guard: requireAnyStaff }, async ({ account }) => ({
  state: account.mustChangePassword
    ? ("one-time" as const)
    : account.id === ADMINISTRATOR_ID
      ? ("configured" as const)
      : ("own" as const),
  frame: account.mustChangePassword ? null : await panelFrame(account),
}));

export const action = formAction(
  { guard: requireAnyStaff, schema: StaffPasswordSchema },
  async ({ account: by, value: { currentPassword, password }, reject, done, ...via }) => {
    if (by.id === ADMINISTRATOR_ID) return forbidden();
    if (!by.mustChangePassword && currentPassword === undefined)
      return reject({ currentPassword: ["panel:missing.currentPassword"] });
    const acting = { by, via };
    const outcome = by.mustChangePassword
      ? await chooseStaffPassword(password, acting)
      : await changeStaffPassword({ currentPassword: currentPassword ?? "", password }, acting);
    if (isRefused(outcome)) {
      if (outcome.refused === "too-many") return outcome;
      if (outcome.refused === "wrong-password")
        return reject({ currentPassword: ["panel:password.wrong"] });
      return reject({
        password: [
          outcome.refused === "guessable-password"
            ? "passwords:rules.guessable"
            : "passwords:rules.same",
        ],
      });
    }
    return done(panelPaths.companies(), { texts: "panel:password.toast" });
  },
);

/** Where staff choose their password. */
export default function StaffPasswordPage() {
  const { t, state, frame } = usePage<typeof loader>();
  const answer = useActionData<typeof action>();
  const isFirst = state === "one-time";
  return (
    <Shell>
      <AuthPage
        within={frame ? "menu" : "panel"}
        heading={t(isFirst ? "panel:password.heading" : "panel:password.own.heading")}
        lead={t(isFirst ? "panel:password.lead" : "panel:password.own.lead")}
      >
        {state === "configured" ? (
          <Note
            icon="info"
            heading={t("panel:password.own.configured")}
            text={t("panel:password.own.configuredText")}
          />
        ) : (
          <StaffPasswordForm needsCurrent={!isFirst} lastResult={answer?.result} />
        )}
      </AuthPage>
    </Shell>
  );
}

export function ErrorBoundary() {
  return (
    <Shell>
      <RouteError className="" />
    </Shell>
  );
}

function Shell({ children }: { children: ReactNode }) {
  const data = useRouteLoaderData<typeof loader>("routes/admin/password");
  return <AdminShell {...data?.frame}>{children}</AdminShell>;
}
