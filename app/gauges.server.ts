import { backupHealth } from "./platform/backup/backups.server";
import { countUnsentMails, countWaitingMails } from "./platform/mail/unsent-mails.server";
import { storeCounts } from "./platform/store/stores.server";

/** A number that whoever watches the portal may want to see, by its name in the text format of Prometheus and, in braces, its labels. */
export type Gauges = Record<string, number>;

/** What the server around the portal tells of it at `/metrics` (rules 548). */
export async function gauges(): Promise<Gauges> {
  const { rows, revision, ...replica } = storeCounts();
  const backup = backupHealth();
  return {
    portal_mails_waiting: await countWaitingMails(),
    portal_mails_unsent: await countUnsentMails(),
    portal_store_revision: revision,
    ...Object.fromEntries(
      Object.entries(rows).map(([store, count]) => [`portal_store_rows{store="${store}"}`, count]),
    ),
    ...Object.fromEntries(
      Object.entries(replica).map(([name, count]) => [
        `portal_replica_${name.toLowerCase()}`,
        Number(count),
      ]),
    ),
    ...(backup && {
      portal_backup_ok: Number(backup.isWell),
      portal_backup_failures: backup.failures,
      portal_backup_last_timestamp_seconds:
        backup.lastMoment === null ? 0 : Date.parse(backup.lastMoment) / 1000,
    }),
  };
}
