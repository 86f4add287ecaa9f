import { redirect } from "@remix-run/node";
import { findPassByKey, rememberPass } from "~/modules/events/events/door/door-passes.server";
import { linkKeyIn } from "~/platform/http/link-key";
import { paths } from "~/platform/http/paths";
import { addHeader } from "~/platform/http/request-scope.server";
import { publicLoader } from "~/platform/pages/public-route.server";

/** The link of a door pass: the phone remembers it, and the page at the door opens (rules 1143). */
export const loader = publicLoader(async (args) => {
  addHeader(args, "Cache-Control", "no-store");
  const found = await findPassByKey(linkKeyIn(args.request));
  if (found) addHeader(args, ...(await rememberPass(found.pass)));
  // Without a valid pass that page says so.
  throw redirect(paths.door());
});
