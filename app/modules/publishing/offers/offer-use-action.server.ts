import type { memberAction } from "~/modules/people/accounts/sessions/member-route.server";
import type { NotFoundPage } from "~/platform/http/not-found.server";
import { OfferPageSchema } from "./offer.schema";
import { hasOfferEnded, recordOfferUse, undoOfferUse } from "./offers.server";

interface OfferPage {
  /** The guard of the page, as an action. */
  of: typeof memberAction;
  notFound: NotFoundPage;
  next: (offerId: string) => string;
  /** Where the way leads from an offer that is over, once its use is taken back. */
  list: string;
}

/** "Skorzystaj z oferty" and "Cofnij", in portal and app. */
export const offerUseAction = ({ of: action, notFound, next, list }: OfferPage) =>
  action(
    { schema: OfferPageSchema, notFound },
    async ({ account: by, params, value: { intent }, accepted, done }) => {
      const change = intent === "use" ? recordOfferUse : undoOfferUse;
      const { offerId } = accepted(await change(params.offerId, { by }));
      return done(hasOfferEnded(offerId) ? list : next(offerId), {
        texts: `offers:toast.${intent}`,
      });
    },
  );
