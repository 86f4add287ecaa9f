import { health } from "~/health.server";
import { publicLoader } from "~/platform/pages/public-route.server";

/** 200 while process, backend and databases respond, else 503 (rules 188). */
export const loader = publicLoader(async () => {
  const facts = await health();
  return Response.json(facts, {
    status: facts.status === "ok" ? 200 : 503,
    headers: { "Cache-Control": "no-store" },
  });
});
