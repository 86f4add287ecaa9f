import { data, redirect } from "@remix-run/node";
import {
  isRouteErrorResponse,
  type MetaFunction,
  useLoaderData,
  useRouteError,
} from "@remix-run/react";
import { AppFrame } from "~/components/app/app-frame";
import { BrandLine } from "~/components/app/brand-line";
import type { PageHandle } from "~/components/layout/page";
import { RouteError } from "~/components/layout/route-error";
import { findPass } from "~/modules/events/events/door/door-passes.server";
import { EntryCheckPage } from "~/modules/events/events/door/entry-check-page";
import { isValidCode } from "~/modules/events/events/tickets/tickets.server";
import { findStaff } from "~/modules/staff/staff/login/staff-session.server";
import { isAllowed } from "~/modules/staff/staff-rights/staff-rights";
import { panelPaths } from "~/platform/http/panel-paths";
import { paths } from "~/platform/http/paths";
import { addHeader } from "~/platform/http/request-scope.server";
import { foldId } from "~/platform/ids/ids.server";
import { publicLoader } from "~/platform/pages/public-route.server";

export const handle: PageHandle = { title: "door:check.title", styles: "app" };

export const meta: MetaFunction = () => [{ name: "robots", content: "noindex" }];

/**
 * Tells anyone with the code of a ticket whether it is valid, and leads staff of the door to the
 * seat; never cached (rules 1123).
 */
export const loader = publicLoader(async ({ params, ...args }) => {
  addHeader(args, "Cache-Control", "no-store");
  addHeader(args, "X-Robots-Tag", "noindex");
  const code = foldId(params.code ?? "");
  const staff = await findStaff(args);
  if (staff && isAllowed("events:change", staff.roles)) throw redirect(panelPaths.entry(code));
  const pass = await findPass(args.request);
  if (pass) throw redirect(paths.doorEntry(code));
  // The path contains the code, so the log must not get it.
  if (!(await isValidCode(code))) throw data({ message: "door:check.missing" }, { status: 404 });
  return { code };
});

export default function EntryCheck() {
  return <EntryCheckPage {...useLoaderData<typeof loader>()} />;
}

export function ErrorBoundary() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) return <EntryCheckPage code={null} />;
  return (
    <AppFrame header={<BrandLine />} withoutBar>
      <RouteError className="" />
    </AppFrame>
  );
}
