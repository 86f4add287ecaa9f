import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Icon } from "~/components/ui/icon";
import type { MessageKey } from "~/platform/i18n/i18n";
import { activeItem, type MenuItem } from "./menus";

interface MenuListProps {
  menu: readonly MenuItem[];
  /** Numbers of what waits, by the address of the entry. */
  waiting?: Readonly<Record<string, number>>;
  /** What those numbers count, for whoever does not see the menu. */
  waitingWords?: MessageKey;
  className?: string;
}

/** The entries of a menu as a list of links; the current one is marked. */
export function MenuList({ menu, waiting = {}, waitingWords = "panel:waiting", className }: MenuListProps) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const active = activeItem(menu, pathname);
  return (
    <ul className={className}>
      {menu.map(({ to, label, icon }) => (
        <li key={to}>
          <a href={to} aria-current={to === active ? "page" : undefined}>
            <Icon name={icon} /> {t(label)} <WaitingCount count={waiting[to] ?? 0} words={waitingWords} />
          </a>
        </li>
      ))}
    </ul>
  );
}

/** How much waits in a room; nothing where nothing does. */
function WaitingCount({ count, words }: { count: number; words: MessageKey }) {
  const { t } = useTranslation();
  if (count === 0) return null;
  return (
    <span className="count ml-auto" data-new>
      {count}
      <span className="sr-only"> {t(words, { count })}</span>
    </span>
  );
}
