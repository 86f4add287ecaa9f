import { anyone, pageLoader } from "~/platform/http/page-loader.server";
import { backend } from "~/platform/supabase/backend.server";

/** 200 while the process and its backend answer, else 503 (rules 188). */
export const loader = pageLoader({ guard: anyone }, async () => {
  const isUp = await backend().then(
    (running) => running.ping(),
    () => false,
  );
  return Response.json(
    { status: isUp ? "ok" : "backend unavailable" },
    { status: isUp ? 200 : 503, headers: { "Cache-Control": "no-store" } },
  );
});
