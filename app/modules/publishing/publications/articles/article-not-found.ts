import { appPaths } from "~/platform/http/app-paths";
import type { NotFoundPage } from "~/platform/http/not-found.server";
import { panelPaths } from "~/platform/http/panel-paths";
import { paths } from "~/platform/http/paths";

export const articleNotFound: NotFoundPage = {
  message: "articles:notFound",
  back: { to: paths.knowledge(), label: "articles:back" },
};

/** For staff. */
export const articleInPanelNotFound: NotFoundPage = {
  message: "articles:notFound",
  back: { to: panelPaths.articles(), label: "panel-articles:toList" },
};

/** For the app. */
export const articleInAppNotFound: NotFoundPage = {
  message: "articles:notFound",
  back: { to: appPaths.articles(), label: "articles:app.back" },
};
