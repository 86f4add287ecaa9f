import { anyClock, startQuarterHourly } from "~/platform/jobs/scheduled-jobs.server";
import { noteClock } from "~/platform/jobs/trusted-clock.server";
import { joinProcesses } from "~/platform/locks/joined-processes.server";
import { withLock } from "~/platform/locks/keyed-lock.server";
import { log } from "~/platform/log/logger.server";
import { singleton } from "~/platform/memo/singleton.server";
import { flushViews, startViews } from "~/platform/page-views/view-counter.server";
import { StartError } from "~/platform/start-error.server";
import { env } from "./env.server";
import { memoryNotice, watchMemory } from "./memory-notice";
import { syncExperts } from "./modules/advice/experts/approval/member-experts.server";
import { copyAllOrganizations } from "./modules/companies/companies/organization/organization-copies.server";
import { takeFactsOfHistory } from "./modules/companies/companies/stages/facts-of-history.server";
import { findDemoAccounts } from "./modules/demo/demo/demo-removal.server";
import { seedDemo } from "./modules/demo/demo/demo-seed.server";
import {
  checkProjectAtStart,
  startProjectWatch,
} from "./modules/demo/supabase-project/project-watch.server";
import {
  noteLeftInTransaction,
  verdictOnMailing,
} from "./modules/mail/mailings/delivery/results.server";
import { startMailings } from "./modules/mail/mailings/delivery/runner.server";
import { repeatErasures } from "./modules/membership/leaving/restored-erasures.server";
import { stopIfRefusedInTransaction } from "./modules/messages/stopped-addresses/stopped-addresses.server";
import { mailFileOf, verdictOnReminder } from "./modules/money/dues/mails/due-mails.server";
import { hasAccount } from "./modules/people/accounts/credentials/passwords.server";
import { copyAllMailSettings } from "./modules/people/accounts/profile/mail-settings-copies.server";
import { writeLastUsesOfMembers } from "./modules/people/accounts/sessions/member-sessions.server";
import { mayStillReceive } from "./modules/people/mail-choices/may-receive.server";
import { writeLastUsesOfStaff } from "./modules/staff/staff/login/staff-session.server";
import { checkAllLedgers } from "./modules/voice/polls/vote-ledger-checks.server";
import { newestKnownMoment } from "./newest-moment.server";
import { startBackups } from "./platform/backup/backups.server";
import { backUpBeforeUpgrade, endUpgrade } from "./platform/backup/upgrade-backup.server";
import type { Verdict } from "./platform/mail/delivery.server";
import type { Mail } from "./platform/mail/outbox.server";
import { startSender } from "./platform/mail/sender.server";
import { connectTo } from "./platform/mail/smtp.server";
import { isShared, shared } from "./platform/shared/shared-state.server";
import { installationId, noteStart } from "./platform/store/installation.server";
import { closeStores, startStores } from "./platform/store/stores.server";
import { backend, stopBackend } from "./platform/supabase/backend.server";
import { asUnavailable } from "./platform/supabase/calls/errors.server";
import { sharedFolderId } from "./platform/supabase/embedded/storage/shared-folder.server";
import { removeAllUnowned } from "./platform/supabase/files/unowned-files.server";
import { startDrafts } from "./platform/uploads/drafts.server";
import { startReminders } from "./reminders.server";
import { startRetention } from "./retention.server";

/** Begins when the app is loaded, because plain `remix-serve` calls nothing. */
const running = singleton("lifecycle", () => {
  const started = start();
  started.catch((error: unknown) => {
    if (!(error instanceof StartError)) log.error({ err: error }, "start failed");
    // The server around the app prints it, once it waits; plain `remix-serve` prints nothing.
    else setImmediate(() => !isAwaited && log.error(error.message));
  });
  const jobs = started.then(
    () => {
      const backups = startBackups();
      return [
        startQuarterHourly("clock", {
          "the clock": anyClock(async () => {
            await noteClock();
            return 0;
          }),
        }),
        startRetention(backups.areMade),
        startReminders(),
        startViews(),
        backups.stop,
        startProjectWatch(),
        startMailings(),
        watchMemory(),
      ];
    },
    () => [],
  );
  return {
    started,
    jobs,
    // A refused start sends nothing: its data may belong to another portal.
    stopMails: started.then(
      () => (env.SMTP_URL ? startMails(env.SMTP_URL) : undefined),
      () => undefined,
    ),
  };
});

/** True once a server waits for the start, which then prints why it ends. */
let isAwaited = false;

const joined = singleton("joined-processes", () => ({
  leave: null as (() => Promise<void>) | null,
}));

/** The start and the end of the app, for the server around it. */
export const lifecycle = {
  /** @returns lines for the operator */
  start: () => {
    isAwaited = true;
    return running.started;
  },
  async stop(): Promise<void> {
    await Promise.all((await running.jobs).map((stopJob) => stopJob()));
    await (await running.stopMails)?.();
    await stopBackend();
    await Promise.all([flushViews(), writeLastUsesOfMembers(), writeLastUsesOfStaff()]);
    await closeStores();
    await joined.leave?.();
    await shared.close();
  },
};

