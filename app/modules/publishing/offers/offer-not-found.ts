import { appPaths } from "~/platform/http/app-paths";
import type { NotFoundPage } from "~/platform/http/not-found.server";
import { panelPaths } from "~/platform/http/panel-paths";
import { paths } from "~/platform/http/paths";

export const offerNotFound: NotFoundPage = {
  message: "offers:notFound",
  back: { to: paths.offers(), label: "offers:back" },
};

/** For members who edit the offers of their company. */
export const ownOfferNotFound: NotFoundPage = {
  message: "offers:notFound",
  back: { to: paths.ownOffers(), label: "offers:limit.back" },
};

/** For staff. */
export const offerInPanelNotFound: NotFoundPage = {
  message: "offers:notFound",
  back: { to: panelPaths.offers(), label: "panel-offers:toList" },
};

/** For the app. */
export const offerInAppNotFound: NotFoundPage = {
  message: "offers:notFound",
  back: { to: appPaths.offers(), label: "offers:back" },
};
