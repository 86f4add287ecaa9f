import type { ReactNode } from "react";
import { HiddenFields } from "~/components/form/hidden-fields";
import { Avatar } from "~/components/picture/avatar";
import { Icon } from "~/components/ui/icon";
import { TextLink } from "~/components/ui/text-link";
import { appPaths } from "~/platform/http/app-paths";
import { paths } from "~/platform/http/paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import { BottomBar } from "./bottom-bar";
import { LogoLink } from "./logo-link";
import type { MemberShellData, PlanCard } from "./member-shell-data";
import { MenuList } from "./menu-list";
import { accountMenu, memberBar, memberMenuFor } from "./menus";
import { PrintFoot, PrintHead } from "./print-marks";
import { SkipLink } from "./skip-link";
import { ToastRegion } from "./toast-region";
import type { Viewer } from "./viewer";

interface MemberShellProps {
  /** Null if the backend is unavailable. */
  member: MemberShellData | null;
  /** The footer of a public page; such a page brings its own margins. */
  footer?: ReactNode;
  children: ReactNode;
}

/**
 * Header and grouped menu of a logged-in member. The menu stands in the page once: under 1024 px it
 * unfolds below its button, above it is a column, with the account below the name.
 */
export function MemberShell({ member, footer, children }: MemberShellProps) {
  const { t } = useTranslation();
  return (
    <>
      <SkipLink />
      <header className="no-print sticky top-0 z-30 border-b border-line bg-base-100">
        <div className="flex h-16 items-center gap-2 px-4 lg:px-6">
          <span className="text-primary">
            <LogoLink className="h-6 w-[3.6rem]" />
          </span>
          <a
            href={appPaths.dashboard()}
            className="flex min-h-11 items-center link ml-auto text-sm"
          >
            {t("layout:app")}
          </a>{" "}
          <BellLink unread={member?.unread ?? 0} />
          <details className="unfolds lg:hidden">
            <summary className="btn btn-outline">
              <Icon name="menu" /> {t("layout:menu.open")}
            </summary>
          </details>
          <div className="menu top-16 lg:contents">
            <MemberMenu member={member} />
            {member && <AccountMenu viewer={member.viewer} />}
          </div>
        </div>
      </header>
      <div className="member-page">
        {footer ? (
          <>
            <main id="tresc">
              <PrintHead />
              <ToastRegion className="wrap py-4" />
              {children}
              <PrintFoot />
            </main>
            {footer}
          </>
        ) : (
          <main id="tresc" className="min-w-0 px-4 py-6 lg:px-10 lg:py-8">
            <div className="mx-auto max-w-5xl">
              <PrintHead />
              <ToastRegion className="mb-6" />
              {children}
              <PrintFoot />
            </div>
          </main>
        )}
      </div>
      <BottomBar menu={memberBar} openVotes={member?.openVotes} className="no-print lg:hidden" />
    </>
  );
}

function MemberMenu({ member }: { member: MemberShellData | null }) {
  const { t } = useTranslation();
  const groups = memberMenuFor({ isExpert: member?.isExpert ?? false });
  const among = [...groups.flatMap(({ items }) => items), ...accountMenu];
  const waiting = {
    [paths.messages()]: { count: member?.unreadMessages ?? 0 },
    [appPaths.voting()]: { count: member?.openVotes ?? 0, words: "layout:toVote" as const },
  };
  return (
    <nav aria-label={t("layout:menu.member")} className="side member-menu">
      {groups.map(({ id, items }) => (
        <div key={id}>
          <p className="group" aria-hidden="true">
            {t(`layout:member.groups.${id}`)}
          </p>
          <MenuList
            menu={items}
            among={among}
            waiting={waiting}
            waitingWords="layout:unread"
            label={t(`layout:member.groups.${id}`)}
          />
        </div>
      ))}
      {member?.plan && <PlanLines plan={member.plan} />}
    </nav>
  );
}

/** Link to the notifications, with the number of unread ones. */
function BellLink({ unread }: { unread: number }) {
  const { t } = useTranslation();
  return (
    <a href={paths.activities()} className="relative grid h-11 w-11 shrink-0 place-items-center">
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

/** Its first and third entry are in the menu of a phone already. */
function AccountMenu({ viewer }: { viewer: Viewer }) {
  const { t } = useTranslation();
  return (
    <div className="side account relative">
      <details className="unfolds">
        <summary>
          <Avatar {...viewer} isFirst />{" "}
          <span className="max-w-60 text-sm leading-tight">
            <span className="sr-only">{t("layout:accountOf")} </span>
            <b className="block truncate">{viewer.name}</b>{" "}
            <span className="muted block truncate">{viewer.company}</span>
          </span>
          <Icon name="chevron-down" className="turn w-4" />
        </summary>
      </details>
      <div className="drop panel right-0 mt-2">
        <p className="group lg:hidden" aria-hidden="true">
          {viewer.name}
        </p>
        <MenuList menu={accountMenu} label={t("layout:member.groups.account")} />
        <form method="post" action={paths.logout()}>
          <button type="submit" className="cursor-pointer">
            <Icon name="log-out" /> {t("layout:account.logout")}
          </button>
          <HiddenFields />
        </form>
      </div>
    </div>
  );
}

function PlanLines({ plan }: { plan: PlanCard }) {
  const { t } = useTranslation();
  return (
    <div className="plan">
      <p className="font-bold">{plan.plan}</p>
      {plan.memberSince && (
        <p className="muted">{t("layout:plan.memberSince", { date: plan.memberSince })}</p>
      )}
      {plan.requestPath && (
        <TextLink to={plan.requestPath} height="line">
          {t("layout:plan.request")}
        </TextLink>
      )}
    </div>
  );
}
