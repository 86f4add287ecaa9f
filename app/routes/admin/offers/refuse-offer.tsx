import { useLoaderData } from "@remix-run/react";
import { ReasonForm } from "~/components/form/reason-form";
import { useFormAnswer } from "~/components/form/use-form-answer";
import type { PageHandle } from "~/components/layout/document";
import { PageHeading } from "~/components/layout/page-heading";
import { BackLink } from "~/components/ui/text-link";
import { offerInPanelNotFound } from "~/modules/offers/offer-not-found";
import { OfferRefusalSchema } from "~/modules/offers/staff-offer.schema";
import { findOfferForStaff, refuseOffer } from "~/modules/offers/staff-offers.server";
import { requireStaff } from "~/modules/staff/staff-session.server";
import { redirectWithToast } from "~/platform/cookies/toast.server";
import { formAction } from "~/platform/forms/form-action.server";
import { found } from "~/platform/http/not-found.server";
import { pageLoader } from "~/platform/http/page-loader.server";
import { panelPaths } from "~/platform/http/panel-paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import { isRefused } from "~/platform/outcome";

export const handle: PageHandle = { title: "panel-offers:refuseTitle" };

export const loader = pageLoader({ guard: requireStaff }, async ({ params, request }) => {
  const { id, title, company, refusal } = found(await findOfferForStaff(params.offerId), offerInPanelNotFound, request);
  return { id, title, company, reason: refusal ?? "" };
});

export const action = formAction(
  { guard: requireStaff, schema: OfferRefusalSchema, notFound: offerInPanelNotFound },
  async ({ account: by, params, value }) => {
    const offer = await refuseOffer(params.offerId, value.reason, { by });
    if (isRefused(offer)) return offer;
    return redirectWithToast(panelPaths.offer(offer.id), {
      title: "panel-offers:done.refused",
      text: "panel-offers:done.text",
      params: { title: offer.title },
    });
  },
);

export default function RefuseOfferPage() {
  const { t } = useTranslation();
  const { id, title, company, reason } = useLoaderData<typeof loader>();
  const answer = useFormAnswer();
  return (
    <div className="grid grid-cols-1 gap-6">
      <BackLink to={panelPaths.offer(id)}>{t("panel-offers:detailsTitle")}</BackLink>
      <PageHeading size="dense" heading={t("panel-offers:refuseHeading")} lead={t("panel-offers:refuseLead", { title, company })} />
      <ReasonForm
        label={t("panel-offers:fields.reason")}
        hint={t("panel-offers:reasonHint")}
        submit={t("panel-offers:refuse")}
        cancelTo={panelPaths.offer(id)}
        reason={reason}
        lastResult={answer?.result}
      />
    </div>
  );
}
