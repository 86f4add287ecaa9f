import type { NotFoundPage } from "~/platform/http/not-found.server";
import { panelPaths } from "~/platform/http/panel-paths";

/** For staff. */
export const partnerInPanelNotFound: NotFoundPage = {
  message: "panel-partners:notFound",
  back: { to: panelPaths.partners(), label: "panel-partners:toList" },
};
