import type { NotFoundPage } from "~/platform/http/not-found.server";
import { panelPaths } from "~/platform/http/panel-paths";
import { paths } from "~/platform/http/paths";

export const bookingNotFound: NotFoundPage = {
  message: "bookings:notFound",
  back: { to: paths.myEvents(), label: "bookings:toMine" },
};

export const attachmentNotFound: NotFoundPage = { message: "bookings:attachment.notFound" };

export const consultationNotFound: NotFoundPage = {
  message: "bookings:notFound",
  back: { to: paths.consultations(), label: "bookings:consultations.title" },
};

/** Shown for a link that leads to no request. */
export const requestNotFound: NotFoundPage = { message: "bookings:requests.notFound" };

/** Shown to staff. */
export const bookingInPanelNotFound: NotFoundPage = {
  message: "bookings:notFound",
  back: { to: panelPaths.bookings(), label: "panel-bookings:toList" },
};
