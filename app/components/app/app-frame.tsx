import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { activeItem, appMenu } from "~/components/layout/menus";
import { SkipLink } from "~/components/layout/skip-link";
import { ToastRegion } from "~/components/layout/toast-region";
import { Icon } from "~/components/ui/icon";
import { useRootData } from "~/components/ui/root-data";
import { useTranslation } from "~/platform/i18n/use-translation";

interface AppFrameProps {
  /** Content of the dark header. */
  header: ReactNode;
  /** Leaves out the bar at the bottom, for people who cannot use it yet. */
  withoutBar?: boolean;
  children: ReactNode;
}

/** The frame of every page of the app: one column, a dark header, the bar at the bottom. */
export function AppFrame({ header, withoutBar = false, children }: AppFrameProps) {
  return (
    <>
      <SkipLink />
      <header className="on-dark">{header}</header>
      <main id="tresc" className={`mx-auto max-w-app px-4 pt-5 ${withoutBar ? "pb-10" : "pb-28"}`}>
        <ToastRegion className="mb-5" />
        {children}
      </main>
      {!withoutBar && <BottomBar />}
    </>
  );
}

/** The active entry equals the path of the page or is where it starts. */
function BottomBar() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const active = activeItem(appMenu, pathname);
  const closed = useRootData()?.closed;
  return (
    <nav aria-label={t("layout:menu.app")} className="appbar">
      {appMenu.map(({ to, label, icon }) => (
        <a
          key={to}
          {...(closed?.includes(to) ? { "aria-disabled": true, role: "link" } : { href: to })}
          aria-current={to === active ? "page" : undefined}
        >
          <Icon name={icon} /> {t(label)}{" "}
        </a>
      ))}
    </nav>
  );
}
