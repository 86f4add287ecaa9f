import { useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/components/layout/document";
import { ConfirmPage } from "~/components/ui/confirm-page";
import { findStaffMember, switchStaffMember } from "~/modules/staff/staff-accounts.server";
import { staffMemberNotFound } from "~/modules/staff/staff-member-not-found";
import { requireAdministrator } from "~/modules/staff/staff-session.server";
import { redirectWithToast } from "~/platform/cookies/toast.server";
import { formAction } from "~/platform/forms/form-action.server";
import { found } from "~/platform/http/not-found.server";
import { pageLoader } from "~/platform/http/page-loader.server";
import { panelPaths } from "~/platform/http/panel-paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import { isRefused } from "~/platform/outcome";

export const handle: PageHandle = { title: "staff:title" };

export const loader = pageLoader({ guard: requireAdministrator }, async ({ params, request }) => {
  const { name, switchedOffAt } = found(await findStaffMember(params.staffId), staffMemberNotFound, request);
  return { name, isOn: switchedOffAt === null };
});

export const action = formAction({ guard: requireAdministrator, notFound: staffMemberNotFound }, async ({ account: by, params }) => {
  const member = await switchStaffMember(params.staffId, { by });
  if (isRefused(member)) return member;
  const title = member.switchedOffAt === null ? "staff:switchOn.toast" : "staff:switchOff.toast";
  return redirectWithToast(panelPaths.staff(), { title, params: { name: member.name } });
});

export default function SwitchStaffPage() {
  const { t } = useTranslation();
  const { name, isOn } = useLoaderData<typeof loader>();
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
