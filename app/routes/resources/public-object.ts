import { publicLoader } from "~/platform/pages/public-route.server";
import { publicObject } from "~/platform/supabase/files/public-object.server";

/** Pictures of the embedded backend. */
export const loader = publicLoader(({ request, params }) =>
  publicObject(params["*"] ?? "", request),
);
