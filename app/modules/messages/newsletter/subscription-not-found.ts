import type { NotFoundPage } from "~/platform/http/not-found.server";
import { panelPaths } from "~/platform/http/panel-paths";

/** Shown for addresses that are not on the list. */
export const subscriptionNotFound: NotFoundPage = {
  message: "panel-newsletter:notFound",
  back: { to: panelPaths.newsletter(), label: "panel-newsletter:toList" },
};
