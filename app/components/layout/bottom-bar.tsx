import { useLocation } from "@remix-run/react";
import { Icon } from "~/components/ui/icon";
import { appPaths } from "~/platform/http/app-paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import { useRootData } from "../ui/root-data";
import { activeItem, type MenuItem } from "./menus";

interface BottomBarProps {
  menu: readonly MenuItem[];
  /** Polls in which the person has not voted, where that is known. */
  openVotes?: number;
  className?: string;
}

/** The bar at the bottom of a phone (rules 1591); an entry closed to the person is no link. */
export function BottomBar({ menu, openVotes = 0, className = "" }: BottomBarProps) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const active = activeItem(menu, pathname);
  const closed = useRootData()?.closed;
  return (
    <nav aria-label={t("layout:bar")} className={`appbar ${className}`}>
      {menu.map(({ to, label, icon }) => (
        <a
          key={to}
          {...(closed?.includes(to) ? { "aria-disabled": true, role: "link" } : { href: to })}
          aria-current={to === active ? "page" : undefined}
        >
          <Icon name={icon} /> {t(label)}{" "}
          {to === appPaths.voting() && openVotes > 0 && (
            <>
              <span className="dot" aria-hidden="true" />
              <span className="sr-only">
                {openVotes} {t("layout:toVote")}
              </span>
            </>
          )}
        </a>
      ))}
    </nav>
  );
}
