import { Outlet } from "@remix-run/react";
import { MobileShell } from "~/components/layout/mobile-shell";
import { RouteError } from "~/components/layout/route-error";

export default function MobileLayout() {
  return (
    <MobileShell>
      <Outlet />
    </MobileShell>
  );
}

export function ErrorBoundary() {
  return (
    <MobileShell>
      <RouteError className="" />
    </MobileShell>
  );
}
