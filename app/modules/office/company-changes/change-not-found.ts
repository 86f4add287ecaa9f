import type { NotFoundPage } from "~/platform/http/not-found.server";
import { panelPaths } from "~/platform/http/panel-paths";

export const changeNotFound: NotFoundPage = {
  message: "change-sets:notFound",
  back: { to: panelPaths.companyChanges(), label: "change-sets:over.link" },
};
