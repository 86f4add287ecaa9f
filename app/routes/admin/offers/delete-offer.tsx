import { useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/components/layout/document";
import { ConfirmPage } from "~/components/ui/confirm-page";
import { offerInPanelNotFound } from "~/modules/offers/offer-not-found";
import { deleteOffer, findOfferForStaff } from "~/modules/offers/staff-offers.server";
import { requireStaff } from "~/modules/staff/staff-session.server";
import { redirectWithToast } from "~/platform/cookies/toast.server";
import { formAction } from "~/platform/forms/form-action.server";
import { found } from "~/platform/http/not-found.server";
import { pageLoader } from "~/platform/http/page-loader.server";
import { panelPaths } from "~/platform/http/panel-paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import { isRefused } from "~/platform/outcome";

export const handle: PageHandle = { title: "panel-offers:deleteTitle" };

export const loader = pageLoader({ guard: requireStaff }, async ({ params, request }) => {
  const { title, company } = found(await findOfferForStaff(params.offerId), offerInPanelNotFound, request);
  return { title, company };
});

export const action = formAction({ guard: requireStaff, notFound: offerInPanelNotFound }, async ({ account: by, params }) => {
  const offer = await deleteOffer(params.offerId, { by });
  if (isRefused(offer)) return offer;
  return redirectWithToast(panelPaths.offers(), {
    title: "panel-offers:done.deleted",
    text: "panel-offers:done.text",
    params: { title: offer.title },
  });
});

export default function DeleteOfferPage() {
  const { t } = useTranslation();
  const offer = useLoaderData<typeof loader>();
  return (
    <ConfirmPage question={t("panel-offers:deleteQuestion")} confirm={t("panel-offers:delete")} cancelTo={panelPaths.offers()}>
      <p>{t("panel-offers:deleteText", offer)}</p>
    </ConfirmPage>
  );
}
