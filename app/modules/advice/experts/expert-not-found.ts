import type { NotFoundPage } from "~/platform/http/not-found.server";
import { panelPaths } from "~/platform/http/panel-paths";
import { paths } from "~/platform/http/paths";

export const expertNotFound: NotFoundPage = {
  message: "experts:notFound",
  back: { to: paths.experts(), label: "experts:back" },
};

/** Shown to staff. */
export const expertInPanelNotFound: NotFoundPage = {
  message: "experts:notFound",
  back: { to: panelPaths.experts(), label: "panel-experts:toList" },
};
