import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "~/components/ui/icon";
import { LogoLink } from "./logo-link";
import { MenuList } from "./menu-list";
import { adminMenu } from "./menus";
import { SkipLink } from "./skip-link";
import { ToastRegion } from "./toast-region";

/** Deep bar and side menu of the staff's pages. */
export function AdminShell({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const hasMenu = adminMenu.length > 0;
  return (
    <>
      <SkipLink />
      <header className="on-dark bg-petrol-950!">
        <div className="flex h-14 items-center gap-3 px-4 lg:px-6">
          <LogoLink className="h-5 w-12" />
          <span className="border-l border-petrol-600 pl-3 font-semibold">{t("layout:admin.title")}</span>
        </div>
      </header>
      <div className={hasMenu ? "lg:grid lg:grid-cols-[15rem_1fr]" : undefined}>
        {hasMenu && (
          <>
            <details className="unfolds border-b border-line bg-base-100 lg:hidden">
              <summary className="flex min-h-12 items-center gap-3 px-4 font-semibold">
                <Icon name="menu" /> {t("layout:menu.open")} <Icon name="chevron-down" className="turn w-4" />
              </summary>
            </details>
            <nav
              aria-label={t("layout:menu.admin")}
              className="menu side lg:min-h-[calc(100vh-3.5rem)] lg:border-r lg:border-line lg:bg-base-100"
            >
              <MenuList menu={adminMenu} className="grid gap-0.5 lg:sticky lg:top-0 lg:p-3" />
            </nav>
          </>
        )}
        <main id="tresc" className="min-w-0 px-4 py-6 lg:px-8 lg:py-8">
          <ToastRegion className="mb-6" />
          {children}
        </main>
      </div>
    </>
  );
}
