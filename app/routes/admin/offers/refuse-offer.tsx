import { ReasonForm } from "~/components/form/reason-form";
import { type PageHandle, usePage } from "~/components/layout/page";
import { PageHeading } from "~/components/layout/page-heading";
import { BackLink } from "~/components/ui/text-link";
import { offerInPanelNotFound } from "~/modules/publishing/offers/offer-not-found";
import { OfferRefusalSchema } from "~/modules/publishing/offers/staff-offer.schema";
import { findOfferForStaff, refuseOffer } from "~/modules/publishing/offers/staff-offers.server";
import { staffAction, staffLoader } from "~/modules/staff/staff/login/staff-route.server";
import { panelPaths } from "~/platform/http/panel-paths";

export const handle: PageHandle = { title: "panel-offers:refuseTitle" };

export const loader = staffLoader("content:change", async ({ params, found }) => {
  const { id, title, company, refusal } = found(
    await findOfferForStaff(params.offerId),
    offerInPanelNotFound,
  );
  return { id, title, company, reason: refusal ?? "" };
});

export const action = staffAction(
  "content:change",
  { schema: OfferRefusalSchema, notFound: offerInPanelNotFound },
  async ({ account: by, params, value, accepted, done }) => {
    const offer = accepted(await refuseOffer(params.offerId, value.reason, { by }));
    return done(panelPaths.offer(offer.id), {
      title: "panel-offers:done.refused",
      text: "panel-offers:done.text",
      params: { title: offer.title },
    });
  },
);

export default function RefuseOfferPage() {
  const { t, id, title, company, reason } = usePage<typeof loader>();
  return (
    <div className="grid grid-cols-1 gap-6">
      <BackLink to={panelPaths.offer(id)}>{t("panel-offers:detailsTitle")}</BackLink>
      <PageHeading
        size="dense"
        heading={t("panel-offers:refuseHeading")}
        lead={t("panel-offers:refuseLead", { title, company })}
      />
      <ReasonForm
        schema={OfferRefusalSchema}
        label={t("panel-offers:fields.reason")}
        hint={t("panel-offers:reasonHint")}
        submit={t("panel-offers:refuse")}
        cancelTo={panelPaths.offer(id)}
        reason={reason}
      />
    </div>
  );
}
