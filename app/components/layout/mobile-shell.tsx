import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "~/components/ui/icon";
import { LogoLink } from "./logo-link";
import { activeItem, mobileMenu } from "./menus";
import { SkipLink } from "./skip-link";
import { ToastRegion } from "./toast-region";

/** One column with a bar at the bottom: the app. */
export function MobileShell({ children }: { children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <header className="on-dark">
        <div className="mx-auto flex h-14 max-w-app items-center px-4">
          <LogoLink className="h-6 w-[3.6rem]" />
        </div>
      </header>
      <main id="tresc" className="mx-auto max-w-app px-4 pt-6 pb-28">
        <ToastRegion className="mb-6" />
        {children}
      </main>
      <BottomBar />
    </>
  );
}

function BottomBar() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const active = activeItem(mobileMenu, pathname);
  if (mobileMenu.length === 0) return null;
  return (
    <nav aria-label={t("layout:menu.app")} className="appbar">
      {mobileMenu.map(({ to, label, icon }) => (
        <a key={to} href={to} aria-current={to === active ? "page" : undefined}>
          <Icon name={icon} /> {t(label)}
        </a>
      ))}
    </nav>
  );
}
