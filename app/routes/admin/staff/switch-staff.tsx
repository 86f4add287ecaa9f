import { type PageHandle, usePage } from "~/components/layout/page";
import { ConfirmPage } from "~/components/ui/confirm-page";
import { findStaffMember, switchStaffMember } from "~/modules/staff/staff-accounts.server";
import { staffMemberNotFound } from "~/modules/staff/staff-member-not-found";
import { staffAction, staffLoader } from "~/modules/staff/staff-route.server";
import { handOverTasksInTransaction } from "~/modules/tasks/tasks.server";
import { panelPaths } from "~/platform/http/panel-paths";

export const handle: PageHandle = { title: "staff:title" };

export const loader = staffLoader("accounts:change", async ({ params, found }) => {
  const { name, switchedOffAt } = found(await findStaffMember(params.staffId), staffMemberNotFound);
  return { name, isOn: switchedOffAt === null };
});

export const action = staffAction(
  "accounts:change",
  { notFound: staffMemberNotFound },
  async ({ account: by, params, accepted, conflict, done }) => {
    let count = 0;
    const offInTransaction = ({ id }: { id: string }) => {
      count = handOverTasksInTransaction(id, { by });
    };
    const member = accepted(await switchStaffMember(params.staffId, { by, offInTransaction }), () =>
      conflict("staff:errors.own"),
    );
    const title = member.switchedOffAt === null ? "staff:switchOn.toast" : "staff:switchOff.toast";
    return done(panelPaths.staff(), {
      title,
      text: count > 0 ? "tasks:handedOver" : undefined,
      params: { name: member.name, count },
    });
  },
);

export default function SwitchStaffPage() {
  const { t, name, isOn } = usePage<typeof loader>();
  const words = isOn ? "switchOff" : "switchOn";
  return (
    <ConfirmPage
      question={t(`staff:${words}.question`, { name })}
      confirm={t(`staff:${words}.confirm`)}
      cancelTo={panelPaths.staff()}
      tone={isOn ? "danger" : "plain"}
    >
      <p>{t(`staff:${words}.text`)}</p>
    </ConfirmPage>
  );
}
