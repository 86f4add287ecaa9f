import { redirect } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { AuthPage } from "~/components/layout/auth-page";
import type { PageHandle } from "~/components/layout/page";
import { RouteError } from "~/components/layout/route-error";
import { AdminShell } from "~/modules/office/panel/admin-shell";
import { StaffCodeForm } from "~/modules/staff/staff/factors/staff-code-form";
import { StaffCodeSchema } from "~/modules/staff/staff/factors/staff-factor.schema";
import { awaitsCode, completeStaffLogin } from "~/modules/staff/staff/login/staff-login.server";
import { withinPanel } from "~/modules/staff/staff/within-panel";
import { redirectWithToast } from "~/platform/cookies/toast.server";
import { panelPaths } from "~/platform/http/panel-paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import { isRefused } from "~/platform/outcome";
import { publicAction, publicLoader } from "~/platform/pages/public-route.server";

export const handle: PageHandle = { title: "second-factor:code.title", styles: "panel" };

const requestedPage = ({ url }: Request) => new URL(url).searchParams.get("redirectTo");

export const loader = publicLoader(async ({ posted, request, context }) => {
  if (posted || (await awaitsCode({ request, context }))) return null;
  throw redirect(panelPaths.login({ redirectTo: requestedPage(request) ?? undefined }));
});

export const action = publicAction(
  { schema: StaffCodeSchema },
  async ({ value, reject, done, locale, request, context }) => {
    const outcome = await completeStaffLogin(value.code, { request, context });
    if (isRefused(outcome)) {
      if (outcome.refused === "too-many") return outcome;
      if (outcome.refused === "wrong-code") return reject({ code: ["second-factor:errors.code"] });
      const redirectTo = requestedPage(request) ?? undefined;
      return redirectWithToast(panelPaths.login({ redirectTo }), {
        texts: "second-factor:code.expired",
      });
    }
    const to = withinPanel(requestedPage(request));
    return outcome
      ? done(to, {
          texts: "second-factor:code.wrongBefore",
          params: { count: outcome.count, at: locale.format.moment(outcome.lastAt) },
          tone: "bad",
        })
      : done(to, { texts: "login:toast" });
  },
);

/** The code of a login's second step. */
export default function StaffCodePage() {
  const { t } = useTranslation();
  const answer = useActionData<typeof action>();
  return (
    <AdminShell>
      <AuthPage
        within="panel"
        heading={t("second-factor:code.heading")}
        lead={t("second-factor:code.lead")}
      >
        <StaffCodeForm lastResult={answer?.result} />
        <p className="muted text-[.9375rem]">{t("second-factor:code.lost")}</p>
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
