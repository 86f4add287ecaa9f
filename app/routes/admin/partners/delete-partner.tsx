import { useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/components/layout/document";
import { ConfirmPage } from "~/components/ui/confirm-page";
import { partnerInPanelNotFound } from "~/modules/partners/partner-not-found";
import { deletePartner, findPartner } from "~/modules/partners/staff-partners.server";
import { requireStaff } from "~/modules/staff/staff-session.server";
import { redirectWithToast } from "~/platform/cookies/toast.server";
import { formAction } from "~/platform/forms/form-action.server";
import { found } from "~/platform/http/not-found.server";
import { pageLoader } from "~/platform/http/page-loader.server";
import { panelPaths } from "~/platform/http/panel-paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import { isRefused } from "~/platform/outcome";

export const handle: PageHandle = { title: "panel-partners:deleteTitle" };

export const loader = pageLoader({ guard: requireStaff }, async ({ params, request }) => ({
  name: found(await findPartner(params.partnerId), partnerInPanelNotFound, request).name,
}));

export const action = formAction({ guard: requireStaff, notFound: partnerInPanelNotFound }, async ({ account: by, params }) => {
  const partner = await deletePartner(params.partnerId, { by });
  if (isRefused(partner)) return partner;
  const { name } = partner;
  return redirectWithToast(panelPaths.partners(), { title: "panel-partners:deleted", text: "panel-partners:named", params: { name } });
});

export default function DeletePartnerPage() {
  const { t } = useTranslation();
  const { name } = useLoaderData<typeof loader>();
  return (
    <ConfirmPage question={t("panel-partners:deleteQuestion")} confirm={t("panel-partners:delete")} cancelTo={panelPaths.partners()}>
      <p>{t("panel-partners:deleteText", { name })}</p>
    </ConfirmPage>
  );
}
