import type { NotFoundPage } from "~/platform/http/not-found.server";
import { panelPaths } from "~/platform/http/panel-paths";

/** The page of a company that staff look for and that is not there. */
export const staffCompanyNotFound: NotFoundPage = {
  message: "panel-companies:notFound",
  back: { to: panelPaths.companies(), label: "panel-companies:back" },
};
