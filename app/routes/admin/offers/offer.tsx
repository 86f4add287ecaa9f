import { type PageHandle, usePage } from "~/components/layout/page";
import { PageHeading } from "~/components/layout/page-heading";
import { BackLink } from "~/components/ui/text-link";
import { namesOfPeople } from "~/modules/people/accounts/people/people.server";
import { offerInPanelNotFound } from "~/modules/publishing/offers/offer-not-found";
import { offerDetails } from "~/modules/publishing/offers/staff-offer.view.server";
import { OfferDetails } from "~/modules/publishing/offers/staff-offer-details";
import { findOfferForStaff } from "~/modules/publishing/offers/staff-offers.server";
import { RecordHistory } from "~/modules/staff/history/history-list";
import { recordHistory } from "~/modules/staff/record-history/record-history.server";
import { staffLoader } from "~/modules/staff/staff/login/staff-route.server";
import { panelPaths } from "~/platform/http/panel-paths";

export const handle: PageHandle = { title: "panel-offers:detailsTitle" };

export const loader = staffLoader("content:read", async ({ params, locale, found }) => {
  const offer = found(await findOfferForStaff(params.offerId), offerInPanelNotFound);
  const names = offer.createdBy === null ? null : await namesOfPeople([offer.createdBy]);
  return {
    offer: offerDetails(offer, names?.get(offer.createdBy ?? "") ?? null, locale),
    history: await recordHistory("offer", offer.id, locale),
  };
});

/** "Szczegóły oferty" */
export default function OfferPage() {
  const { t, offer, history } = usePage<typeof loader>();
  return (
    <div className="grid grid-cols-1 gap-6">
      <BackLink to={panelPaths.offers()}>{t("panel-offers:back")}</BackLink>
      <PageHeading size="dense" heading={offer.title} lead={t("panel-offers:detailsTitle")} />
      <OfferDetails offer={offer} />
      <RecordHistory entries={history} />
    </div>
  );
}
