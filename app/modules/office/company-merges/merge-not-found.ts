import type { NotFoundPage } from "~/platform/http/not-found.server";
import { panelPaths } from "~/platform/http/panel-paths";

/** Shown to staff for a merge that is undone, or too old for that. */
export const mergeNotFound: NotFoundPage = {
  message: "panel-duplicates:undo.notFound",
  back: { to: panelPaths.duplicates(), label: "panel-duplicates:back" },
};
