import { type PageHandle, usePage } from "~/components/layout/page";
import { ConfirmPage } from "~/components/ui/confirm-page";
import { offerInPanelNotFound } from "~/modules/offers/offer-not-found";
import { findOfferForStaff, setFeatured } from "~/modules/offers/staff-offers.server";
import { staffAction, staffLoader } from "~/modules/staff/staff-route.server";
import { panelPaths } from "~/platform/http/panel-paths";
import { pageBefore } from "~/platform/http/safe-redirect";

export const handle: PageHandle = { title: "panel-offers:title" };

/** One address for each direction, so a button on an old page does what its label says. */
const features = ({ url }: Request) => new URL(url).pathname.endsWith("/feature");

export const loader = staffLoader("content:change", async ({ params, request, found }) => {
  const { id, title } = found(await findOfferForStaff(params.offerId), offerInPanelNotFound);
  return { id, title, intent: features(request) ? ("feature" as const) : ("unfeature" as const) };
});

export const action = staffAction(
  "content:change",
  { notFound: offerInPanelNotFound },
  async ({ account: by, params, request, accepted, done }) => {
    const offer = accepted(await setFeatured(params.offerId, features(request), { by }));
    return done(pageBefore(request, panelPaths.offer(offer.id)), {
      title: `panel-offers:done.${offer.featured ? "featured" : "unfeatured"}`,
      text: "panel-offers:done.text",
      params: { title: offer.title },
    });
  },
);

/** Shown when the address is opened; the offer's page posts directly. */
export default function FeatureOfferPage() {
  const { t, id, title, intent } = usePage<typeof loader>();
  return (
    <ConfirmPage
      question={t(`panel-offers:${intent}Question`)}
      confirm={t(`panel-offers:${intent}`)}
      cancelTo={panelPaths.offer(id)}
      tone="plain"
    >
      <p>{t(`panel-offers:${intent}Text`, { title })}</p>
    </ConfirmPage>
  );
}
