import type { NotFoundPage } from "~/platform/http/not-found.server";
import { panelPaths } from "~/platform/http/panel-paths";
import { paths } from "~/platform/http/paths";

/** Shown to their expert. */
export const absenceNotFound: NotFoundPage = {
  message: "bookings:absences.removal.notFound",
  back: { to: paths.absences(), label: "bookings:absences.title" },
};

/** Shown to staff. */
export const absenceInPanelNotFound: NotFoundPage = {
  message: "bookings:absences.removal.notFound",
  back: { to: panelPaths.experts(), label: "panel-experts:toList" },
};
