import type { LoaderFunctionArgs } from "@remix-run/node";
import { publicObject } from "~/platform/supabase/public-object.server";

/** Pictures of the embedded backend. */
export const loader = ({ request, params }: LoaderFunctionArgs) => publicObject(params["*"] ?? "", request);
