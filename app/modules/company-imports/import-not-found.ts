import type { NotFoundPage } from "~/platform/http/not-found.server";
import { panelPaths } from "~/platform/http/panel-paths";

/** The page of a file of companies that is not kept any more, or is somebody else's. */
export const importNotFound: NotFoundPage = {
  message: "panel-import:notFound",
  back: { to: panelPaths.importCompanies(), label: "panel-import:again" },
};
