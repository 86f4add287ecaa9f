import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { HiddenFields } from "~/components/form/hidden-fields";
import { Avatar } from "~/components/ui/avatar";
import { Icon } from "~/components/ui/icon";
import { paths } from "~/platform/http/paths";
import { LogoLink } from "./logo-link";
import { MenuList } from "./menu-list";
import { accountMenu, activeItem, type MenuItem, publicMenu } from "./menus";
import { SiteFooter } from "./site-footer";
import { SkipLink } from "./skip-link";
import { ToastRegion } from "./toast-region";
import type { Viewer } from "./viewer";

interface PublicShellProps {
  viewer: Viewer | null;
  children: ReactNode;
}

/** Header, content, footer of everything a visitor may open. */
export function PublicShell({ viewer, children }: PublicShellProps) {
  return (
    <>
      <SkipLink />
      <header className="site-head on-dark">
        <div className="wrap flex h-18 items-center gap-6">
          <LogoLink name />
          <MainNavigation />
          {viewer ? <AccountMenu viewer={viewer} /> : <VisitorLinks />}
          <MobileMenu viewer={viewer} />
        </div>
      </header>
      <main id="tresc">
        <ToastRegion className="wrap py-4" />
        {children}
      </main>
      <SiteFooter />
    </>
  );
}

function MainNavigation() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const active = activeItem(publicMenu, pathname);
  if (publicMenu.length === 0) return null;
  return (
    <nav aria-label={t("layout:menu.main")} className="ml-auto hidden lg:block">
      <ul className="flex items-center">
        {publicMenu.map((item) => (
          <li key={item.to} className="relative">
            {item.below ? (
              <Submenu item={item} below={item.below} />
            ) : (
              <a className="nav-link" href={item.to} aria-current={item.to === active ? "page" : undefined}>
                {t(item.label)}
              </a>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Submenu({ item, below }: { item: MenuItem; below: MenuItem[] }) {
  const { t } = useTranslation();
  return (
    <details>
      <summary className="nav-link">
        {t(item.label)} <Icon name="chevron-down" className="turn w-4" />
      </summary>
      <div className="drop panel">
        <MenuList menu={[{ ...item, label: "layout:public.aboutIntro" }, ...below]} />
      </div>
    </details>
  );
}

function VisitorLinks() {
  const { t } = useTranslation();
  return (
    <div className="hidden items-center gap-2 lg:flex">
      <a className="nav-link" href={paths.login()}>
        {t("layout:login")}
      </a>{" "}
      <a className="btn btn-accent" href={paths.signUp()}>
        {t("layout:join")}
      </a>
    </div>
  );
}

function AccountMenu({ viewer }: { viewer: Viewer }) {
  return (
    <details className="relative hidden lg:block">
      <summary className="nav-link -mr-3 gap-2!">
        <Avatar initials={viewer.initials} id={viewer.id} className="h-9! w-9! text-sm!" />{" "}
        <span className="max-w-56 truncate">{viewer.name}</span>
        <Icon name="chevron-down" className="turn w-4" />
      </summary>
      <div className="drop panel right-0">
        <MenuList menu={accountMenu} />
        <SignOutForm />
      </div>
    </details>
  );
}

/** Closes when a link is tapped: the link opens a page. */
function MobileMenu({ viewer }: { viewer: Viewer | null }) {
  const { t } = useTranslation();
  return (
    <details className="ml-auto lg:hidden">
      <summary className="nav-link -mr-3">
        <Icon name="menu" /> {t("layout:menu.open")}
      </summary>
      <nav aria-label={t("layout:menu.mobile")} className="drop panel inset-x-4 top-18">
        <MenuList menu={publicMenu.flatMap((item) => [item, ...(item.below ?? [])])} />
        {viewer ? (
          <>
            <MenuList menu={accountMenu} />
            <SignOutForm />
          </>
        ) : (
          <div className="grid gap-2 p-2">
            <a className="btn btn-outline justify-center!" href={paths.login()}>
              {t("layout:login")}
            </a>{" "}
            <a className="btn btn-accent justify-center!" href={paths.signUp()}>
              {t("layout:join")}
            </a>
          </div>
        )}
      </nav>
    </details>
  );
}

function SignOutForm() {
  const { t } = useTranslation();
  return (
    <form method="post" action={paths.logout()}>
      <button type="submit" className="cursor-pointer">
        <Icon name="log-out" /> {t("layout:account.logout")}
      </button>
      <HiddenFields />
    </form>
  );
}
