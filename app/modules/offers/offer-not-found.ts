import { appPaths } from "~/platform/http/app-paths";
import type { NotFoundPage } from "~/platform/http/not-found.server";
import { panelPaths } from "~/platform/http/panel-paths";
import { paths } from "~/platform/http/paths";

export const offerNotFound: NotFoundPage = {
  message: "offers:notFound",
  back: { to: paths.offers(), label: "offers:back" },
};

/** For an offer that is none of the company's own. */
export const ownOfferNotFound: NotFoundPage = {
  message: "offers:notFound",
  back: { to: paths.ownOffers(), label: "offers:limit.back" },
};

/** For staff, who look for it in their own list. */
export const offerInPanelNotFound: NotFoundPage = {
  message: "offers:notFound",
  back: { to: panelPaths.offers(), label: "panel-offers:toList" },
};

/** For who looks for it in the app. */
export const offerInAppNotFound: NotFoundPage = {
  message: "offers:notFound",
  back: { to: appPaths.offers(), label: "offers:back" },
};
