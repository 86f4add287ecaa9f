import type { LinksFunction } from "@remix-run/node";
import { Outlet, useRouteLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { AdminShell } from "~/components/layout/admin-shell";
import type { PageHandle } from "~/components/layout/page";
import { RouteError } from "~/components/layout/route-error";
import { env } from "~/env.server";
import { countWaiting } from "~/modules/panel/waiting.server";
import { staffLoader } from "~/modules/staff/staff-route.server";
import panelStyles from "~/styles/panel.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: panelStyles }];

/** Buttons of all staff forms show that their form is being sent. */
export const handle: PageHandle = { enhance: ["pending"] };

export const loader = staffLoader(async ({ account: { id, name, isAdministrator } }) => ({
  staff: { name, isAdministrator },
  isHosted: env.SUPABASE_URL !== undefined,
  waiting: await countWaiting({ by: { id } }),
}));

export default function AdminLayout() {
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
  const data = useRouteLoaderData<typeof loader>("routes/admin/layout");
  return <AdminShell {...data}>{children}</AdminShell>;
}
