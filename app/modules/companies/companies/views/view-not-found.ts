import type { NotFoundPage } from "~/platform/http/not-found.server";
import { panelPaths } from "~/platform/http/panel-paths";

/** Shown to staff. */
export const viewNotFound: NotFoundPage = {
  message: "company-views:notFound",
  back: { to: panelPaths.companies(), label: "panel-companies:back" },
};
