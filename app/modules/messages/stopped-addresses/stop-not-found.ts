import type { NotFoundPage } from "~/platform/http/not-found.server";
import { panelPaths } from "~/platform/http/panel-paths";

/** Shown for an address that is not stopped any more. */
export const stopNotFound: NotFoundPage = {
  message: "panel-mails:stopped.notFound",
  back: { to: panelPaths.mails(), label: "panel-mails:stopped.toMails" },
};
