import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { HiddenFields } from "~/components/form/hidden-fields";
import { LogoLink } from "~/components/layout/logo-link";
import { MenuList, type WaitingNumber } from "~/components/layout/menu-list";
import { activeItem } from "~/components/layout/menus";
import { PrintFoot, PrintHead } from "~/components/layout/print-marks";
import { SkipLink } from "~/components/layout/skip-link";
import { ToastRegion } from "~/components/layout/toast-region";
import { Icon } from "~/components/ui/icon";
import { Note } from "~/components/ui/note";
import { TextLink } from "~/components/ui/text-link";
import { StaffRolesProvider } from "~/modules/staff/staff-rights/allowed";
import type { StaffRole } from "~/modules/staff/staff-rights/staff-rights";
import { panelPaths } from "~/platform/http/panel-paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import { type AdminMenuItem, adminMenuFor } from "./admin-menu";
import { PanelSearch } from "./panel-search";

interface AdminShellProps {
  /** The member of staff who is logged in; null on the login screen or if unknown. */
  staff?: { name: string; roles: readonly StaffRole[] } | null;
  /** True if accounts are at Supabase and not in the portal. */
  isHosted?: boolean;
  /** Numbers of waiting tasks by the address of the entry. */
  waiting?: Waiting;
  /** True for administrators while another account number of the chamber is announced. */
  waitingAccount?: boolean;
  children: ReactNode;
}

type Waiting = Readonly<Record<string, WaitingNumber>>;

/** Header and side menu of the panel; under 1024 px a button in the header unfolds the menu. */
export function AdminShell({
  staff = null,
  isHosted = false,
  waiting = {},
  waitingAccount = false,
  children,
}: AdminShellProps) {
  const { t } = useTranslation();
  const menu = staff ? adminMenuFor({ roles: staff.roles, isHosted }) : [];
  const items = menu.flatMap((group) => group.items);
  return (
    <StaffRolesProvider value={staff?.roles ?? []}>
      <SkipLink />
      <header className="no-print on-dark bg-petrol-950!">
        <div className="flex h-14 items-center gap-3 px-4 lg:px-6">
          <LogoLink className="h-5 w-12" />
          <span lang="en" className="border-l border-petrol-600 pl-3 font-semibold">
            {t("layout:admin.title")}
          </span>
          {staff && <LogoutForm {...staff} />}
        </div>
      </header>
      <div
        className={
          staff ? "relative lg:grid lg:grid-cols-[16rem_minmax(0,1fr)] print:block!" : undefined
        }
      >
        {staff && (
          <>
            <div className="panel-bar no-print on-dark">
              <details className="lg:hidden">
                <summary>
                  <Icon name="menu" /> {t("layout:menu.open")}{" "}
                  <Sum items={items} waiting={waiting} />
                </summary>
              </details>
              <PanelSearch />
            </div>
            <nav aria-label={t("layout:menu.admin")} className="side panel-menu no-print">
              <div>
                {menu.map((group) => (
                  <MenuGroup key={group.id} group={group} among={items} waiting={waiting} />
                ))}
              </div>
            </nav>
          </>
        )}
        <main id="tresc" className="min-w-0 px-4 py-6 lg:px-6 lg:py-3">
          <PrintHead />
          <ToastRegion className="mb-6" />
          {waitingAccount && (
            <Note
              className="no-print mb-6"
              icon="alert"
              heading={t("chamber-account:waiting.heading")}
            >
              <p className="mt-1">
                <TextLink to={panelPaths.chamberAccount()}>
                  {t("chamber-account:waiting.link")}
                </TextLink>
              </p>
            </Note>
          )}
          {children}
          <PrintFoot />
        </main>
      </div>
    </StaffRolesProvider>
  );
}

interface MenuGroupProps {
  group: ReturnType<typeof adminMenuFor>[number];
  among: readonly AdminMenuItem[];
  waiting: Waiting;
}

/** A group with a label folds: closed it shows the sum of what waits, open the number of each. */
function MenuGroup({ group: { label, items }, among, waiting }: MenuGroupProps) {
  const { t } = useTranslation();
  const active = activeItem(among, useLocation().pathname);
  const list = <MenuList menu={items} among={among} waiting={waiting} />;
  if (label === null) return list;
  return (
    <details name="panel-menu" open={items.some(({ to }) => to === active)}>
      <summary>
        <Icon name="chevron-down" className="turn" /> {t(label)}{" "}
        <Sum items={items} waiting={waiting} />
      </summary>
      {list}
    </details>
  );
}

/** The sum of what waits behind these entries. */
function Sum({ items, waiting }: { items: readonly AdminMenuItem[]; waiting: Waiting }) {
  const { t } = useTranslation();
  const sum = items.reduce((total, { to }) => total + (waiting[to]?.count ?? 0), 0);
  if (sum === 0) return null;
  return (
    <span className="count ml-auto" data-new>
      {sum} <span className="sr-only">{t("panel:waiting", { count: sum })}</span>
    </span>
  );
}

/** The name and the roles of the account, and the logout button. */
function LogoutForm({ name, roles }: { name: string; roles: readonly StaffRole[] }) {
  const { t } = useTranslation();
  return (
    <form
      method="post"
      action={panelPaths.logout()}
      className="ml-auto flex min-w-0 items-center gap-4"
    >
      <span className="min-w-0 text-end text-sm leading-tight max-sm:sr-only">
        <b className="block truncate font-semibold">{name}</b>{" "}
        <span className="block truncate text-petrol-200">
          {roles.length > 2
            ? t("staff:roleCount", { count: roles.length })
            : roles.map((role) => t(`staff:roles.${role}`)).join(", ")}
        </span>
      </span>{" "}
      <button
        type="submit"
        className="inline-flex min-h-11 shrink-0 cursor-pointer items-center gap-2 hover:underline"
      >
        <Icon name="log-out" /> {t("layout:admin.logout")}
      </button>
      <HiddenFields />
    </form>
  );
}
