import { useLocation } from "@remix-run/react";
import { Icon } from "~/components/ui/icon";
import type { MessageKey } from "~/platform/i18n/i18n";
import { useTranslation } from "~/platform/i18n/use-translation";
import { useKeptPart } from "./kept-part";
import { activeItem, type MenuItem } from "./menus";

/** How much waits behind an entry, and where it is listed: the number leads there; without such an address it stands in the entry. */
export interface WaitingNumber {
  count: number;
  to?: string;
}

interface MenuListProps {
  menu: readonly MenuItem[];
  /** What waits, by the address of the entry. */
  waiting?: Readonly<Record<string, WaitingNumber>>;
  /** What those numbers count, for whoever does not see the menu. */
  waitingWords?: MessageKey;
  className?: string;
}

/** The entries of a menu as a list of links; the current one is marked. */
export function MenuList({
  menu,
  waiting = {},
  waitingWords = "panel:waiting",
  className,
}: MenuListProps) {
  const { pathname } = useLocation();
  const entries = menu.map(({ to, label, icon }) => ({ to, label, icon, waiting: waiting[to] }));
  const inside = useKeptPart(MenuEntries, {
    entries,
    active: activeItem(menu, pathname),
    waitingWords,
  });
  return <ul className={className} {...inside} />;
}

interface MenuEntriesProps {
  entries: readonly (Pick<MenuItem, "to" | "label" | "icon"> & {
    waiting: WaitingNumber | undefined;
  })[];
  /** The address of the current one; null where it is none of them. */
  active: string | null;
  waitingWords: MessageKey;
}

function MenuEntries({ entries, active, waitingWords }: MenuEntriesProps) {
  const { t } = useTranslation();
  return entries.map(({ to, label, icon, waiting: { count = 0, to: list } = {} }) => {
    const number = count > 0 && <WaitingCount count={count} words={waitingWords} />;
    return (
      <li key={to} className={list === undefined ? undefined : "relative"}>
        <a
          href={to}
          className={number && list !== undefined ? "pr-14!" : undefined}
          aria-current={to === active ? "page" : undefined}
        >
          <Icon name={icon} /> {t(label)} {list === undefined && number}
        </a>{" "}
        {number && list !== undefined && (
          <a href={list} className="absolute inset-y-0 right-0 w-auto! bg-transparent!">
            {number}
            <span className="sr-only">: {t(label)}</span>
          </a>
        )}
      </li>
    );
  });
}

/** How much waits in a room. */
function WaitingCount({ count, words }: { count: number; words: MessageKey }) {
  const { t } = useTranslation();
  return (
    <span className="count ml-auto" data-new>
      {count}
      <span className="sr-only"> {t(words, { count })}</span>
    </span>
  );
}
