import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useRouteLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { PublicShell } from "~/components/layout/public-shell";
import { RouteError } from "~/components/layout/route-error";
import { findAccount } from "~/modules/accounts/session.server";
import { viewerOf } from "~/modules/accounts/viewer";
import { BackendAwayError } from "~/platform/supabase/errors.server";

/** A visitor's page opens even when nobody can tell whether he is logged in. */
export async function loader(args: LoaderFunctionArgs) {
  try {
    const account = await findAccount(args);
    return { viewer: account && viewerOf(account) };
  } catch (error) {
    if (error instanceof BackendAwayError) return { viewer: null };
    throw error;
  }
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
