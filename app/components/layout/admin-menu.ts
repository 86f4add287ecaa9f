import { panelPaths } from "~/platform/http/panel-paths";
import type { MessageKey } from "~/platform/i18n/i18n";
import type { MenuItem } from "./menus";

/** Entries of the panel that belong together, with a heading; the first group has none. */
interface AdminMenuGroup {
  id: string;
  label: MessageKey | null;
  items: MenuItem[];
}

/** Side menu of the administrator panel. The chamber chose the order of the daily entries. */
export const adminMenu: AdminMenuGroup[] = [
  {
    id: "start",
    label: null,
    items: [
      {
        to: panelPaths.today(),
        label: "panel:menu.overview",
        icon: "chart",
        also: panelPaths.overview(),
      },
      { to: panelPaths.tasks(), label: "tasks:title", icon: "check" },
    ],
  },
  {
    id: "daily",
    label: null,
    items: [
      { to: panelPaths.companies(), label: "panel:menu.companies", icon: "building" },
      { to: panelPaths.experts(), label: "panel:menu.experts", icon: "expert" },
      { to: panelPaths.events(), label: "panel:menu.events", icon: "calendar" },
      { to: panelPaths.articles(), label: "panel:menu.articles", icon: "knowledge" },
      { to: panelPaths.offers(), label: "panel:menu.offers", icon: "offer" },
    ],
  },
  {
    id: "app",
    label: "panel:menu.groups.app",
    items: [
      { to: panelPaths.news(), label: "panel:menu.news", icon: "news" },
      { to: panelPaths.partners(), label: "panel:menu.partners", icon: "handshake" },
      { to: panelPaths.polls(), label: "panel:menu.polls", icon: "vote" },
    ],
  },
  {
    id: "letters",
    label: "panel:menu.groups.letters",
    items: [
      { to: panelPaths.bookings(), label: "panel:menu.bookings", icon: "clock" },
      { to: panelPaths.questions(), label: "panel:menu.questions", icon: "chat" },
      { to: panelPaths.messages(), label: "panel:menu.messages", icon: "mail" },
      { to: panelPaths.newsletter(), label: "panel:menu.newsletter", icon: "send" },
    ],
  },
  {
    id: "office",
    label: "panel:menu.groups.office",
    items: [
      { to: panelPaths.mails(), label: "panel:menu.mails", icon: "alert" },
      { to: panelPaths.history(), label: "panel:menu.history", icon: "eye" },
      { to: panelPaths.staff(), label: "panel:menu.staff", icon: "users", forAdministrator: true },
      {
        to: panelPaths.supabase(),
        label: "panel:menu.supabase",
        icon: "settings",
        forAdministrator: true,
        forHosted: true,
      },
      { to: panelPaths.password(), label: "panel:menu.password", icon: "lock" },
      { to: panelPaths.devices(), label: "sessions:title", icon: "smartphone" },
      { to: panelPaths.secondFactor(), label: "panel:menu.secondFactor", icon: "shield" },
    ],
  },
];
