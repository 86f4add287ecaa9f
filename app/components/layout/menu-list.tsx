import { useLocation } from "@remix-run/react";
import { Icon } from "~/components/ui/icon";
import { appPaths } from "~/platform/http/app-paths";
import type { MessageKey } from "~/platform/i18n/i18n";
import { useTranslation } from "~/platform/i18n/use-translation";
import { activeItem, type MenuItem } from "./menus";

/** A number of waiting tasks. With `to` it is a link to their list, else a part of the entry. */
export interface WaitingNumber {
  count: number;
  to?: string;
  /** Accessible text for the number, if it differs from that of the menu. */
  words?: MessageKey;
}

type Entry = Pick<MenuItem, "to" | "label" | "also"> & { icon?: MenuItem["icon"] };

interface MenuListProps {
  menu: readonly Entry[];
  /** Numbers of waiting tasks by the address of the entry. */
  waiting?: Readonly<Record<string, WaitingNumber>>;
  /** Accessible text for those numbers. */
  waitingWords?: MessageKey;
  /** All entries of which only one is active, if there are more than these. */
  among?: readonly Entry[];
  /** Names the list, where no heading does. */
  label?: string;
  className?: string;
}

/** The entries of a menu as a list of links; the current one is marked. */
export function MenuList({
  menu,
  waiting = {},
  waitingWords = "panel:waiting",
  among = menu,
  label: name,
  className,
}: MenuListProps) {
  const { pathname } = useLocation();
  const active = activeItem(among, pathname);
  return (
    <ul className={className} aria-label={name}>
      {menu.map(({ to, label, icon }) => (
        <MenuEntry
          key={to}
          entry={{ to, label, icon }}
          isActive={to === active}
          waiting={waiting[to]}
          waitingWords={waitingWords}
        />
      ))}
    </ul>
  );
}

interface MenuEntryProps {
  entry: Entry;
  isActive: boolean;
  waiting: WaitingNumber | undefined;
  waitingWords: MessageKey;
}

function MenuEntry({
  entry: { to, label, icon },
  isActive,
  waitingWords,
  waiting: { count, to: list, words = waitingWords } = { count: 0 },
}: MenuEntryProps) {
  const { t } = useTranslation();
  const number = count > 0 && <WaitingCount count={count} words={words} />;
  return (
    <li className={list === undefined ? undefined : "relative"}>
      <a
        href={to}
        className={number && list !== undefined ? "pr-14!" : undefined}
        aria-current={isActive ? "page" : undefined}
      >
        {icon && <Icon name={icon} />} {t(label)}{" "}
        {to.startsWith(`${appPaths.start()}/`) && <small>{t("layout:inApp")} </small>}
        {list === undefined && number}
      </a>{" "}
      {number && list !== undefined && (
        <a href={list} className="absolute inset-y-0 right-0 w-auto! bg-transparent!">
          {number}
          <span className="sr-only">: {t(label)}</span>
        </a>
      )}
    </li>
  );
}

/** The number of waiting tasks of an entry. */
function WaitingCount({ count, words }: { count: number; words: MessageKey }) {
  const { t } = useTranslation();
  return (
    <span className="count ml-auto" data-new>
      {count}
      <span className="sr-only"> {t(words, { count })}</span>
    </span>
  );
}
