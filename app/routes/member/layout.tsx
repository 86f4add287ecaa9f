import type { LinksFunction } from "@remix-run/node";
import { Outlet, useRouteLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { MemberShell } from "~/components/layout/member-shell";
import { RouteError } from "~/components/layout/route-error";
import { memberShell } from "~/modules/membership/dashboard/member-shell.view.server";
import { memberLoader } from "~/modules/people/accounts/sessions/member-route.server";
import signedIn from "~/styles/signed-in.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: signedIn }];

export const loader = memberLoader(({ account, request, locale }) =>
  memberShell(account, { request, locale }),
);

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
  const member = useRouteLoaderData<typeof loader>("routes/member/layout") ?? null;
  return <MemberShell member={member}>{children}</MemberShell>;
}
