import { redirect } from "@remix-run/node";
import { appPaths } from "~/platform/http/app-paths";
import { anyone, pageLoader } from "~/platform/http/page-loader.server";

/** The app begins with its dashboard. */
export const loader = pageLoader({ guard: anyone }, () => redirect(appPaths.dashboard()));
