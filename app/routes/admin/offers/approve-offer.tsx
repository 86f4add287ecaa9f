import { type PageHandle, usePage } from "~/components/layout/page";
import { ConfirmPage } from "~/components/ui/confirm-page";
import { offerInPanelNotFound } from "~/modules/offers/offer-not-found";
import { findOfferForStaff, setApproved } from "~/modules/offers/staff-offers.server";
import { staffAction, staffLoader } from "~/modules/staff/staff-route.server";
import { panelPaths } from "~/platform/http/panel-paths";
import { pageBefore } from "~/platform/http/safe-redirect";

export const handle: PageHandle = { title: "panel-offers:title" };

/** Two addresses, one for each direction: a button that was pressed on an old page does what its word says. */
const approves = ({ url }: Request) => new URL(url).pathname.endsWith("/approve");

export const loader = staffLoader(async ({ params, request, found }) => {
  const { id, title } = found(await findOfferForStaff(params.offerId), offerInPanelNotFound);
  return { id, title, deed: approves(request) ? ("approve" as const) : ("suspend" as const) };
});

export const action = staffAction(
  { notFound: offerInPanelNotFound },
  async ({ account: by, params, request, accepted, done }) => {
    const offer = accepted(await setApproved(params.offerId, approves(request), { by }));
    const deed = offer.approved ? "approved" : "suspended";
    return done(pageBefore(request, panelPaths.offer(offer.id)), {
      title: `panel-offers:done.${deed}`,
      text: "panel-offers:done.text",
      params: { title: offer.title },
    });
  },
);

/** Stands here for who opens the address; in the list a button does it at once. */
export default function ApproveOfferPage() {
  const { t, id, title, deed } = usePage<typeof loader>();
  return (
    <ConfirmPage
      question={t(`panel-offers:${deed}Question`)}
      confirm={t(`panel-offers:${deed}`)}
      cancelTo={panelPaths.offer(id)}
      tone="plain"
    >
      <p>{t(`panel-offers:${deed}Text`, { title })}</p>
    </ConfirmPage>
  );
}
