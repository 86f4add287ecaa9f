import { Outlet } from "@remix-run/react";
import { AdminShell } from "~/components/layout/admin-shell";
import { RouteError } from "~/components/layout/route-error";

export default function AdminLayout() {
  return (
    <AdminShell>
      <Outlet />
    </AdminShell>
  );
}

export function ErrorBoundary() {
  return (
    <AdminShell>
      <RouteError className="" />
    </AdminShell>
  );
}
