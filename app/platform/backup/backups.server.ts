import { env } from "~/env.server";
import { startQuarterHourly } from "~/platform/jobs/scheduled-jobs.server";
import { withLock } from "~/platform/locks/keyed-lock.server";
import { log } from "~/platform/log/logger.server";
import { singleton } from "~/platform/memo/singleton.server";
import { database } from "~/platform/store/stores.server";
import { backend } from "~/platform/supabase/backend.server";
import { now } from "~/platform/time/clock";
import { isBefore } from "~/platform/time/moments";
import { lastNight } from "./last-night";
import { listBackups, momentOfBackup, writeBackup } from "./write-backup.server";

interface BackupState {
  /** Why the last try failed; null where it did not, or was none. */
  failure: unknown;
  failures: number;
  /** Of the newest backup that is whole. */
  lastMoment: string | null;
}

const state = singleton(
  "backups",
  (): BackupState => ({ failure: null, failures: 0, lastMoment: null }),
);

/** How it stands with the backups, for whoever watches the portal; null where none are wanted. */
export function backupHealth(): {
  isWell: boolean;
  failures: number;
  lastMoment: string | null;
} | null {
  if (!env.BACKUP_DIR) return null;
  const { failure, failures, lastMoment } = state;
  return { isWell: failure === null, failures, lastMoment };
}

/**
 * Makes a backup of every night (rules 545), the one that is missing at once, and one at each SIGUSR2.
 *
 * @returns a function that stops it; a backup under way is given up
 */
export function startBackups(): () => Promise<void> {
  const stop = new AbortController();
  const asked = () =>
    void (env.BACKUP_DIR
      ? backUpWhenAsked(stop.signal)
      : log.warn("SIGUSR2: no backup without BACKUP_DIR"));
  process.on("SIGUSR2", asked);
  const stopNights = env.BACKUP_DIR
    ? startQuarterHourly("backups", { "nightly backup": () => backUpIfDue(stop.signal) })
    : async () => undefined;
  return async () => {
    stop.abort(new Error("the portal ends"));
    await stopNights();
    await withLock("backup", async () => undefined);
  };
}

/** @returns how many were made; what fails is tried again with the next quarter of an hour */
function backUpIfDue(stop: AbortSignal): Promise<number> {
  return inTurn(stop, async () => {
    const [newest] = await listBackups(folder());
    state.lastMoment = newest ? momentOfBackup(newest) : null;
    if (state.lastMoment !== null && !isBefore(state.lastMoment, lastNight(now()))) return 0;
    return backUp(stop);
  });
}

async function backUpWhenAsked(stop: AbortSignal): Promise<void> {
  await inTurn(stop, () => backUp(stop)).catch((error: unknown) =>
    log.error({ err: error }, "backup failed"),
  );
}

async function backUp(stop: AbortSignal): Promise<number> {
  const [moment, started] = [now(), performance.now()];
  // Work at the backend may wait for a transaction of the portal, and never the other way round.
  const databases = [(await backend()).live, database?.live].filter((live) => live !== undefined);
  const { name, isOfOneMoment } = await writeBackup(folder(), moment, {
    dataDir: env.DATA_DIR ?? "",
    databases,
    stop,
  });
  Object.assign(state, { failure: null, lastMoment: moment });
  log.info(
    { backup: name, isOfOneMoment, ms: Math.round(performance.now() - started) },
    "backup written",
  );
  return 1;
}

/** One after the other; what fails is noted. One that is given up because the portal ends has not failed. @returns how many were made */
function inTurn(stop: AbortSignal, work: () => Promise<number>): Promise<number> {
  return withLock("backup", work).catch((error: unknown) => {
    if (stop.aborted) {
      log.info(
        "backup given up, because the portal ends: the next start makes the one of this night if it is missing",
      );
      return 0;
    }
    Object.assign(state, { failure: error, failures: state.failures + 1 });
    throw error;
  });
}

const folder = () => env.BACKUP_DIR ?? "";
