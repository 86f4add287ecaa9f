import { appPaths } from "~/platform/http/app-paths";
import type { NotFoundPage } from "~/platform/http/not-found.server";
import { panelPaths } from "~/platform/http/panel-paths";
import { paths } from "~/platform/http/paths";

export const newsItemNotFound: NotFoundPage = {
  message: "news:notFound",
  back: { to: paths.news(), label: "news:back" },
};

/** For the app. */
export const newsItemInAppNotFound: NotFoundPage = {
  message: "news:notFound",
  back: { to: appPaths.news(), label: "news:back" },
};

/** For staff. */
export const newsItemInPanelNotFound: NotFoundPage = {
  message: "news:notFound",
  back: { to: panelPaths.news(), label: "panel-news:toList" },
};
