import { Outlet, useRouteLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import type { PageHandle } from "~/components/layout/document";
import { MemberShell } from "~/components/layout/member-shell";
import { RouteError } from "~/components/layout/route-error";
import { requireMember } from "~/modules/accounts/session.server";
import { viewerOf } from "~/modules/accounts/viewer";
import { companyOf } from "~/modules/companies/companies.server";
import { planOf } from "~/modules/companies/company";
import { countUnread } from "~/modules/notifications/notifications.server";
import { pageLoader } from "~/platform/http/page-loader.server";
import { formatDayAndMonth } from "~/platform/time/dates";

/** The side menu names the plan. */
export const handle: PageHandle = { i18n: ["companies"] };

export const loader = pageLoader({ guard: requireMember }, async ({ account }) => {
  const { membership } = account;
  const plan = membership && { plan: planOf(await companyOf(membership)), memberSince: formatDayAndMonth(membership.since) };
  return { viewer: viewerOf(account), plan, unread: await countUnread(account.id) };
});

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
    <MemberShell viewer={data?.viewer ?? null} plan={data?.plan ?? null} unread={data?.unread ?? 0}>
      {children}
    </MemberShell>
  );
}
