import { getFormProps } from "@conform-to/react";
import { ConfirmPage } from "~/components/form/confirm-page";
import { ErrorSummary } from "~/components/form/error-summary";
import { useForm } from "~/components/form/use-form";
import { type PageHandle, usePage } from "~/components/layout/page";
import {
  findStaffMember,
  switchStaffMember,
} from "~/modules/staff/staff/accounts/staff-accounts.server";
import { staffMemberNotFound } from "~/modules/staff/staff/accounts/staff-member-not-found";
import { staffAction, staffLoader } from "~/modules/staff/staff/login/staff-route.server";
import { HeirField } from "~/modules/work/tasks/heir-field";
import { HeirSchema } from "~/modules/work/tasks/staff-work";
import { handingOver, staffWork } from "~/modules/work/tasks/staff-work.server";
import { panelPaths } from "~/platform/http/panel-paths";

export const handle: PageHandle = { title: "staff:title" };

export const loader = staffLoader(
  "accounts:change",
  async ({ account: by, params, locale, found }) => {
    const { id, name, switchedOffAt } = found(
      await findStaffMember(params.staffId),
      staffMemberNotFound,
    );
    return { name, isOn: switchedOffAt === null, work: await staffWork(id, { by }, locale) };
  },
);

export const action = staffAction(
  "accounts:change",
  { schema: HeirSchema, notFound: staffMemberNotFound },
  async ({ account: by, params, value: { heirId = by.id }, reject, accepted, conflict, done }) => {
    const { done: work, handOverInTransaction } = handingOver(heirId, { by });
    const member = accepted(
      await switchStaffMember(params.staffId, { by, handOverInTransaction }),
      ({ refused }) =>
        refused === "no-heir"
          ? reject({ heirId: ["tasks:errors.carer"] })
          : conflict("staff:errors.own"),
    );
    const title = member.switchedOffAt === null ? "staff:switchOn.toast" : "staff:switchOff.toast";
    return done(panelPaths.staff(), {
      title,
      text: work.tasks + work.companies > 0 ? "tasks:heir.toast" : undefined,
      params: { name: member.name, ...work },
    });
  },
);

export default function SwitchStaffPage() {
  const { t, name, isOn, work } = usePage<typeof loader>();
  const [form, fields] = useForm({
    schema: HeirSchema,
    id: "switch",
    defaultValue: { heirId: work.heirId },
  });
  const words = isOn ? "switchOff" : "switchOn";
  return (
    <ConfirmPage
      question={t(`staff:${words}.question`, { name })}
      confirm={t(`staff:${words}.confirm`)}
      cancelTo={panelPaths.staff()}
      tone={isOn ? "danger" : "plain"}
      asks={{
        fields: isOn && <HeirField field={fields.heirId} work={work} />,
        form: getFormProps(form),
        problems: <ErrorSummary form={form} />,
      }}
    >
      <p>{t(`staff:${words}.text`)}</p>
    </ConfirmPage>
  );
}
