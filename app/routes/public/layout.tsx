import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useRouteLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { PublicShell } from "~/components/layout/public-shell";
import { RouteError } from "~/components/layout/route-error";
import { findAccountOrVisitor } from "~/modules/accounts/session.server";
import { viewerOf } from "~/modules/accounts/viewer";

/** A visitor's page opens even when nobody can tell whether he is logged in. */
export async function loader(args: LoaderFunctionArgs) {
  const account = await findAccountOrVisitor(args);
  return { viewer: account && viewerOf(account) };
}

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
