import { publicLoader } from "~/platform/pages/public-route.server";
import { servePicture } from "~/platform/supabase/files/picture.server";

/** Pictures of people and companies. */
export const loader = publicLoader(({ request }) => servePicture(request));
