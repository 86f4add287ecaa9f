import { staffLoader } from "~/modules/staff/staff/login/staff-route.server";
import { type NotFoundPage, notFound } from "~/platform/http/not-found.server";
import { panelPaths } from "~/platform/http/panel-paths";

const panelNotFound: NotFoundPage = {
  message: "errors:notFound.title",
  back: { to: panelPaths.companies(), label: "panel:back" },
};

export const loader = staffLoader("panel:read", ({ request }) => notFound(panelNotFound, request));

/** A page without content, so that the not-found screen appears in the panel's frame. */
export default function PanelNotFoundPage() {
  return null;
}
