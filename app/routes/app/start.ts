import { redirect } from "@remix-run/node";
import { appPaths } from "~/platform/http/app-paths";
import { publicLoader } from "~/platform/pages/public-route.server";

export const loader = publicLoader(() => redirect(appPaths.dashboard()));
