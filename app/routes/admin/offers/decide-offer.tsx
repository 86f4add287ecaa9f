import { ConfirmPage } from "~/components/form/confirm-page";
import { type PageHandle, usePage } from "~/components/layout/page";
import { offerInPanelNotFound } from "~/modules/publishing/offers/offer-not-found";
import {
  findOfferForStaff,
  setApproved,
  setFeatured,
} from "~/modules/publishing/offers/staff-offers.server";
import { staffAction, staffLoader } from "~/modules/staff/staff/login/staff-route.server";
import { intentInPath } from "~/platform/http/intent-in-path";
import { panelPaths } from "~/platform/http/panel-paths";
import { pageBefore } from "~/platform/http/safe-redirect";

export const handle: PageHandle = { title: "panel-offers:title" };

const OUTCOMES = {
  approve: "approved",
  suspend: "suspended",
  feature: "featured",
  unfeature: "unfeatured",
} as const;

const decisionOf = (request: Request) =>
  intentInPath(request, ["approve", "suspend", "feature", "unfeature"]);

export const loader = staffLoader("content:change", async ({ params, request, found }) => {
  const { id, title } = found(await findOfferForStaff(params.offerId), offerInPanelNotFound);
  return { id, title, intent: decisionOf(request) };
});

export const action = staffAction(
  "content:change",
  { notFound: offerInPanelNotFound },
  async ({ account: by, params, request, accepted, done }) => {
    const decision = decisionOf(request);
    const offer = accepted(
      decision === "approve" || decision === "suspend"
        ? await setApproved(params.offerId, decision === "approve", { by })
        : await setFeatured(params.offerId, decision === "feature", { by }),
    );
    return done(pageBefore(request, panelPaths.offer(offer.id)), {
      title: `panel-offers:done.${OUTCOMES[decision]}`,
      text: "panel-offers:done.text",
      params: { title: offer.title },
    });
  },
);

/** Shown when the address is opened; the list and the offer's page post directly. */
export default function DecideOfferPage() {
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
