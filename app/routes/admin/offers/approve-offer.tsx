import { type PageHandle, usePage } from "~/components/layout/page";
import { ConfirmPage } from "~/components/ui/confirm-page";
import { offerInPanelNotFound } from "~/modules/offers/offer-not-found";
import { findOfferForStaff, setApproved } from "~/modules/offers/staff-offers.server";
import { staffAction, staffLoader } from "~/modules/staff/staff-route.server";
import { panelPaths } from "~/platform/http/panel-paths";
import { pageBefore } from "~/platform/http/safe-redirect";

export const handle: PageHandle = { title: "panel-offers:title" };

/** One address for each direction, so a button on an old page does what its label says. */
const approves = ({ url }: Request) => new URL(url).pathname.endsWith("/approve");

export const loader = staffLoader("content:change", async ({ params, request, found }) => {
  const { id, title } = found(await findOfferForStaff(params.offerId), offerInPanelNotFound);
  return { id, title, intent: approves(request) ? ("approve" as const) : ("suspend" as const) };
});

export const action = staffAction(
  "content:change",
  { notFound: offerInPanelNotFound },
  async ({ account: by, params, request, accepted, done }) => {
    const offer = accepted(await setApproved(params.offerId, approves(request), { by }));
    const outcome = offer.approved ? "approved" : "suspended";
    return done(pageBefore(request, panelPaths.offer(offer.id)), {
      title: `panel-offers:done.${outcome}`,
      text: "panel-offers:done.text",
      params: { title: offer.title },
    });
  },
);

/** Shown when the address is opened; the list posts directly. */
export default function ApproveOfferPage() {
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
