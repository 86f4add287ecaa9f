import type { NotFoundPage } from "~/platform/http/not-found.server";
import { panelPaths } from "~/platform/http/panel-paths";

/** For an address that is not on the list, or not any more. */
export const subscriptionNotFound: NotFoundPage = {
  message: "panel-newsletter:notFound",
  back: { to: panelPaths.newsletter(), label: "panel-newsletter:toList" },
};
