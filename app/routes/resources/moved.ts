import { redirect } from "@remix-run/node";
import { anyone, pageLoader } from "~/platform/http/page-loader.server";
import { paths } from "~/platform/http/paths";

/** Addresses that menus of other versions have, and where their screens are. */
const MOVED: Record<string, string> = { "/coworkers": paths.coworkers(), "/invite-coworkers": paths.invite() };

export const loader = pageLoader({ guard: anyone }, ({ request }) =>
  redirect(MOVED[new URL(request.url).pathname.replace(/\.data$/, "")] ?? paths.dashboard()),
);
