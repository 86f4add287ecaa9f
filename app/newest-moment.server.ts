import { env } from "./env.server";
import { newestLogin } from "./modules/people/accounts/sessions/member-sessions.server";
import { historyLog } from "./modules/staff/history/history.server";
import { listBackups } from "./platform/backup/write-backup.server";
import { sentMailLog } from "./platform/mail/mail-log.server";
import { installationId } from "./platform/store/installation.server";
import { latestOf } from "./platform/time/moments";

/**
 * The newest moment in data that note no clock yet: of a change in the panel, a mail, a login or a
 * backup; null in an empty portal.
 */
export async function newestKnownMoment(): Promise<string | null> {
  const backups = env.BACKUP_DIR ? await listBackups(env.BACKUP_DIR, await installationId()) : [];
  const [change] = await historyLog.page({ limit: 1 });
  const [mail] = await sentMailLog.page({ limit: 1 });
  const known = [change?.at, mail?.at, newestLogin(), backups[0]?.moment];
  return latestOf(known.filter((moment) => typeof moment === "string"));
}
