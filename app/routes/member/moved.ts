import { redirect } from "@remix-run/node";
import { anyone, pageLoader } from "~/platform/http/page-loader.server";
import { paths } from "~/platform/http/paths";

/** Addresses below the dashboard of what has a page of its own, which older links have; the query goes along. */
const PAGES: Record<string, string> = {
  "/dashboard/knowledge": paths.knowledge(),
  "/dashboard/experts": paths.experts(),
  "/dashboard/offers": paths.offers(),
  "/dashboard/messages": paths.messages(),
};

export const loader = pageLoader({ guard: anyone }, ({ request, params: { eventId } }) => {
  const { pathname, search } = new URL(request.url);
  const to = eventId === undefined ? PAGES[pathname.replace(/\/$/, "")] : paths.event(encodeURIComponent(eventId));
  return redirect((to ?? paths.dashboard()) + search);
});
