import { useLoaderData } from "@remix-run/react";
import { AppFrame } from "~/components/app/app-frame";
import type { PageHandle } from "~/components/layout/document";
import { requireAppMember } from "~/modules/accounts/session.server";
import { appWelcome } from "~/modules/dashboard/app-dashboard.view.server";
import { AppWelcome } from "~/modules/dashboard/app-welcome";
import { pageLoader } from "~/platform/http/page-loader.server";

export const handle: PageHandle = { title: "dashboard:title" };

export const loader = pageLoader({ guard: requireAppMember }, async ({ account }) => ({ welcome: await appWelcome({ by: account }) }));

/** The first page of the app: what a member needs while standing somewhere. */
export default function AppDashboardPage() {
  const { welcome } = useLoaderData<typeof loader>();
  return <AppFrame header={<AppWelcome {...welcome} />}>{null}</AppFrame>;
}
