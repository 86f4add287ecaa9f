import { useFormResult } from "~/components/form/use-form-result";
import { type PageHandle, usePage } from "~/components/layout/page";
import { PageHeading } from "~/components/layout/page-heading";
import { EmptyState } from "~/components/ui/empty-state";
import {
  activeMemberAction,
  activeMemberLoader,
} from "~/modules/people/accounts/sessions/member-route.server";
import { OFFERS_PER_MONTH } from "~/modules/publishing/offers/offer";
import { OwnOfferSchema } from "~/modules/publishing/offers/offer.schema";
import { OffersLeft } from "~/modules/publishing/offers/offers-left";
import { monthlyOffers, newOfferValues } from "~/modules/publishing/offers/own-offer.view.server";
import { OwnOfferForm } from "~/modules/publishing/offers/own-offer-form";
import {
  addOffer,
  countOffersLeft,
  offerLimit,
} from "~/modules/publishing/offers/own-offers.server";
import { paths } from "~/platform/http/paths";
import { forbidden } from "~/platform/http/responses.server";

export const handle: PageHandle = {
  title: "offers:form.newTitle",
};

export const loader = activeMemberLoader(async ({ account: by }) => ({
  monthly: monthlyOffers(await countOffersLeft({ by })),
  values: newOfferValues(),
}));

export const action = activeMemberAction(
  { schema: OwnOfferSchema, limit: ({ account: by }) => offerLimit({ by }) },
  async ({ account: by, value, locale, accepted, conflict, done }) => {
    accepted(await addOffer(value, { by }, locale), ({ refused }) =>
      refused === "not-member"
        ? forbidden("failures:forbidden.notMember")
        : conflict(`offers:errors.limit?max=${OFFERS_PER_MONTH}`),
    );
    return done(paths.ownOffers(), { texts: "offers:added" });
  },
);

export default function NewOfferPage() {
  const { t, monthly, values } = usePage<typeof loader>();
  const answer = useFormResult();
  // A late post is shown as well, so that nothing typed is lost.
  const usedUp = monthly?.left === 0 && answer === undefined ? monthly : null;
  return (
    <div className="grid grid-cols-1 gap-6">
      <PageHeading heading={t("offers:add")} lead={usedUp ? undefined : t("offers:form.newLead")} />
      {usedUp ? (
        <EmptyState
          title={t("offers:limit.title")}
          text={t("offers:limit.text", usedUp)}
          link={{ to: paths.ownOffers(), label: t("offers:limit.back") }}
        />
      ) : (
        <>
          <OffersLeft monthly={monthly} />
          <OwnOfferForm action={paths.newOffer()} submit={t("offers:add")} values={values} />
        </>
      )}
    </div>
  );
}
