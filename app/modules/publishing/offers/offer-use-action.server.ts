import type { memberAction } from "~/modules/people/accounts/sessions/member-route.server";
import type { NotFoundPage } from "~/platform/http/not-found.server";
import { OfferPageSchema } from "./offer.schema";
import { recordOfferUse } from "./offers.server";

interface OfferPage {
  /** The guard of the page, as an action. */
  of: typeof memberAction;
  notFound: NotFoundPage;
  next: (offerId: string) => string;
}

/** "Skorzystaj z oferty", in portal and app. */
export const offerUseAction = ({ of: action, notFound, next }: OfferPage) =>
  action({ schema: OfferPageSchema, notFound }, async ({ account, params, accepted, done }) => {
    const use = accepted(await recordOfferUse(params.offerId, { by: account }));
    return done(next(use.offerId), { texts: "offers:toast" });
  });
