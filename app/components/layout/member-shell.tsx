import type { ReactNode } from "react";
import { Avatar } from "~/components/ui/avatar";
import { Icon } from "~/components/ui/icon";
import { TextLink } from "~/components/ui/text-link";
import { paths } from "~/platform/http/paths";
import type { MessageKey } from "~/platform/i18n/i18n";
import { useTranslation } from "~/platform/i18n/use-translation";
import { LogoLink } from "./logo-link";
import { MenuList } from "./menu-list";
import { memberMenuFor } from "./menus";
import { PrintFoot, PrintHead } from "./print-marks";
import { SkipLink } from "./skip-link";
import { ToastRegion } from "./toast-region";
import type { Viewer } from "./viewer";

/** The membership as the side menu shows it. */
export interface PlanCard {
  plan: MessageKey;
  /** Day and month as text. */
  memberSince: string;
  /** Path of the form that requests full membership; null if it cannot be requested. */
  requestPath: string | null;
}

interface MemberShellProps {
  /** Null if the backend is unavailable. */
  viewer: Viewer | null;
  plan: PlanCard | null;
  /** Number of unread notifications. */
  unread: number;
  /** True if the menu shows the entries of experts. */
  isExpert: boolean;
  /** Number of unread messages in the conversation. */
  unreadMessages: number;
  children: ReactNode;
}

/** Header and side menu of the member's pages; under 1024 px the menu unfolds below its button. */
export function MemberShell({
  viewer,
  plan,
  unread,
  unreadMessages,
  isExpert,
  children,
}: MemberShellProps) {
  const { t } = useTranslation();
  return (
    <>
      <SkipLink />
      <header className="no-print sticky top-0 z-30 border-b border-line bg-base-100">
        <div className="flex h-16 items-center gap-3 px-4 lg:px-8">
          <span className="text-primary">
            <LogoLink className="h-6 w-[3.6rem]" />
          </span>
          <BellLink unread={unread} />
          {viewer && <ViewerLink viewer={viewer} />}
          <details className="unfolds lg:hidden">
            <summary className="btn btn-outline">
              <Icon name="menu" /> {t("layout:menu.open")}
            </summary>
          </details>
          <div className="menu top-16 lg:fixed lg:top-[calc(4rem+1px)] lg:bottom-0 lg:left-0 lg:flex lg:w-71 lg:flex-col lg:overflow-y-auto lg:border-r lg:border-line lg:bg-base-100 lg:p-4">
            <nav aria-label={t("layout:menu.member")} className="side">
              <MenuList
                menu={memberMenuFor({ isExpert })}
                waiting={{ [paths.messages()]: { count: unreadMessages } }}
                waitingWords="layout:unread"
                className="grid gap-0.5"
              />
            </nav>
            {plan && <PlanLines plan={plan} />}
          </div>
        </div>
      </header>
      <main id="tresc" className="min-w-0 px-4 py-8 lg:ml-71 lg:px-10 lg:py-10">
        <div className="mx-auto max-w-4xl">
          <PrintHead />
          <ToastRegion className="mb-6" />
          {children}
          <PrintFoot />
        </div>
      </main>
    </>
  );
}

/** Link to the notifications, with the number of unread ones. */
function BellLink({ unread }: { unread: number }) {
  const { t } = useTranslation();
  return (
    <a
      href={paths.activities()}
      className="relative ml-auto grid h-11 w-11 shrink-0 place-items-center rounded-field hover:bg-petrol-50"
    >
      <Icon name="bell" className="h-6 w-6" />
      <span className="sr-only">{t("layout:notifications", { count: unread })} </span>
      {unread > 0 && (
        <span
          className="count absolute -top-0.5 -right-0.5 h-5! min-w-5! text-xs!"
          data-new
          aria-hidden="true"
        >
          {unread}
        </span>
      )}{" "}
    </a>
  );
}

function ViewerLink({ viewer }: { viewer: Viewer }) {
  const { t } = useTranslation();
  return (
    <a
      href={paths.profile()}
      className="flex min-w-0 items-center gap-3 rounded-field p-1 hover:bg-petrol-50"
    >
      <span className="sr-only">{t("layout:profileLink")}</span> <Avatar {...viewer} isFirst />{" "}
      <span className="hidden max-w-60 text-sm leading-tight sm:block">
        <b className="block truncate">{viewer.name}</b>{" "}
        <span className="muted block truncate">{viewer.company}</span>
      </span>
    </a>
  );
}

function PlanLines({ plan }: { plan: PlanCard }) {
  const { t } = useTranslation();
  return (
    <div className="mt-auto rounded-box bg-petrol-50 p-4 text-sm">
      <p className="font-bold">{t(plan.plan)}</p>
      <p className="muted mt-0.5">{t("layout:plan.memberSince", { date: plan.memberSince })}</p>
      {plan.requestPath && (
        <p className="mt-1">
          <TextLink to={plan.requestPath}>{t("layout:plan.request")}</TextLink>
        </p>
      )}
    </div>
  );
}
