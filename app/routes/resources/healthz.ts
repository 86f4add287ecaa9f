import { backupHealth } from "~/platform/backup/backups.server";
import { mailServerIsWell } from "~/platform/mail/mail-health.server";
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
  const isMailWell = mailServerIsWell();
  // A full disk, a failing backup or mail server needs people: no restart would help.
  const facts = {
    status,
    ...(!isStoreWritable() && { writes: "failed" }),
    ...(isMailWell !== null && { mail: isMailWell ? "ok" : "failed" }),
    ...(backup && { backup: backup.isWell ? "ok" : "failed" }),
  };
  return Response.json(facts, {
    status: status === "ok" ? 200 : 503,
    headers: { "Cache-Control": "no-store" },
  });
});
