import { hostname } from "node:os";
import { env } from "./env.server";
import { about, isBackendUp } from "./health.server";
import { memoryNow } from "./memory-notice";
import { backupHealth } from "./platform/backup/backups.server";
import { clockIsTrusted } from "./platform/jobs/trusted-clock.server";
import { counterMetrics } from "./platform/log/counters.server";
import { countUnsentMails, countWaitingMails } from "./platform/mail/failed-mails.server";
import { mailServerIsWell } from "./platform/mail/mail-health.server";
import { isStoreThere, isStoreWritable, storeCounts } from "./platform/store/stores.server";
import { authRefusalMetrics } from "./platform/supabase/limits/auth-refusals.server";

/** One process; the scraper names the machine by the label `instance`. */
const labels = Object.entries({ ...about, process: `${hostname()}:${process.pid}` })
  .map(([name, value]) => `${name}="${value}"`)
  .join(",");

/** Numbers for `/metrics`, by their names in the text format of Prometheus (rules 548). */
export async function metrics(): Promise<Record<string, number>> {
  const { rows, revision, ...replica } = storeCounts();
  const backup = backupHealth();
  const mailServer = mailServerIsWell();
  const memory = memoryNow();
  return {
    [`portal_info{${labels}}`]: 1,
    portal_backend_up: Number(await isBackendUp()),
    ...(mailServer !== null && { portal_mail_server_up: Number(mailServer) }),
    portal_database_up: Number(isStoreThere()),
    portal_writes_failed: Number(!isStoreWritable()),
    portal_clock_trusted: Number(clockIsTrusted()),
    ...counterMetrics(),
    portal_mails_waiting: await countWaitingMails(),
    portal_mails_unsent: await countUnsentMails(),
    portal_store_revision: revision,
    portal_memory_needed_bytes: memory.needed,
    portal_memory_limit_bytes: memory.limit,
    ...Object.fromEntries(
      Object.entries(rows).map(([store, count]) => [`portal_store_rows{store="${store}"}`, count]),
    ),
    ...Object.fromEntries(
      Object.entries(replica).map(([name, count]) => [
        `portal_replica_${name.toLowerCase()}`,
        Number(count),
      ]),
    ),
    ...(env.SUPABASE_URL && authRefusalMetrics()),
    ...(backup && {
      portal_backup_ok: Number(backup.isWell),
      portal_backup_failures: backup.failures,
      portal_backup_last_timestamp_seconds:
        backup.lastMoment === null ? 0 : Date.parse(backup.lastMoment) / 1000,
    }),
  };
}
