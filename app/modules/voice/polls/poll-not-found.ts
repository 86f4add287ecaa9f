import { appPaths } from "~/platform/http/app-paths";
import type { NotFoundPage } from "~/platform/http/not-found.server";
import { panelPaths } from "~/platform/http/panel-paths";

export const pollNotFound: NotFoundPage = {
  message: "polls:notFound",
  back: { to: appPaths.voting(), label: "polls:back" },
};

export const pollInPanelNotFound: NotFoundPage = {
  message: "polls:notFound",
  back: { to: panelPaths.polls(), label: "panel-polls:toList" },
};
