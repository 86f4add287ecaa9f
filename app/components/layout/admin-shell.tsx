import type { ReactNode } from "react";
import { HiddenFields } from "~/components/form/hidden-fields";
import { Icon } from "~/components/ui/icon";
import { panelPaths } from "~/platform/http/panel-paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import { adminMenu } from "./admin-menu";
import { LogoLink } from "./logo-link";
import { MenuList, type WaitingNumber } from "./menu-list";
import { PrintFoot, PrintHead } from "./print-marks";
import { SkipLink } from "./skip-link";
import { ToastRegion } from "./toast-region";

interface AdminShellProps {
  /** The member of staff who is logged in; null on the login screen or if unknown. */
  staff?: { name: string; isAdministrator: boolean } | null;
  /** True if accounts are at Supabase and not in the portal. */
  isHosted?: boolean;
  /** Numbers of waiting tasks by the address of the entry. */
  waiting?: Readonly<Record<string, WaitingNumber>>;
  children: ReactNode;
}

/** Header and side menu of the panel; under 1024 px the menu unfolds below the header. */
export function AdminShell({
  staff = null,
  isHosted = false,
  waiting = {},
  children,
}: AdminShellProps) {
  const { t } = useTranslation();
  return (
    <>
      <SkipLink />
      <header className="no-print on-dark bg-petrol-950!">
        <div className="flex h-14 items-center gap-3 px-4 lg:px-6">
          <LogoLink className="h-5 w-12" />
          <span lang="en" className="border-l border-petrol-600 pl-3 font-semibold">
            {t("layout:admin.title")}
          </span>
          {staff && <LogoutForm name={staff.name} />}
        </div>
      </header>
      <div className={staff ? "lg:grid lg:grid-cols-[15rem_1fr]" : undefined}>
        {staff && (
          <div className="no-print relative">
            <details className="unfolds border-b border-line bg-base-100 lg:hidden">
              <summary className="flex min-h-12 items-center gap-3 px-4 font-semibold">
                <Icon name="menu" /> {t("layout:menu.open")}{" "}
                <Icon name="chevron-down" className="turn w-4" />
              </summary>
            </details>
            <nav
              aria-label={t("layout:menu.admin")}
              className="menu side lg:min-h-[calc(100vh-3.5rem)] lg:border-r lg:border-line lg:bg-base-100"
            >
              <div className="grid gap-4 lg:sticky lg:top-0 lg:p-3">
                {adminMenu.map((group) => (
                  <MenuGroup
                    key={group.id}
                    group={group}
                    waiting={waiting}
                    isAdministrator={staff.isAdministrator}
                    isHosted={isHosted}
                  />
                ))}
              </div>
            </nav>
          </div>
        )}
        <main id="tresc" className="min-w-0 px-4 py-6 lg:px-8 lg:py-8">
          <PrintHead />
          <ToastRegion className="mb-6" />
          {children}
          <PrintFoot />
        </main>
      </div>
    </>
  );
}

interface MenuGroupProps {
  group: (typeof adminMenu)[number];
  waiting: Readonly<Record<string, WaitingNumber>>;
  isAdministrator: boolean;
  isHosted: boolean;
}

function MenuGroup({
  group: { id, label, items },
  waiting,
  isAdministrator,
  isHosted,
}: MenuGroupProps) {
  const { t } = useTranslation();
  const menu = items.filter(
    ({ forAdministrator, forHosted }) =>
      (!forAdministrator || isAdministrator) && (!forHosted || isHosted),
  );
  if (label === null) return <MenuList menu={menu} waiting={waiting} className="grid gap-0.5" />;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls of a form.
    <div role="group" aria-labelledby={`menu-${id}`} className="border-t border-line pt-3">
      <p id={`menu-${id}`} className="muted px-3 pb-1 text-sm font-semibold">
        {t(label)}
      </p>
      <MenuList menu={menu} waiting={waiting} className="grid gap-0.5" />
    </div>
  );
}

/** The name of the account, and the logout button. */
function LogoutForm({ name }: { name: string }) {
  const { t } = useTranslation();
  return (
    <form
      method="post"
      action={panelPaths.logout()}
      className="ml-auto flex min-w-0 items-center gap-4"
    >
      <span className="truncate text-sm text-petrol-200 max-sm:sr-only">{name}</span>{" "}
      <button
        type="submit"
        className="inline-flex min-h-11 cursor-pointer items-center gap-2 hover:underline"
      >
        <Icon name="log-out" /> {t("layout:admin.logout")}
      </button>
      <HiddenFields />
    </form>
  );
}
