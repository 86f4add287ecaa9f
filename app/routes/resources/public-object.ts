import { anyone, pageLoader } from "~/platform/http/page-loader.server";
import { publicObject } from "~/platform/supabase/public-object.server";

/** Pictures of the embedded backend. */
export const loader = pageLoader({ guard: anyone }, ({ request, params }) => publicObject(params["*"] ?? "", request));
