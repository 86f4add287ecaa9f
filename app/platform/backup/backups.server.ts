import { env } from "~/env.server";
import { FORMAT } from "~/platform/database/installation";
import { anyClock, startQuarterHourly } from "~/platform/jobs/scheduled-jobs.server";
import { clockIsTrusted } from "~/platform/jobs/trusted-clock.server";
import { withLock } from "~/platform/locks/keyed-lock.server";
import { log } from "~/platform/log/logger.server";
import { singleton } from "~/platform/memo/singleton.server";
import { installationId } from "~/platform/store/installation.server";
import { database } from "~/platform/store/stores.server";
import { backend } from "~/platform/supabase/backend.server";
import { now } from "~/platform/time/clock";
import { isBefore } from "~/platform/time/moments";
import { VERSION } from "~/platform/version.server";
import { lastNight } from "./last-night";
import type { BackupReason } from "./manifest";
import { isOfFuture } from "./retained-backups";
import { listBackups, removeOutdated, writeBackup } from "./write-backup.server";

interface BackupState {
  /** Why the last attempt failed; null if it succeeded. */
  failure: unknown;
  failures: number;
  /** The moment of the newest whole backup. */
  lastMoment: string | null;
}

const state = singleton(
  "backups",
  (): BackupState => ({ failure: null, failures: 0, lastMoment: null }),
);

/** The state of the backups for `/healthz` and `/metrics`; null without `BACKUP_DIR`. */
export function backupHealth(): {
  isWell: boolean;
  failures: number;
  lastMoment: string | null;
} | null {
  if (!env.BACKUP_DIR) return null;
  const { failure, failures, lastMoment } = state;
  return { isWell: failure === null, failures, lastMoment };
}

interface Backups {
  /** Makes the backup of the night where it is missing. @returns false if that failed */
  areMade(): Promise<boolean>;
  /** Stops it; a backup under way is abandoned. */
  stop(): Promise<void>;
}

/** Makes a backup every night (rules 545), a missing one at once, and one at each SIGUSR2. */
export function startBackups(): Backups {
  const stop = new AbortController();
  const onSignal = () =>
    void (env.BACKUP_DIR
      ? backUpOnSignal(stop.signal)
      : log.warn("SIGUSR2: no backup without BACKUP_DIR"));
  process.on("SIGUSR2", onSignal);
  const stopNights = env.BACKUP_DIR
    ? startQuarterHourly("backups", { "nightly backup": anyClock(() => backUpIfDue(stop.signal)) })
    : async () => undefined;
  return {
    async areMade() {
      if (!env.BACKUP_DIR) return true;
      await backUpIfDue(stop.signal).catch((err: unknown) =>
        log.error({ err }, "nothing is removed before the backup of the night has succeeded"),
      );
      return !isMissing();
    },
    async stop() {
      stop.abort(new Error("the portal ends"));
      await stopNights();
      await withLock("backup", async () => undefined);
    },
  };
}

/** True if there is no whole backup of the last night. */
const isMissing = (): boolean =>
  state.lastMoment === null || isBefore(state.lastMoment, lastNight(now()));

/** @returns how many were made; a failure is retried after a quarter of an hour */
function backUpIfDue(stop: AbortSignal): Promise<number> {
  return oneAtATime(stop, async () => {
    const portal = await installationId();
    const newest = (await listBackups(folder(), portal)).find(
      ({ reason, moment }) => reason && !isOfFuture(moment, now()),
    );
    state.lastMoment = newest?.moment ?? null;
    const made = isMissing() ? await backUp("night", stop) : 0;
    if (clockIsTrusted()) await removeOutdated(folder(), portal, now());
    return made;
  });
}

async function backUpOnSignal(stop: AbortSignal): Promise<void> {
  await oneAtATime(stop, () => backUp("manual", stop)).catch((error: unknown) =>
    log.error({ err: error }, "backup failed"),
  );
}

async function backUp(reason: BackupReason, stop: AbortSignal): Promise<number> {
  const [moment, started] = [now(), performance.now()];
  // A write of the backend may wait for a transaction of the portal, never the reverse.
  const databases = [(await backend()).live, database?.live].filter((live) => live !== undefined);
  const { name, isOfOneMoment } = await writeBackup(folder(), moment, {
    dataDir: env.DATA_DIR ?? "",
    databases,
    header: {
      portal: await installationId(),
      address: env.APP_URL,
      version: VERSION,
      format: FORMAT,
      reason,
    },
    stop,
  });
  Object.assign(state, { failure: null, lastMoment: moment });
  log.info(
    { backup: name, isOfOneMoment, ms: Math.round(performance.now() - started) },
    "backup written",
  );
  return 1;
}

/**
 * Runs backups one at a time and records failures. A backup abandoned at the end is no failure.
 *
 * @returns how many were made
 */
function oneAtATime(stop: AbortSignal, work: () => Promise<number>): Promise<number> {
  return withLock("backup", work).catch((error: unknown) => {
    if (stop.aborted) {
      log.info("backup abandoned, because the portal ends: the next start makes a missing one");
      return 0;
    }
    Object.assign(state, { failure: error, failures: state.failures + 1 });
    throw error;
  });
}

const folder = () => env.BACKUP_DIR ?? "";
