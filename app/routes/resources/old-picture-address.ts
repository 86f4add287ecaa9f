import { redirect } from "@remix-run/node";
import { publicLoader } from "~/platform/pages/public-route.server";
import { PICTURES, requestedOwner } from "~/platform/supabase/files/picture-place";

/** Addresses of pictures in earlier versions, which old pages and search engines still have. */
export const loader = publicLoader(({ request, params }) => {
  const path = params["*"] ?? "";
  return requestedOwner(path)
    ? redirect(`${PICTURES}${path}${new URL(request.url).search}`, 301)
    : new Response(null, { status: 404, headers: { "cache-control": "no-store" } });
});
