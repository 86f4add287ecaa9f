import { about, health } from "~/health.server";
import { publicLoader } from "~/platform/pages/public-route.server";

/**
 * 200 while this process should get requests: pages open from memory while the backend or the
 * database is unavailable. The server responds with 503 while it ends (rules 680).
 */
export const loader = publicLoader(async () =>
  Response.json({ ...(await health()), ...about }, { headers: { "Cache-Control": "no-store" } }),
);
