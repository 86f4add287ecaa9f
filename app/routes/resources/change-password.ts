import { redirect } from "@remix-run/node";
import { paths } from "~/platform/http/paths";
import { publicLoader } from "~/platform/pages/public-route.server";

/** Where password managers send people; the guard of that page asks for the login. */
export const loader = publicLoader(() => redirect(paths.settingsPassword()));
