import { panelPaths } from "~/platform/http/panel-paths";
import type { MenuItem } from "./menus";

/** Side menu of the administrator panel: a line for each room. */
export const adminMenu: MenuItem[] = [
  { to: panelPaths.companies(), label: "panel:menu.companies", icon: "building" },
  { to: panelPaths.experts(), label: "panel:menu.experts", icon: "expert" },
  { to: panelPaths.events(), label: "panel:menu.events", icon: "calendar" },
  { to: panelPaths.bookings(), label: "panel:menu.bookings", icon: "calendar" },
  { to: panelPaths.articles(), label: "panel:menu.articles", icon: "knowledge" },
  { to: panelPaths.offers(), label: "panel:menu.offers", icon: "offer" },
  { to: panelPaths.questions(), label: "panel:menu.questions", icon: "chat" },
  { to: panelPaths.messages(), label: "panel:menu.messages", icon: "mail" },
  { to: panelPaths.newsletter(), label: "panel:menu.newsletter", icon: "news" },
  { to: panelPaths.history(), label: "panel:menu.history", icon: "clock" },
  { to: panelPaths.staff(), label: "panel:menu.staff", icon: "users", forAdministrator: true },
];
