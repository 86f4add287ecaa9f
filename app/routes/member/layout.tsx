import type { LinksFunction } from "@remix-run/node";
import { Outlet, useRouteLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { MemberShell } from "~/components/layout/member-shell";
import type { PageHandle } from "~/components/layout/page";
import { RouteError } from "~/components/layout/route-error";
import type { Account } from "~/modules/accounts/account";
import { viewerOf } from "~/modules/accounts/account.view.server";
import { memberLoader } from "~/modules/accounts/member-route.server";
import { companyOf } from "~/modules/companies/companies.server";
import { planCard } from "~/modules/companies/company.view.server";
import { countUnreadChatMessages } from "~/modules/conversations/conversations.server";
import { isExpert } from "~/modules/experts/experts.server";
import { countUnread } from "~/modules/notifications/notifications.server";
import { paths } from "~/platform/http/paths";
import signedIn from "~/styles/signed-in.css?url";

export const handle: PageHandle = { i18n: ["companies"] };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: signedIn }];

export const loader = memberLoader(async ({ account, request, locale }) => {
  const { membership } = account;
  const plan = membership && planCard(membership, await companyOf(membership), locale);
  return {
    viewer: viewerOf(account),
    plan,
    isExpert: await isExpert(account),
    ...(await unreadOf(account, new URL(request.url))),
  };
});

/** Counts new entries; the messages count as read on their own page. */
async function unreadOf(by: Account, { pathname }: URL) {
  const unreadMessages = pathname === paths.messages() ? 0 : await countUnreadChatMessages({ by });
  return { unread: await countUnread({ by }), unreadMessages };
}

export default function MemberLayout() {
  return (
    <Shell>
      <Outlet />
    </Shell>
  );
}

export function ErrorBoundary() {
  return (
    <Shell>
      <RouteError className="" />
    </Shell>
  );
}

function Shell({ children }: { children: ReactNode }) {
  const data = useRouteLoaderData<typeof loader>("routes/member/layout");
  return (
    <MemberShell
      viewer={data?.viewer ?? null}
      plan={data?.plan ?? null}
      unread={data?.unread ?? 0}
      isExpert={data?.isExpert ?? false}
      unreadMessages={data?.unreadMessages ?? 0}
    >
      {children}
    </MemberShell>
  );
}
