import { useLoaderData } from "@remix-run/react";
import { useFormAnswer } from "~/components/form/use-form-answer";
import type { PageHandle } from "~/components/layout/document";
import { PageHeading } from "~/components/layout/page-heading";
import { requireActiveMember } from "~/modules/accounts/session.server";
import { stateOf } from "~/modules/offers/offer";
import { OwnOfferSchema } from "~/modules/offers/offer.schema";
import { ownOfferNotFound } from "~/modules/offers/offer-not-found";
import { ownOfferValues } from "~/modules/offers/own-offer.view.server";
import { OwnOfferForm } from "~/modules/offers/own-offer-form";
import { editOffer, findOwnOffer } from "~/modules/offers/own-offers.server";
import { redirectWithToast } from "~/platform/cookies/toast.server";
import { formAction } from "~/platform/forms/form-action.server";
import { found, notFound } from "~/platform/http/not-found.server";
import { pageLoader } from "~/platform/http/page-loader.server";
import { paths } from "~/platform/http/paths";
import { forbidden } from "~/platform/http/responses.server";
import { useTranslation } from "~/platform/i18n/use-translation";
import { isRefused } from "~/platform/outcome";
import { dayFromToday } from "~/platform/time/clock";

export const handle: PageHandle = { title: "offers:form.editTitle", hydrate: true, i18n: ["offers"] };

export const loader = pageLoader({ guard: requireActiveMember }, async ({ account: by, params, request }) => {
  const offer = found(await findOwnOffer(params.offerId, { by }), ownOfferNotFound, request);
  const state = stateOf(offer, dayFromToday(0));
  if (state === "withdrawn") return notFound(ownOfferNotFound, request);
  return { id: offer.id, isShown: state === "approved", values: ownOfferValues(offer) };
});

export const action = formAction(
  { guard: requireActiveMember, schema: OwnOfferSchema, notFound: ownOfferNotFound },
  async ({ account: by, params, value, locale }) => {
    const offer = await editOffer(params.offerId, value, { by }, locale);
    if (!isRefused(offer)) return redirectWithToast(paths.ownOffers(), { title: "offers:changed.title", text: "offers:changed.text" });
    return offer.refused === "not-member" ? forbidden() : offer;
  },
);

export default function EditOfferPage() {
  const { t } = useTranslation();
  const { id, isShown, values } = useLoaderData<typeof loader>();
  const answer = useFormAnswer();
  return (
    <div className="grid grid-cols-1 gap-6">
      <PageHeading heading={t("offers:form.editTitle")} lead={t(isShown ? "offers:form.editLead" : "offers:form.newLead")} />
      <OwnOfferForm action={paths.editOffer(id)} submit={t("offers:form.edit")} values={values} lastResult={answer?.result} />
    </div>
  );
}
