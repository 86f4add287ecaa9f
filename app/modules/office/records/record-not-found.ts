import type { NotFoundPage } from "~/platform/http/not-found.server";
import { panelPaths } from "~/platform/http/panel-paths";

/** Shown to staff for an account that does not exist (any more). */
export const personNotFound: NotFoundPage = {
  message: "records:person.notFound",
  back: { to: panelPaths.companies(), label: "panel-companies:back" },
};
