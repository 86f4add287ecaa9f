import { Outlet, useRouteLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { PublicShell } from "~/components/layout/public-shell";
import { RouteError } from "~/components/layout/route-error";
import { viewerOf } from "~/modules/accounts/account.view.server";
import { findAccountOrVisitor } from "~/modules/accounts/session.server";
import { pageLoader } from "~/platform/pages/page-loader.server";

/** Public pages open even if the session cannot be checked. */
export const loader = pageLoader({ guard: findAccountOrVisitor }, ({ account }) => ({
  viewer: account && viewerOf(account),
}));

export default function PublicLayout() {
  return (
    <Shell>
      <Outlet />
    </Shell>
  );
}

export function ErrorBoundary() {
  return (
    <Shell>
      <RouteError />
    </Shell>
  );
}

function Shell({ children }: { children: ReactNode }) {
  const viewer = useRouteLoaderData<typeof loader>("routes/public/layout")?.viewer ?? null;
  return <PublicShell viewer={viewer}>{children}</PublicShell>;
}
