import { type PageHandle, usePage } from "~/components/layout/page";
import { PageHeading } from "~/components/layout/page-heading";
import {
  activeMemberAction,
  activeMemberLoader,
} from "~/modules/people/accounts/sessions/member-route.server";
import { stateOf } from "~/modules/publishing/offers/offer";
import { OwnOfferSchema } from "~/modules/publishing/offers/offer.schema";
import { ownOfferNotFound } from "~/modules/publishing/offers/offer-not-found";
import { ownOfferValues } from "~/modules/publishing/offers/own-offer.view.server";
import { OwnOfferForm } from "~/modules/publishing/offers/own-offer-form";
import { editOffer, findOwnOffer } from "~/modules/publishing/offers/own-offers.server";
import { notFound } from "~/platform/http/not-found.server";
import { paths } from "~/platform/http/paths";
import { forbidden } from "~/platform/http/responses.server";
import { dayFromToday } from "~/platform/time/clock";

export const handle: PageHandle = {
  title: "offers:form.editTitle",
};

export const loader = activeMemberLoader(async ({ account: by, params, request, found }) => {
  const offer = found(await findOwnOffer(params.offerId, { by }), ownOfferNotFound);
  const state = stateOf(offer, dayFromToday(0));
  if (state === "withdrawn") return notFound(ownOfferNotFound, request);
  return { id: offer.id, isShown: state === "approved", values: ownOfferValues(offer) };
});

export const action = activeMemberAction(
  { schema: OwnOfferSchema, notFound: ownOfferNotFound },
  async ({ account: by, params, value, locale, accepted, done }) => {
    accepted(await editOffer(params.offerId, value, { by }, locale), () =>
      forbidden("failures:forbidden.notMember"),
    );
    return done(paths.ownOffers(), { texts: "offers:changed" });
  },
);

export default function EditOfferPage() {
  const { t, id, isShown, values } = usePage<typeof loader>();
  return (
    <div className="grid grid-cols-1 gap-6">
      <PageHeading
        heading={t("offers:form.editTitle")}
        lead={t(isShown ? "offers:form.editLead" : "offers:form.newLead")}
      />
      <OwnOfferForm action={paths.editOffer(id)} submit={t("offers:form.edit")} values={values} />
    </div>
  );
}
