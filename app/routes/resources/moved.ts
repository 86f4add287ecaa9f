import { redirect } from "@remix-run/node";
import { paths } from "~/platform/http/paths";
import { publicLoader } from "~/platform/http/public-route.server";

/** Addresses that menus of other versions have, and where their screens are. */
const MOVED: Record<string, string> = {
  "/coworkers": paths.coworkers(),
  "/invite-coworkers": paths.invite(),
};

export const loader = publicLoader(({ request }) =>
  redirect(MOVED[new URL(request.url).pathname.replace(/\.data$/, "")] ?? paths.dashboard()),
);
