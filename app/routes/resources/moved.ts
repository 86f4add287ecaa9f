import { redirect } from "@remix-run/node";
import { paths } from "~/platform/http/paths";
import { publicLoader } from "~/platform/pages/public-route.server";

/** Old addresses that bookmarks and other versions of the menus still have. */
const MOVED: Record<string, string> = {
  "/coworkers": paths.coworkers(),
  "/invite-coworkers": paths.invite(),
  "/dashboard/knowledge": paths.knowledge(),
  "/dashboard/experts": paths.experts(),
  "/dashboard/offers": paths.offers(),
  "/dashboard/messages": paths.messages(),
};

/** Redirects an old address to its page and passes the query on. */
export const loader = publicLoader(({ request, params: { eventId } }) => {
  const { pathname, search } = new URL(request.url);
  const to =
    eventId === undefined
      ? MOVED[pathname.replace(/\/$|\.data$/, "")]
      : paths.event(encodeURIComponent(eventId));
  return redirect((to ?? paths.dashboard()) + search);
});
