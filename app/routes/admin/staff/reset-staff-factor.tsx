import { ConfirmPage } from "~/components/form/confirm-page";
import { type PageHandle, usePage } from "~/components/layout/page";
import { findStaffMember } from "~/modules/staff/staff/accounts/staff-accounts.server";
import { staffMemberNotFound } from "~/modules/staff/staff/accounts/staff-member-not-found";
import { resetStaffFactor } from "~/modules/staff/staff/factors/staff-factors.server";
import { staffAction, staffLoader } from "~/modules/staff/staff/login/staff-route.server";
import { panelPaths } from "~/platform/http/panel-paths";

export const handle: PageHandle = { title: "staff:factor.title" };

export const loader = staffLoader("accounts:change", async ({ params, found }) => ({
  name: found(await findStaffMember(params.staffId), staffMemberNotFound).name,
}));

export const action = staffAction(
  "accounts:change",
  { notFound: staffMemberNotFound },
  async ({ account: by, params, accepted, conflict, done, request, context }) => {
    const { name } = accepted(
      await resetStaffFactor(params.staffId, { by, via: { request, context } }),
      ({ refused }) =>
        conflict(refused === "own-account" ? "staff:errors.own" : "staff:factor.none"),
    );
    return done(panelPaths.staff(), { title: "staff:factor.toast", params: { name } });
  },
);

export default function ResetStaffFactorPage() {
  const { t, name } = usePage<typeof loader>();
  return (
    <ConfirmPage
      question={t("staff:factor.question", { name })}
      confirm={t("staff:factor.confirm")}
      cancelTo={panelPaths.staff()}
    >
      <p>{t("staff:factor.text")}</p>
    </ConfirmPage>
  );
}
