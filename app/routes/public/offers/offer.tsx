import type { MetaFunction } from "@remix-run/node";
import { BandColumns } from "~/components/layout/band-columns";
import { type PageHandle, usePage } from "~/components/layout/page";
import { JsonLd } from "~/components/ui/json-ld";
import { cardNumberOf } from "~/modules/membership/member-card/member-cards.server";
import { pageOfOrganization } from "~/modules/membership/members/directory.server";
import { memberAction } from "~/modules/people/accounts/sessions/member-route.server";
import { findAccountOrVisitor } from "~/modules/people/accounts/sessions/session.server";
import { offerCard, offerPage } from "~/modules/publishing/offers/offer.view.server";
import { OfferBand } from "~/modules/publishing/offers/offer-band";
import { OfferBeside } from "~/modules/publishing/offers/offer-beside";
import { offerNotFound } from "~/modules/publishing/offers/offer-not-found";
import { OfferPanel } from "~/modules/publishing/offers/offer-panel";
import { OfferText } from "~/modules/publishing/offers/offer-text";
import { offerUseAction } from "~/modules/publishing/offers/offer-use-action.server";
import {
  countOfferUses,
  findOffer,
  findOfferUse,
  offersBeside,
} from "~/modules/publishing/offers/offers.server";
import { metaOfFacts } from "~/platform/http/page-meta";
import { paths } from "~/platform/http/paths";
import { pageLoader } from "~/platform/pages/page-loader.server";

/** A page that was not found has no data. */
export const handle: PageHandle<Awaited<ReturnType<typeof loader>> | undefined> = {
  title: (data) => data?.offer.title ?? "",
};

export const meta: MetaFunction<typeof loader> = metaOfFacts;

const OTHERS = 3;

export const loader = pageLoader(
  { guard: findAccountOrVisitor },
  async ({ account, params, locale, found }) => {
    const offer = found(await findOffer(params.offerId, { by: account }), offerNotFound);
    const [uses, use] = [
      await countOfferUses(offer.id),
      await findOfferUse(offer.id, { by: account }),
    ];
    const companyPage = await pageOfOrganization(offer.organizationId, account);
    const cardNumber = account && (await cardNumberOf({ by: account }));
    const reader = { isMember: account !== null, uses, use, companyPage, cardNumber };
    return {
      ...offerPage(offer, reader, locale),
      others: (await offersBeside(offer, OTHERS)).map((other) => offerCard(other, locale)),
    };
  },
);

export const action = offerUseAction({
  of: memberAction,
  notFound: offerNotFound,
  next: paths.offer,
  list: paths.offers(),
});

/** One offer: its gain, its terms and the coupon. */
export default function OfferPage() {
  const { t, offer, others, jsonLd } = usePage<typeof loader>();
  return (
    <>
      <OfferBand offer={offer} />
      <BandColumns
        label={t("offers:panel.label")}
        reach="middle"
        panel={<OfferPanel offer={offer} />}
        beside={<OfferBeside offer={offer} others={others} />}
      >
        <div className="grid content-start gap-10">
          <OfferText offer={offer} />
        </div>
      </BandColumns>
      <JsonLd data={jsonLd} />
    </>
  );
}
