import type { NotFoundPage } from "~/platform/http/not-found.server";
import { panelPaths } from "~/platform/http/panel-paths";

/** For a file that has expired, or belongs to another session. */
export const importNotFound: NotFoundPage = {
  message: "panel-import:notFound",
  back: { to: panelPaths.importCompanies(), label: "panel-import:again" },
};
