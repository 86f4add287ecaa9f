import { env } from "~/env.server";
import { transaction } from "~/platform/store/stores.server";
import { bounceProgress } from "./bounce-progress.store.server";
import { readReport } from "./mail-report";
import { handleReport } from "./mail-reports.server";

/** Mails in one round; the next one continues. */
const MOST = 500;
/** Mails in memory at once. */
const AT_ONCE = 20;
/** A report is short; of a longer mail the beginning is enough. */
const MOST_BYTES = 200_000;
/** A silent server must not hold up the round. */
const SILENCE_MS = 30_000;

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
    ...{ connectionTimeout: SILENCE_MS, greetingTimeout: SILENCE_MS, socketTimeout: SILENCE_MS },
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

/** Handling a report twice changes nothing, so a killed process may repeat the last ones. */
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
  for (const { source } of mails) {
    const report = source ? readReport(source.toString("latin1")) : null;
    if (report && (await handleReport(report))) changed += 1;
  }
  const upTo = uids.at(-1) ?? 0;
  await transaction(() =>
    bounceProgress.save({ ...bounceProgress.find("mailbox"), id: "mailbox", validity, upTo }),
  );
  return changed;
}

function upToIn(validity: string): number {
  const progress = bounceProgress.find("mailbox");
  return progress?.validity === validity ? progress.upTo : 0;
}
