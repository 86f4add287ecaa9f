import { useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/components/layout/document";
import { ConfirmPage } from "~/components/ui/confirm-page";
import { showOneTimePassword } from "~/modules/staff/one-time-password.server";
import { findStaffMember, resetStaffPassword } from "~/modules/staff/staff-accounts.server";
import { staffMemberNotFound } from "~/modules/staff/staff-member-not-found";
import { requireAdministrator } from "~/modules/staff/staff-session.server";
import { redirectWithToast } from "~/platform/cookies/toast.server";
import { formAction } from "~/platform/forms/form-action.server";
import { found } from "~/platform/http/not-found.server";
import { pageLoader } from "~/platform/http/page-loader.server";
import { panelPaths } from "~/platform/http/panel-paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import { isRefused } from "~/platform/outcome";

export const handle: PageHandle = { title: "staff:reset.title" };

export const loader = pageLoader({ guard: requireAdministrator }, async ({ params, request }) => ({
  name: found(await findStaffMember(params.staffId), staffMemberNotFound, request).name,
}));

export const action = formAction({ guard: requireAdministrator, notFound: staffMemberNotFound }, async ({ account: by, params }) => {
  const drawn = await resetStaffPassword(params.staffId, { by });
  if (isRefused(drawn)) return drawn;
  const { member, password } = drawn;
  return redirectWithToast(panelPaths.staff(), { title: "staff:reset.toast", params: { name: member.name } }, [
    await showOneTimePassword({ ...member, password }),
  ]);
});

export default function ResetStaffPasswordPage() {
  const { t } = useTranslation();
  const { name } = useLoaderData<typeof loader>();
  return (
    <ConfirmPage question={t("staff:reset.question", { name })} confirm={t("staff:reset.confirm")} cancelTo={panelPaths.staff()}>
      <p>{t("staff:reset.text")}</p>
    </ConfirmPage>
  );
}
