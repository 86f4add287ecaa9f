import { redirect } from "@remix-run/node";
import { useActionData, useRouteLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { AuthPage } from "~/components/layout/auth-page";
import { type PageHandle, usePage } from "~/components/layout/page";
import { RouteError } from "~/components/layout/route-error";
import { Note } from "~/components/ui/note";
import { AdminShell } from "~/modules/office/panel/admin-shell";
import { panelFrame } from "~/modules/office/panel/panel-frame.server";
import { inGroups } from "~/modules/staff/staff/factors/staff-factor";
import { StaffFactorFormSchema } from "~/modules/staff/staff/factors/staff-factor.schema";
import { StaffFactorChanges } from "~/modules/staff/staff/factors/staff-factor-changes";
import { StaffFactorSetup } from "~/modules/staff/staff/factors/staff-factor-setup";
import {
  findStaffFactor,
  isFactorRequired,
  removeStaffFactor,
  replaceRecoveryCodes,
  spendStaffCode,
} from "~/modules/staff/staff/factors/staff-factors.server";
import { totpAddress } from "~/modules/staff/staff/factors/totp.server";
import {
  beginSetup,
  completeSetup,
  drawSetup,
  findSetup,
  readRecoveryCodes,
  showRecoveryCodes,
} from "~/modules/staff/staff/login/staff-factor-setup.server";
import { requireStaffWithPassword } from "~/modules/staff/staff/login/staff-session.server";
import { formAction } from "~/platform/forms/form-action.server";
import { panelPaths } from "~/platform/http/panel-paths";
import { isRefused } from "~/platform/outcome";
import { pageLoader } from "~/platform/pages/page-loader.server";
import { qrPicture } from "~/platform/qr/qr-picture";

export const handle: PageHandle = { title: "second-factor:title", styles: "panel" };

const isReplacing = ({ url }: Request) => new URL(url).searchParams.has("replace");

/** While a required factor is missing there is nothing else to do, so there is no menu. */
export const loader = pageLoader(
  { guard: requireStaffWithPassword },
  async ({ account: by, posted, locale: { t, format }, request, context }) => {
    const acting = { by, via: { request, context } };
    const isRequired = isFactorRequired(by);
    const shown = { isRequired, frame: by.mustSetUpFactor ? null : await panelFrame(by) };
    const factor = findStaffFactor(by.id);
    const begun = await findSetup(acting);
    if (factor && !(begun?.replaces && isReplacing(request)))
      return {
        ...shown,
        setUp: null,
        on: { since: format.date(factor.since), left: factor.recoveryCodes.length },
        codes: await readRecoveryCodes(acting),
      };
    const isNew = { replaces: false };
    // A refused post changes no cookie; its code would be refused as an expired one.
    const { secret, replaces } =
      begun ?? (posted ? drawSetup(by, isNew) : await beginSetup(acting, isNew));
    const address = totpAddress(secret, { issuer: t("second-factor:issuer"), label: by.name });
    return {
      ...shown,
      setUp: { qr: qrPicture(address), secret: inGroups(secret, " "), replaces },
      on: null,
      codes: null,
    };
  },
);

export const action = formAction(
  { guard: requireStaffWithPassword, schema: StaffFactorFormSchema },
  async ({ account: by, value: { code, step }, reject, conflict, done, request, context }) => {
    const acting = { by, via: { request, context } };
    const wrong = () => reject({ code: ["second-factor:errors.code"] });
    if (!step) {
      const refused = await completeSetup(code, acting);
      if (refused?.refused === "expired")
        return done(panelPaths.secondFactor(), {
          title: "second-factor:errors.expired",
          tone: "bad",
        });
      if (refused) return wrong();
      return done(panelPaths.secondFactor(), { title: "second-factor:setUp.toast" });
    }
    if (step === "codes") {
      const codes = await replaceRecoveryCodes(code, acting);
      if (isRefused(codes)) return codes.refused === "too-many" ? codes : wrong();
      await showRecoveryCodes(codes, acting);
      return done(panelPaths.secondFactor(), { title: "second-factor:on.codesToast" });
    }
    if (step === "remove" && isFactorRequired(by)) return conflict("second-factor:errors.required");
    const refused = await (step === "remove"
      ? removeStaffFactor(code, acting)
      : spendStaffCode(code, { staffId: by.id, via: acting.via }));
    if (refused) return refused.refused === "too-many" ? refused : wrong();
    if (step === "remove")
      return done(panelPaths.secondFactor(), { title: "second-factor:on.removedToast" });
    await beginSetup(acting, { replaces: true });
    return redirect(panelPaths.secondFactor({ replace: "1" }));
  },
);

/** Where staff set up and change the second factor of their login. */
export default function SecondFactorPage() {
  const { t, setUp, on, codes, isRequired, frame } = usePage<typeof loader>();
  const within = frame ? "menu" : "panel";
  const answer = useActionData<typeof action>();
  if (setUp)
    return (
      <Shell>
        <AuthPage
          within={within}
          heading={t("second-factor:setUp.heading")}
          lead={t(
            setUp.replaces
              ? "second-factor:setUp.leadReplace"
              : isRequired
                ? "second-factor:setUp.leadRequired"
                : "second-factor:setUp.lead",
          )}
        >
          <StaffFactorSetup {...setUp} lastResult={answer?.result} />
        </AuthPage>
      </Shell>
    );
  return (
    <Shell>
      <AuthPage
        within={within}
        heading={t("second-factor:on.heading")}
        lead={t("second-factor:on.lead")}
      >
        {codes && <RecoveryCodes codes={codes} />}
        {on && <StaffFactorChanges {...on} isRequired={isRequired} lastResult={answer?.result} />}
      </AuthPage>
    </Shell>
  );
}

function RecoveryCodes({ codes }: { codes: string[] }) {
  const { t } = usePage<typeof loader>();
  return (
    <Note
      icon="lock"
      tone="good"
      heading={t("second-factor:drawn.heading")}
      text={t("second-factor:drawn.text")}
    >
      <ol className="mt-4 grid gap-x-6 gap-y-1 sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>
            <code className="font-semibold whitespace-nowrap">{code}</code>
          </li>
        ))}
      </ol>
      <p className="no-print mt-4">
        <a className="btn btn-primary" href={panelPaths.companies()}>
          {t("second-factor:drawn.on")}
        </a>
      </p>
    </Note>
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
  const data = useRouteLoaderData<typeof loader>("routes/admin/second-factor");
  return <AdminShell {...data?.frame}>{children}</AdminShell>;
}
