import type { NotFoundPage } from "~/platform/http/not-found.server";
import { panelPaths } from "~/platform/http/panel-paths";

export const staffMemberNotFound: NotFoundPage = {
  message: "staff:notFound",
  back: { to: panelPaths.staff(), label: "staff:back" },
};
