import type { LinksFunction } from "@remix-run/node";
import { Outlet } from "@remix-run/react";
import { AppFrame } from "~/components/app/app-frame";
import { BrandLine } from "~/components/app/brand-line";
import type { PageHandle } from "~/components/layout/page";
import { RouteError } from "~/components/layout/route-error";
import { appPaths } from "~/platform/http/app-paths";

/** Lets a phone install the app. */
export const links: LinksFunction = () => [
  { rel: "manifest", href: appPaths.manifest() },
  { rel: "apple-touch-icon", href: "/images/app-touch-180.png" },
];

export const handle: PageHandle = { styles: "app" };

/** Each page of the app brings its own header: `AppScreen` or `AppFrame`. */
export default function AppLayout() {
  return <Outlet />;
}

export function ErrorBoundary() {
  return (
    <AppFrame header={<BrandLine />}>
      <RouteError
        className=""
        start={{ to: appPaths.dashboard(), label: "failures:toDashboard" }}
      />
    </AppFrame>
  );
}
