import { redirect } from "@remix-run/node";
import { paths } from "~/platform/http/paths";
import { publicLoader } from "~/platform/http/public-route.server";

/** Addresses below the dashboard of what has a page of its own, which older links have; the query goes along. */
const PAGES: Record<string, string> = {
  "/dashboard/knowledge": paths.knowledge(),
  "/dashboard/experts": paths.experts(),
  "/dashboard/offers": paths.offers(),
  "/dashboard/messages": paths.messages(),
};

export const loader = publicLoader(({ request, params: { eventId } }) => {
  const { pathname, search } = new URL(request.url);
  const to =
    eventId === undefined
      ? PAGES[pathname.replace(/\/$/, "")]
      : paths.event(encodeURIComponent(eventId));
  return redirect((to ?? paths.dashboard()) + search);
});
