import { Outlet, useRouteLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import type { PageHandle } from "~/components/layout/document";
import { MemberShell } from "~/components/layout/member-shell";
import { RouteError } from "~/components/layout/route-error";
import { viewerOf } from "~/modules/accounts/account.view.server";
import { requireMember } from "~/modules/accounts/session.server";
import { companyOf } from "~/modules/companies/companies.server";
import { planCard } from "~/modules/companies/company.view.server";
import { isExpert } from "~/modules/experts/experts.server";
import { countUnread } from "~/modules/notifications/notifications.server";
import { pageLoader } from "~/platform/http/page-loader.server";

/** The side menu names the plan. */
export const handle: PageHandle = { i18n: ["companies"] };

export const loader = pageLoader({ guard: requireMember }, async ({ account, locale }) => {
  const { membership } = account;
  const plan = membership && planCard(membership, await companyOf(membership), locale);
  return { viewer: viewerOf(account), plan, unread: await countUnread({ by: account }), isExpert: await isExpert(account) };
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
    <MemberShell viewer={data?.viewer ?? null} plan={data?.plan ?? null} unread={data?.unread ?? 0} isExpert={data?.isExpert ?? false}>
      {children}
    </MemberShell>
  );
}
