import type { PageHandle } from "~/components/layout/page";
import { PageHeading } from "~/components/layout/page-heading";
import { addStaffMember } from "~/modules/staff/staff/accounts/staff-accounts.server";
import { rolesIn, StaffMemberFormSchema } from "~/modules/staff/staff/accounts/staff-member.schema";
import { StaffMemberForm } from "~/modules/staff/staff/accounts/staff-member-form";
import { showOneTimePassword } from "~/modules/staff/staff/login/one-time-password.server";
import { staffAction, staffLoader } from "~/modules/staff/staff/login/staff-route.server";
import { panelPaths } from "~/platform/http/panel-paths";
import { useTranslation } from "~/platform/i18n/use-translation";

export const handle: PageHandle = { title: "staff:new.title" };

export const loader = staffLoader("accounts:change", () => null);

export const action = staffAction(
  "accounts:change",
  { schema: StaffMemberFormSchema },
  async ({ account: by, value, reject, accepted, done }) => {
    const account = { ...value, roles: rolesIn(value) };
    const made = accepted(await addStaffMember(account, { by }), ({ refused }) =>
      refused === "no-role"
        ? reject({ secretariat: ["staff:missing.roles"] })
        : reject({ username: ["staff:errors.taken"] }, { status: 409 }),
    );
    const { member, password } = made;
    return done(panelPaths.staff(), { title: "staff:new.toast", params: { name: member.name } }, [
      await showOneTimePassword({ ...member, password }),
    ]);
  },
);

export default function NewStaffPage() {
  const { t } = useTranslation();
  return (
    <div className="grid grid-cols-1 gap-6">
      <PageHeading size="dense" heading={t("staff:new.heading")} lead={t("staff:new.lead")} />
      <StaffMemberForm />
    </div>
  );
}
