import { ConfirmPage } from "~/components/form/confirm-page";
import { type PageHandle, usePage } from "~/components/layout/page";
import {
  findStaffMember,
  resetStaffPassword,
} from "~/modules/staff/staff/accounts/staff-accounts.server";
import { staffMemberNotFound } from "~/modules/staff/staff/accounts/staff-member-not-found";
import { showOneTimePassword } from "~/modules/staff/staff/login/one-time-password.server";
import { staffAction, staffLoader } from "~/modules/staff/staff/login/staff-route.server";
import { panelPaths } from "~/platform/http/panel-paths";

export const handle: PageHandle = { title: "staff:reset.title" };

export const loader = staffLoader("accounts:change", async ({ params, found }) => ({
  name: found(await findStaffMember(params.staffId), staffMemberNotFound).name,
}));

export const action = staffAction(
  "accounts:change",
  { notFound: staffMemberNotFound },
  async ({ account: by, params, accepted, conflict, done }) => {
    const drawn = accepted(await resetStaffPassword(params.staffId, { by }), () =>
      conflict("staff:errors.own"),
    );
    const { member, password } = drawn;
    return done(panelPaths.staff(), { title: "staff:reset.toast", params: { name: member.name } }, [
      await showOneTimePassword({ ...member, password }),
    ]);
  },
);

export default function ResetStaffPasswordPage() {
  const { t, name } = usePage<typeof loader>();
  return (
    <ConfirmPage
      question={t("staff:reset.question", { name })}
      confirm={t("staff:reset.confirm")}
      cancelTo={panelPaths.staff()}
    >
      <p>{t("staff:reset.text")}</p>
    </ConfirmPage>
  );
}
