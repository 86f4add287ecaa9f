import type { MenuItem } from "~/components/layout/menus";
import { isAllowed, type Right, type StaffRole } from "~/modules/staff/staff-rights/staff-rights";
import { panelPaths } from "~/platform/http/panel-paths";
import type { MessageKey } from "~/platform/i18n/i18n";

/** An entry of the panel's menu, for people with its right. */
export interface AdminMenuItem extends Pick<MenuItem, "to" | "label" | "also"> {
  icon?: MenuItem["icon"];
  needs: Right;
  /** Only where accounts are at Supabase. */
  forHosted?: boolean;
}

/** Entries of the panel that belong together; with a label they fold. */
interface AdminMenuGroup {
  id: string;
  label: MessageKey | null;
  items: AdminMenuItem[];
}

/** Side menu of the administrator panel. The chamber chose the five entries of every day. */
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
        needs: "panel:read",
      },
      { to: panelPaths.tasks(), label: "tasks:title", icon: "check", needs: "tasks:read" },
    ],
  },
  {
    id: "daily",
    label: null,
    items: [
      {
        to: panelPaths.companies(),
        label: "panel:menu.companies",
        icon: "building",
        also: panelPaths.duplicates(),
        needs: "companies:read",
      },
      {
        to: panelPaths.experts(),
        label: "panel:menu.experts",
        icon: "expert",
        needs: "experts:read",
      },
      {
        to: panelPaths.events(),
        label: "panel:menu.events",
        icon: "calendar",
        needs: "events:read",
      },
      {
        to: panelPaths.articles(),
        label: "panel:menu.articles",
        icon: "knowledge",
        needs: "content:read",
      },
      {
        to: panelPaths.offers(),
        label: "panel:menu.offers",
        icon: "offer",
        needs: "content:read",
      },
    ],
  },
  {
    id: "letters",
    label: "panel:menu.groups.letters",
    items: [
      { to: panelPaths.bookings(), label: "panel:menu.bookings", needs: "letters:read" },
      { to: panelPaths.questions(), label: "panel:menu.questions", needs: "letters:read" },
      { to: panelPaths.messages(), label: "panel:menu.messages", needs: "letters:read" },
      { to: panelPaths.mailings(), label: "panel-mailings:title", needs: "mailings:read" },
      { to: panelPaths.newsletter(), label: "panel:menu.newsletter", needs: "newsletter:read" },
      { to: panelPaths.mails(), label: "panel:menu.mails", needs: "letters:read" },
    ],
  },
  {
    id: "money",
    label: "panel:menu.groups.money",
    items: [
      { to: panelPaths.dues(), label: "dues:title", needs: "dues:read" },
      { to: panelPaths.statements(), label: "statements:title", needs: "dues:read" },
    ],
  },
  {
    id: "app",
    label: "panel:menu.groups.app",
    items: [
      { to: panelPaths.news(), label: "panel:menu.news", needs: "content:read" },
      { to: panelPaths.partners(), label: "panel:menu.partners", needs: "content:read" },
      { to: panelPaths.files(), label: "files:heading", needs: "files:read" },
      { to: panelPaths.polls(), label: "panel:menu.polls", needs: "polls:read" },
    ],
  },
  {
    id: "office",
    label: "panel:menu.groups.office",
    items: [
      { to: panelPaths.staff(), label: "panel:menu.staff", needs: "accounts:read" },
      { to: panelPaths.history(), label: "panel:menu.history", needs: "accounts:read" },
      {
        to: panelPaths.supabase(),
        label: "panel:menu.supabase",
        needs: "accounts:read",
        forHosted: true,
      },
      { to: panelPaths.password(), label: "panel:menu.password", needs: "panel:change" },
      { to: panelPaths.devices(), label: "sessions:title", needs: "panel:change" },
      { to: panelPaths.secondFactor(), label: "panel:menu.secondFactor", needs: "panel:change" },
    ],
  },
];

/** The menu of a person with these roles, without empty groups. */
export const adminMenuFor = ({
  roles,
  isHosted,
}: {
  roles: readonly StaffRole[];
  isHosted: boolean;
}): AdminMenuGroup[] =>
  adminMenu
    .map((group) => ({
      ...group,
      items: group.items.filter(
        ({ needs, forHosted }) => isAllowed(needs, roles) && (!forHosted || isHosted),
      ),
    }))
    .filter(({ items }) => items.length > 0);
