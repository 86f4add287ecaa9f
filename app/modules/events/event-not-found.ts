import { appPaths } from "~/platform/http/app-paths";
import type { NotFoundPage } from "~/platform/http/not-found.server";
import { panelPaths } from "~/platform/http/panel-paths";
import { paths } from "~/platform/http/paths";

export const eventNotFound: NotFoundPage = {
  message: "events:notFound",
  back: { to: paths.events(), label: "events:back" },
};

export const eventInPanelNotFound: NotFoundPage = {
  message: "events:notFound",
  back: { to: panelPaths.events(), label: "panel-events:toList" },
};

export const eventInAppNotFound: NotFoundPage = {
  message: "events:notFound",
  back: { to: appPaths.events(), label: "events:back" },
};
