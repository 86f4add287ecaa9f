import { backupHealth } from "~/platform/backup/backups.server";
import { publicLoader } from "~/platform/pages/public-route.server";
import { isShared } from "~/platform/shared/shared-state.server";
import { isStoreThere, isStoreWritable } from "~/platform/store/stores.server";
import { backend } from "~/platform/supabase/backend.server";

/** 200 while process, backend and databases respond, else 503 (rules 188). */
export const loader = publicLoader(async () => {
  const isUp = await backend().then(
    (running) => running.ping(),
    () => false,
  );
  const status = !isUp
    ? "backend unavailable"
    : isStoreThere()
      ? "ok"
      : isShared
        ? "database unreachable"
        : "database gone";
  const backup = backupHealth();
  // A full disk or a failing backup needs people: neither a restart nor another process would help.
  const facts = {
    status,
    ...(!isStoreWritable() && { writes: "failed" }),
    ...(backup && { backup: backup.isWell ? "ok" : "failed" }),
  };
  return Response.json(facts, {
    status: status === "ok" ? 200 : 503,
    headers: { "Cache-Control": "no-store" },
  });
});
