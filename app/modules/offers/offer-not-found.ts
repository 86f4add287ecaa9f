import type { NotFoundPage } from "~/platform/http/not-found.server";
import { paths } from "~/platform/http/paths";

export const offerNotFound: NotFoundPage = { message: "offers:notFound", back: { to: paths.offers(), label: "offers:back" } };

/** For an offer that is none of the company's own. */
export const ownOfferNotFound: NotFoundPage = { message: "offers:notFound", back: { to: paths.ownOffers(), label: "offers:limit.back" } };
