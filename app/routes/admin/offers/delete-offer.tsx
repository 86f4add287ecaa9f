import { useLoaderData } from "@remix-run/react";
import { ConfirmPage } from "~/components/form/confirm-page";
import type { PageHandle } from "~/components/layout/page";
import { offerInPanelNotFound } from "~/modules/publishing/offers/offer-not-found";
import { deleteOffer, findOfferForStaff } from "~/modules/publishing/offers/staff-offers.server";
import { staffAction, staffLoader } from "~/modules/staff/staff/login/staff-route.server";
import { panelPaths } from "~/platform/http/panel-paths";
import { useTranslation } from "~/platform/i18n/use-translation";

export const handle: PageHandle = { title: "panel-offers:deleteTitle" };

export const loader = staffLoader("content:change", async ({ params, found }) => {
  const { title, company } = found(await findOfferForStaff(params.offerId), offerInPanelNotFound);
  return { title, company };
});

export const action = staffAction(
  "content:change",
  { notFound: offerInPanelNotFound },
  async ({ account: by, params, accepted, done }) => {
    const offer = accepted(await deleteOffer(params.offerId, { by }));
    return done(panelPaths.offers(), {
      title: "panel-offers:done.deleted",
      text: "panel-offers:done.text",
      params: { title: offer.title },
    });
  },
);

export default function DeleteOfferPage() {
  const { t } = useTranslation();
  const offer = useLoaderData<typeof loader>();
  return (
    <ConfirmPage
      question={t("panel-offers:deleteQuestion")}
      confirm={t("panel-offers:delete")}
      cancelTo={panelPaths.offers()}
    >
      <p>{t("panel-offers:deleteText", offer)}</p>
    </ConfirmPage>
  );
}
