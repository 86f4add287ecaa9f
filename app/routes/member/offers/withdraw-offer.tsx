import { redirect } from "@remix-run/node";
import { ConfirmPage } from "~/components/form/confirm-page";
import { type PageHandle, usePage } from "~/components/layout/page";
import { Fact, FactList } from "~/components/ui/fact-list";
import {
  activeMemberAction,
  activeMemberLoader,
} from "~/modules/people/accounts/sessions/member-route.server";
import { ownOfferNotFound } from "~/modules/publishing/offers/offer-not-found";
import { ownOfferItem } from "~/modules/publishing/offers/own-offer.view.server";
import {
  countOffersLeft,
  findOwnOffer,
  withdrawOffer,
} from "~/modules/publishing/offers/own-offers.server";
import { paths } from "~/platform/http/paths";
import { forbidden } from "~/platform/http/responses.server";

export const handle: PageHandle = { title: "offers:withdraw.title" };

export const loader = activeMemberLoader(async ({ account: by, params, posted, locale, found }) => {
  const offer = found(await findOwnOffer(params.offerId, { by }), ownOfferNotFound);
  // There is nothing left to confirm.
  if (offer.withdrawnAt !== null && !posted) throw redirect(paths.ownOffers());
  return {
    offer: ownOfferItem(offer, { uses: 0 }, locale),
    isLimited: (await countOffersLeft({ by })) !== null,
  };
});

export const action = activeMemberAction(
  { notFound: ownOfferNotFound },
  async ({ account: by, params, accepted, done }) => {
    const offer = accepted(await withdrawOffer(params.offerId, { by }), () =>
      forbidden("failures:forbidden.notMember"),
    );
    return done(paths.ownOffers(), {
      title: "offers:withdraw.doneTitle",
      text: "offers:withdraw.doneText",
      params: { title: offer.title },
      tone: "bad",
    });
  },
);

export default function WithdrawOfferPage() {
  const { t, offer, isLimited } = usePage<typeof loader>();
  return (
    <ConfirmPage
      question={t("offers:withdraw.question")}
      confirm={t("offers:withdraw.confirm")}
      cancelTo={paths.ownOffers()}
    >
      <FactList strong>
        <Fact term={t("offers:fields.title")}>{offer.title}</Fact>
        <Fact term={t("offers:own.state")}>{t(`offers:own.states.${offer.state}`)}</Fact>
        <Fact term={t("offers:fields.validUntil")}>{offer.validUntilText}</Fact>
      </FactList>
      <p className="mt-5">
        {t(isLimited ? "offers:withdraw.text" : "offers:withdraw.textUnlimited")}
      </p>
    </ConfirmPage>
  );
}
