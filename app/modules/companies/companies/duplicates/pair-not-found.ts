import type { NotFoundPage } from "~/platform/http/not-found.server";
import { panelPaths } from "~/platform/http/panel-paths";

/** Shown to staff where one of two companies is gone. */
export const pairNotFound: NotFoundPage = {
  message: "panel-duplicates:notFound",
  back: { to: panelPaths.duplicates(), label: "panel-duplicates:back" },
};
