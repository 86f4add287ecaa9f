import { ConfirmPage } from "~/components/form/confirm-page";
import { type PageHandle, usePage } from "~/components/layout/page";
import { partnerInPanelNotFound } from "~/modules/publishing/partners/partner.view.server";
import { deletePartner, findPartner } from "~/modules/publishing/partners/partners.server";
import { staffAction, staffLoader } from "~/modules/staff/staff/login/staff-route.server";
import { panelPaths } from "~/platform/http/panel-paths";

export const handle: PageHandle = { title: "panel-partners:deleteTitle" };

export const loader = staffLoader("content:change", async ({ params, found }) => ({
  name: found(await findPartner(params.partnerId), partnerInPanelNotFound).name,
}));

export const action = staffAction(
  "content:change",
  { notFound: partnerInPanelNotFound },
  async ({ account: by, params, accepted, done }) => {
    const partner = accepted(await deletePartner(params.partnerId, { by }));
    const { name } = partner;
    return done(panelPaths.partners(), {
      title: "panel-partners:deleted",
      text: "panel-partners:named",
      params: { name },
    });
  },
);

export default function DeletePartnerPage() {
  const { t, name } = usePage<typeof loader>();
  return (
    <ConfirmPage
      question={t("panel-partners:deleteQuestion")}
      confirm={t("panel-partners:delete")}
      cancelTo={panelPaths.partners()}
    >
      <p>{t("panel-partners:deleteText", { name })}</p>
    </ConfirmPage>
  );
}
