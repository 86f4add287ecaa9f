import { env } from "~/env.server";
import { log } from "~/platform/log/logger.server";
import { workThread } from "~/platform/queues/work-thread.server";
import { transaction } from "~/platform/store/stores.server";
import { type BounceProgress, bounceProgress } from "./bounce-progress.store.server";
import type { MailReport } from "./mail-report";
import { handleReport } from "./mail-reports.server";

/** Mails in one round; the next one continues. */
const MOST = 500;
/** Mails in memory at once. */
const AT_ONCE = 20;
/** A report is short; of a longer mail the beginning is enough. */
const MOST_BYTES = 200_000;
/** A silent server must not hold up the round. */
const SILENCE_MS = 30_000;

/** A report takes milliseconds. */
const DEADLINE_MS = 5000;

const inThread = workThread<string, MailReport | null>(
  "report-worker",
  "app/modules/mail/bounces/report-worker.ts",
  { deadlineMs: DEADLINE_MS, idleMs: 10_000, memoryMb: 64 },
);

/**
 * Reads the reports of mail servers about the portal's mails (rules 1230). It changes nothing in
 * the mailbox, so that people can use it, too.
 *
 * @param mailbox its address; without one nothing is read
 * @returns the number of reports that changed something
 */
export async function readBounces(mailbox = env.BOUNCES_IMAP_URL): Promise<number> {
  if (!mailbox) return 0;
  const url = new URL(mailbox);
  const isSecure = url.protocol === "imaps:";
  // Loaded here: most portals read no mailbox.
  const { ImapFlow } = await import("imapflow");
  const client = new ImapFlow({
    host: url.hostname,
    port: Number(url.port) || (isSecure ? 993 : 143),
    secure: isSecure,
    auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
    logger: false,
    connectionTimeout: SILENCE_MS,
    greetingTimeout: SILENCE_MS,
    socketTimeout: SILENCE_MS,
  });
  // An error without a listener would end the process; the call under way fails by itself.
  client.on("error", () => undefined);
  await client.connect();
  try {
    const { uidValidity } = await client.mailboxOpen(
      decodeURIComponent(url.pathname.slice(1)) || "INBOX",
      { readOnly: true },
    );
    return await readNew(client, String(uidValidity));
  } finally {
    client.close();
  }
}

type Client = InstanceType<typeof import("imapflow").ImapFlow>;

async function readNew(client: Client, validity: string): Promise<number> {
  const from = upToIn(validity);
  const found = await client.search({ uid: `${from + 1}:*` }, { uid: true });
  // With nothing new, "*" is the last mail, which was read.
  const uids = (found || [])
    .filter((uid) => uid > from)
    .toSorted((one, other) => one - other)
    .slice(0, MOST);
  let changed = 0;
  for (let begun = 0; begun < uids.length; begun += AT_ONCE)
    changed += await readSome(client, uids.slice(begun, begun + AT_ONCE), validity);
  return changed;
}

/** Handling a report twice changes nothing. */
async function readSome(
  client: Client,
  uids: readonly number[],
  validity: string,
): Promise<number> {
  const mails = await client.fetchAll(
    [...uids],
    { uid: true, source: { maxLength: MOST_BYTES } },
    { uid: true },
  );
  let changed = 0;
  for (const { uid, source } of mails.toSorted((one, other) => one.uid - other.uid)) {
    await note({ validity, upTo: uid - 1, reading: uid });
    const report = source ? await reportIn(source, uid) : null;
    try {
      if (report && (await handleReport(report))) changed += 1;
    } catch (error) {
      // A failing disk or backend is no fault of the mail: the next round reads it again.
      await note({ validity, upTo: uid - 1, reading: null });
      throw error;
    }
  }
  await note({ validity, upTo: uids.at(-1) ?? 0, reading: null });
  return changed;
}

/** Null also for a mail that cannot be read, which must not keep the others waiting. */
async function reportIn(source: Buffer, uid: number): Promise<MailReport | null> {
  let report: MailReport | null = null;
  try {
    await inThread(source.toString("latin1"), (found) => {
      report = found;
    });
  } catch (error) {
    log.warn(
      { err: error, uid, bytes: source.length },
      "a mail of the mailbox of bounces could not be read and is skipped",
    );
  }
  return report;
}

/** Noted before the work, so that a mail that ends the portal does so once (rules 1361). */
const note = (progress: Pick<BounceProgress, "validity" | "upTo" | "reading">) =>
  transaction(() =>
    bounceProgress.save({ ...bounceProgress.find("mailbox"), id: "mailbox", ...progress }),
  );

/** The last mail that was read, or begun without its end. */
function upToIn(validity: string): number {
  const progress = bounceProgress.find("mailbox");
  if (progress?.validity !== validity) return 0;
  const { upTo, reading } = progress;
  if (reading === null) return upTo;
  log.error(
    { uid: reading },
    "the portal ended while it read a mail of the mailbox of bounces, which is skipped",
  );
  return Math.max(upTo, reading);
}