/** The id of the folder of files that processes share; null where they share none. */
const folderOfFiles = async (): Promise<string | null> =>
  isShared && env.DATA_DIR && !env.SUPABASE_URL ? sharedFolderId(env.DATA_DIR) : null;

function startMails(url: string): () => Promise<void> {
  const server = connectTo(url);
  const stop = startSender(server.deliver, {
    hasAccount,
    makeFile: mailFileOf,
    verdictOn,
    onLeave: noteLeftInTransaction,
    onRefusedAddress: stopIfRefusedInTransaction,
  });
  return () => stop().finally(server.close);
}

/** Judges a mail when it is sent, because its recipient may have refused it since. */
function verdictOn(mail: Mail): Verdict {
  if (mail.about?.kind === "mailing") return verdictOnMailing(mail);
  return mayStillReceive(mail) ? verdictOnReminder(mail) : "drop";
}

/** Joins the other processes, once: before the rows are read, where the portal has an id. */
async function join(installation: string | null): Promise<void> {
  if (installation && !joined.leave)
    joined.leave = await joinProcesses(await folderOfFiles(), installation);
}

async function start(): Promise<string[]> {
  startDrafts();
  await backUpBeforeUpgrade();
  await startStores(join);
  // Before anything that the clock decides.
  await noteClock({ findNewest: newestKnownMoment });
  // A new portal has an id from now on.
  if (isShared) await join(await installationId());
  await takeFactsOfHistory();
  // Lists the leftovers of earlier runs: requests of this process, which may add files, come later.
  void removeAllUnowned({ isFirst: !isShared });
  const broken = checkAllLedgers();
  await backend();
  const advice = await checkProjectAtStart();
  const erased = await repeatErasures().then(() => true, isUnavailable);
  const judged = await refuseDemoAccounts();
  const { copied, seeded } = await withLock("start", fill);
  await noteStart();
  await endUpgrade();
  return [
    ...(copied
      ? []
      : [
          "the backend is unavailable: companies, experts and the mails that people want are as they were when it was last reached",
        ]),
    ...broken.map(({ id }) => `the ledger of the poll ${id} is broken: it takes no ballots`),
    ...(seeded && judged
      ? []
      : ["the backend is unavailable: the demo accounts could not be checked"]),
    ...(erased
      ? []
      : ["the backend is unavailable: what a restore has brought back is erased within a day"]),
    ...advice,
    ...warnings(),
  ];
}

/**
 * The embedded backend may miss the deadline of a call while everything else starts. A silent
 * Supabase must not hold up the start.
 */
const TRIES_TO_JUDGE = env.SUPABASE_URL ? 1 : 5;

/**
 * A normal portal has no accounts whose password everyone can read.
 *
 * @returns false if the backend stays unavailable
 * @throws StartError
 */
async function refuseDemoAccounts(): Promise<boolean> {
  if (env.DEMO) return true;
  const found = await repeat(TRIES_TO_JUDGE, () => findDemoAccounts().catch(isUnavailable));
  if (found && found.length > 0)
    throw new StartError(
      `the data have accounts of the demo mode, whose password is public (${found.map(({ email }) => email).join(", ")}): remove them with \`npm run demo:remove\`, or set DEMO=1 to try the portal`,
      { code: "demo-accounts" },
    );
  return found !== false;
}

async function repeat<T>(tries: number, work: () => Promise<T | false>): Promise<T | false> {
  const result = await work();
  return result === false && tries > 1 ? repeat(tries - 1, work) : result;
}

/**
 * Copies companies and people from the backend and seeds the demo accounts, in one process at a
 * time.
 */
async function fill() {
  const copied = await copyAllOrganizations()
    .then(copyAllMailSettings)
    .then(() => syncExperts())
    .then(() => true, isUnavailable);
  const seeded = env.DEMO ? await seedDemo().then(() => true, isUnavailable) : true;
  return { copied, seeded };
}

/** The portal starts without its backend and responds 503 until it is available. */
function isUnavailable(error: unknown): false {
  if (asUnavailable(error)) return false;
  throw error;
}

function warnings(): string[] {
  const lines = [...env.NOTICES, ...memoryNotice()];
  const isPersistent = env.DATA_DIR ?? env.DATABASE_URL;
  if (!isPersistent && !env.SUPABASE_URL)
    lines.push(
      "DATA_DIR is not set: everything is kept in memory only and is gone after a restart",
    );
  if (!isPersistent && env.SUPABASE_URL)
    lines.push(
      "DATA_DIR is not set: only accounts, profiles, companies and files survive a restart",
    );
  if (env.DATABASE_URL && !env.SUPABASE_URL)
    lines.push(
      "accounts run on Postgres through @supabase/lite, which is alpha software: keep backups, or set SUPABASE_URL",
      ...(env.DATA_DIR ? [] : ["DATA_DIR is not set: files are refused"]),
    );
  if (!env.SMTP_URL) lines.push("SMTP_URL is not set: mails are read at /dev/mailbox");
  return lines;
}
