import type { NotFoundPage } from "~/platform/http/not-found.server";
import { panelPaths } from "~/platform/http/panel-paths";

/** For a mail that was sent meanwhile or removed. */
export const unsentMailNotFound: NotFoundPage = {
  message: "panel-mails:notFound",
  back: { to: panelPaths.mails(), label: "panel-mails:toList" },
};
