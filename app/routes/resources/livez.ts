import { about } from "~/health.server";
import { publicLoader } from "~/platform/pages/public-route.server";

/** 200 while the process responds, whatever it depends on (rules 680). */
export const loader = publicLoader(() =>
  Response.json({ status: "ok", ...about }, { headers: { "Cache-Control": "no-store" } }),
);
