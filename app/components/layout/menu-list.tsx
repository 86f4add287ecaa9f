import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Icon } from "~/components/ui/icon";
import { activeItem, type MenuItem } from "./menus";

/** The entries of a menu as a list of links; the current one is marked. */
export function MenuList({ menu, className }: { menu: readonly MenuItem[]; className?: string }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const active = activeItem(menu, pathname);
  return (
    <ul className={className}>
      {menu.map(({ to, label, icon }) => (
        <li key={to}>
          <a href={to} aria-current={to === active ? "page" : undefined}>
            <Icon name={icon} /> {t(label)}
          </a>
        </li>
      ))}
    </ul>
  );
}
