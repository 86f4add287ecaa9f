import { type PageHandle, usePage } from "~/components/layout/page";
import { ConfirmPage } from "~/components/ui/confirm-page";
import { showOneTimePassword } from "~/modules/staff/one-time-password.server";
import { findStaffMember, resetStaffPassword } from "~/modules/staff/staff-accounts.server";
import { staffMemberNotFound } from "~/modules/staff/staff-member-not-found";
import { administratorAction, administratorLoader } from "~/modules/staff/staff-route.server";
import { panelPaths } from "~/platform/http/panel-paths";

export const handle: PageHandle = { title: "staff:reset.title" };

export const loader = administratorLoader(async ({ params, found }) => ({
  name: found(await findStaffMember(params.staffId), staffMemberNotFound).name,
}));

export const action = administratorAction(
  { notFound: staffMemberNotFound },
  async ({ account: by, params, accepted, done }) => {
    const drawn = accepted(await resetStaffPassword(params.staffId, { by }));
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
