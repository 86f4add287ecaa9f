import type { NotFoundPage } from "~/platform/http/not-found.server";
import { paths } from "~/platform/http/paths";

export const absenceNotFound: NotFoundPage = {
  message: "bookings:absences.removal.notFound",
  back: { to: paths.absences(), label: "bookings:absences.title" },
};
