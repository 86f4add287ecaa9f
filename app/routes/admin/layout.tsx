import { Outlet, useRouteLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import type { PageHandle } from "~/components/layout/page";
import { RouteError } from "~/components/layout/route-error";
import { AdminShell } from "~/modules/office/panel/admin-shell";
import { panelFrame } from "~/modules/office/panel/panel-frame.server";
import { staffLoader } from "~/modules/staff/staff/login/staff-route.server";

/** Buttons of all staff forms show that their form is being sent; "/" leads to the search. */
export const handle: PageHandle = { styles: "panel" };

export const loader = staffLoader("panel:read", ({ account }) => panelFrame(account));

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
