import { Outlet, useRouteLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { MemberShell } from "~/components/layout/member-shell";
import { PublicShell } from "~/components/layout/public-shell";
import { RouteError } from "~/components/layout/route-error";
import { MemberFooter } from "~/components/layout/site-footer";
import { memberShell } from "~/modules/membership/dashboard/member-shell.view.server";
import { findAccountOrVisitor } from "~/modules/people/accounts/sessions/session.server";
import { pageLoader } from "~/platform/pages/page-loader.server";

/** Public pages open even if the session cannot be checked. */
export const loader = pageLoader(
  { guard: findAccountOrVisitor },
  async ({ account, request, locale }) => ({
    member: account && (await memberShell(account, { request, locale })),
  }),
);

export default function PublicLayout() {
  return (
    <Shell>
      <Outlet />
    </Shell>
  );
}

export function ErrorBoundary() {
  const isVisitor = useMemberHere() === null;
  return (
    <Shell>
      <RouteError isVisitor={isVisitor} />
    </Shell>
  );
}

const useMemberHere = () =>
  useRouteLoaderData<typeof loader>("routes/public/layout")?.member ?? null;

/** A member has the same header and menu here as on their own pages. */
function Shell({ children }: { children: ReactNode }) {
  const member = useMemberHere();
  if (!member) return <PublicShell>{children}</PublicShell>;
  return (
    <MemberShell member={member} footer={<MemberFooter />}>
      {children}
    </MemberShell>
  );
}
