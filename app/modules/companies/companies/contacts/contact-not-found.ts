import type { NotFoundPage } from "~/platform/http/not-found.server";
import { panelPaths } from "~/platform/http/panel-paths";

/** Shown to staff. */
export const companyContactNotFound: NotFoundPage = {
  message: "company-contacts:notFound",
  back: { to: panelPaths.companies(), label: "panel-companies:back" },
};
