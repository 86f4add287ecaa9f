import { redirect } from "@remix-run/node";
import { anyone, pageLoader } from "~/platform/http/page-loader.server";
import { paths } from "~/platform/http/paths";

/** Until the app has screens of its own, its address leads to the dashboard, which fits a phone as well (rules 6). */
export const loader = pageLoader({ guard: anyone }, () => redirect(paths.dashboard()));
