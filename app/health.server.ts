import { env } from "./env.server";
import { backupHealth } from "./platform/backup/backups.server";
import { FORMAT } from "./platform/database/installation";
import { clockIsTrusted } from "./platform/jobs/trusted-clock.server";
import { mailServerIsWell } from "./platform/mail/mail-health.server";
import { isShared } from "./platform/shared/shared-state.server";
import { isStoreThere, isStoreWritable } from "./platform/store/stores.server";
import { backend } from "./platform/supabase/backend.server";
import { COMMIT, VERSION } from "./platform/version.server";

/** The program that runs, and the format of the data that it writes. */
export const about = { version: VERSION, commit: COMMIT, format: FORMAT };

const WITHOUT_STORE = isShared ? "database unreachable" : "database gone";

/** Accounts in the same Postgres notice first that it is unavailable. */
const WITHOUT_BACKEND = isShared && !env.SUPABASE_URL ? WITHOUT_STORE : "backend unavailable";

/** The state of the process and of what it depends on (rules 188). */
export async function health() {
  const isUp = await isBackendUp();
  const backup = backupHealth();
  const isMailWell = mailServerIsWell();
  // A full disk, a doubtful clock, a failing backup or mail server needs people, not a restart.
  return {
    status: isStoreThere() ? (isUp ? "ok" : WITHOUT_BACKEND) : WITHOUT_STORE,
    ...(!isStoreWritable() && { writes: "failed" }),
    ...(!clockIsTrusted() && { clock: "doubtful" }),
    ...(isMailWell !== null && { mail: isMailWell ? "ok" : "failed" }),
    ...(backup && { backup: backup.isWell ? "ok" : "failed" }),
  };
}

/** True if the backend responds within two seconds. Never throws. */
export const isBackendUp = (): Promise<boolean> =>
  backend().then(
    (running) => running.ping(),
    () => false,
  );
