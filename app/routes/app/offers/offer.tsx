import { AppScreen } from "~/components/app/app-screen";
import { type PageHandle, usePage } from "~/components/layout/page";
import { Badge } from "~/components/ui/badge";
import { cardNumberOf } from "~/modules/membership/member-card/member-cards.server";
import { pageOfOrganization } from "~/modules/membership/members/directory.server";
import { appAction, appLoader } from "~/modules/people/accounts/sessions/member-route.server";
import { offerPage } from "~/modules/publishing/offers/offer.view.server";
import { OfferCompany } from "~/modules/publishing/offers/offer-company";
import { offerInAppNotFound } from "~/modules/publishing/offers/offer-not-found";
import { OfferPanel } from "~/modules/publishing/offers/offer-panel";
import { OfferText } from "~/modules/publishing/offers/offer-text";
import { offerUseAction } from "~/modules/publishing/offers/offer-use-action.server";
import { countOfferUses, findOffer, findOfferUse } from "~/modules/publishing/offers/offers.server";
import { appPaths } from "~/platform/http/app-paths";
import { paths } from "~/platform/http/paths";

/** A page that was not found has no data. */
export const handle: PageHandle<Awaited<ReturnType<typeof loader>> | undefined> = {
  title: (data) => data?.offer.title ?? "",
};

export const loader = appLoader(async ({ account: by, params, locale, found }) => {
  const offer = found(await findOffer(params.offerId, { by }), offerInAppNotFound);
  const [uses, use] = [await countOfferUses(offer.id), await findOfferUse(offer.id, { by })];
  const companyPage = await pageOfOrganization(offer.organizationId, by);
  const cardNumber = await cardNumberOf({ by });
  return offerPage(offer, { isMember: true, uses, use, companyPage, cardNumber }, locale);
});

export const action = offerUseAction({
  of: appAction,
  notFound: offerInAppNotFound,
  next: appPaths.offer,
  list: appPaths.offers(),
});

export default function AppOfferPage() {
  const { t, offer } = usePage<typeof loader>();
  return (
    <AppScreen
      heading={offer.title}
      lead={offer.company}
      back={{ to: appPaths.offers(), label: t("offers:back") }}
      portal={paths.offer(offer.id)}
    >
      <div className="grid gap-8">
        <div>
          <p className="mb-4 flex flex-wrap items-center gap-1.5">
            <Badge tone="plain">{offer.category}</Badge>
            {offer.featured && <Badge tone="plain">{t("offers:card.featured")}</Badge>}
            <span className="muted text-sm tabular-nums">
              <time dateTime={offer.validUntil}>
                {t("offers:card.validUntil", { date: offer.validUntilText })}
              </time>
            </span>
          </p>
          <OfferPanel offer={offer} to={appPaths.offer(offer.id)} />
        </div>
        <OfferText offer={offer} />
        <OfferCompany offer={offer} />
      </div>
    </AppScreen>
  );
}
