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

/** Without a door pass, or with one that was revoked or is for another day. */
export const doorPassNotFound: NotFoundPage = {
  message: "door:passes.notFound",
  back: { to: paths.home(), label: "door:passes.home" },
};

/** A scanned code of no seat at the event of the pass. */
export const ticketAtDoorNotFound: NotFoundPage = {
  message: "door:states.unknown",
  back: { to: paths.door(), label: "door:page.list" },
};

export const eventInAppNotFound: NotFoundPage = {
  message: "events:notFound",
  back: { to: appPaths.events(), label: "events:back" },
};
