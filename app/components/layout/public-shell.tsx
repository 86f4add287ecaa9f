import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { Icon } from "~/components/ui/icon";
import { paths } from "~/platform/http/paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import { LogoLink } from "./logo-link";
import { MenuList } from "./menu-list";
import { activeItem, type MenuItem, publicMenu } from "./menus";
import { PrintFoot, PrintHead } from "./print-marks";
import { SiteFooter } from "./site-footer";
import { SkipLink } from "./skip-link";
import { ToastRegion } from "./toast-region";

/** Header, content and footer of all public pages, for visitors. */
export function PublicShell({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <>
      <SkipLink />
      <header className="site-head on-dark">
        <div className="wrap flex h-18 items-center gap-6 lg:gap-3 xl:gap-6">
          <LogoLink name />
          <details className="unfolds ml-auto lg:hidden">
            <summary className="nav-link -mr-3">
              <Icon name="menu" /> {t("layout:menu.open")}
            </summary>
          </details>
          <div className="menu top-18 lg:ml-auto lg:flex lg:items-center lg:gap-2">
            <MainNavigation />
            <VisitorLinks />
          </div>
        </div>
      </header>
      <main id="tresc">
        <PrintHead />
        <ToastRegion className="wrap py-4" />
        {children}
        <PrintFoot />
      </main>
      <SiteFooter />
    </>
  );
}

function MainNavigation() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const active = activeItem(publicMenu, pathname);
  return (
    <nav aria-label={t("layout:menu.main")}>
      <ul className="lg:flex lg:items-center">
        {publicMenu.map((item) => (
          <li key={item.to} className="relative">
            {item.below ? (
              <Submenu item={item} below={item.below} />
            ) : (
              <a
                className="nav-link"
                href={item.to}
                aria-current={item.to === active ? "page" : undefined}
              >
                <Icon name={item.icon} className="lg:hidden" /> {t(item.label)}
              </a>
            )}{" "}
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Submenu({ item, below }: { item: MenuItem; below: MenuItem[] }) {
  const { t } = useTranslation();
  return (
    <>
      <details className="unfolds">
        <summary className="nav-link">
          {t(item.label)} <Icon name="chevron-down" className="turn w-4" />
        </summary>
      </details>
      <div className="drop panel">
        <MenuList menu={[{ ...item, label: "layout:public.aboutIntro" }, ...below]} />
      </div>
    </>
  );
}

function VisitorLinks() {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const isJoining = pathname.startsWith(paths.signUp());
  // Elsewhere the address names a page that nobody asked for here.
  const isOnTheWay = isJoining || pathname === paths.login();
  const redirectTo = (isOnTheWay && new URLSearchParams(search).get("redirectTo")) || undefined;
  return (
    <div className="max-lg:mt-2 max-lg:grid max-lg:gap-2 max-lg:border-t max-lg:border-line max-lg:pt-2 lg:flex lg:items-center lg:gap-2">
      <a className="nav-link" href={paths.login({ redirectTo })}>
        {t("layout:login")}
      </a>{" "}
      {!isJoining && !redirectTo && (
        <a className="btn btn-accent max-lg:justify-center!" href={paths.signUp()}>
          {t("layout:join")}
        </a>
      )}
    </div>
  );
}
