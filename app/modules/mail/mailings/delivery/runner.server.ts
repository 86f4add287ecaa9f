import { env } from "~/env.server";
import { findEventInTransaction } from "~/modules/events/events/events.server";
import { seatPartsOf } from "~/modules/events/events/mails/event-mails.server";
import {
  findSeatByIdInTransaction,
  findSeatInTransaction,
} from "~/modules/events/events/seats/participations.server";
import { choicesLink } from "~/modules/people/mail-choices/choices-link.server";
import { DEFAULT_LANGUAGE } from "~/platform/i18n/i18n";
import { localeOf, localeOfRecipient } from "~/platform/i18n/i18n.server";
import { log } from "~/platform/log/logger.server";
import { mailServerIsWell } from "~/platform/mail/mail-health.server";
import { countMailingMails, findMail } from "~/platform/mail/mailbox.server";
import { enqueueOnceInTransaction, type Mail, onceRow } from "~/platform/mail/outbox.server";
import { shared } from "~/platform/shared/shared-state.server";
import { transaction } from "~/platform/store/stores.server";
import { now } from "~/platform/time/clock";
import { isBefore, shiftMoment } from "~/platform/time/moments";
import { contentOf } from "../compose/mailing-content.server";
import { mailingMail } from "../compose/mailing-mail.server";
import {
  findMailingInTransaction,
  listMailingsIn,
  type StoredMailing,
  saveMailingInTransaction,
} from "../compose/mailings.server";
import { recipientsOf } from "../segments/recipients.server";
import type { Segment } from "../segments/segment";
import { type MailingRecipient, UNWRITTEN } from "./recipient";
import {
  addRecipientsInTransaction,
  countStates,
  recipientsOfMailing,
  refusalOf,
} from "./recipients.server";
import { mailingRecipients } from "./recipients.store.server";

const EVERY_MS = 5_000;
/** After a round that has put mails into the outbox. */
const SOON_MS = 1_000;
/** Recipients that are added, or mails that are put into the outbox, in one transaction. */
const AT_ONCE = 200;
/** Until a mail that could not be written is tried again; time alone mends it seldom. */
const AFTER_FAILURE = { minutes: 5 };
const MOST_FAILURES = 5;
/** Mails in the outbox that were not tried yet: the sender looks through all of them each time. */
const MOST_WAITING = 300;

/**
 * Begins mailings when their moment comes, and puts their mails into the outbox as fast as the
 * limits allow (rules 1208), in one process of the portal at a time.
 *
 * @returns a function that stops it after the round under way
 */
export function startMailings(): () => Promise<void> {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running = round();

  async function round(): Promise<void> {
    const queued = await runMailings().catch((error: unknown) => {
      log.error({ err: error }, "mailings could not go on and are tried again");
      return 0;
    });
    if (stopped) return;
    timer = setTimeout(
      () => {
        running = round();
      },
      queued > 0 ? SOON_MS : EVERY_MS,
    ).unref();
  }

  return async function stop(): Promise<void> {
    stopped = true;
    clearTimeout(timer);
    await running;
  };
}

/** With the revision that was read. */
type StoredRecipient = NonNullable<ReturnType<typeof mailingRecipients.find>>;

const LIMITS = {
  perMinute: env.MAILINGS_PER_MINUTE,
  perDomain: env.MAILINGS_PER_DOMAIN,
  /** Without one, the mailbox of the demo mode is where mails arrive. */
  hasServer: Boolean(env.SMTP_URL),
};

/** One round. @returns how many mails it has put into the outbox */
export async function runMailings(limits = LIMITS): Promise<number> {
  const open = listMailingsIn(["scheduled", "sending"]);
  if (open.length === 0) return 0;
  const lease = await shared.lease("mailings").catch(() => null);
  if (!lease) return 0;
  try {
    let queued = 0;
    for (const { id } of open) queued += await goOn(id, limits).catch((error) => failed(error, id));
    return queued;
  } finally {
    await lease.end();
  }
}

/** A mailing that fails must not hold up the others. */
function failed(error: unknown, mailing: string): number {
  log.error({ err: error, mailing }, "a mailing could not go on and is tried again");
  return 0;
}

async function goOn(id: string, limits: typeof LIMITS): Promise<number> {
  const mailing = findMailingInTransaction(id);
  if (mailing?.state === "scheduled" && !isBefore(now(), mailing.sendAt ?? ""))
    await begin(mailing);
  const begun = findMailingInTransaction(id);
  if (begun?.state !== "sending") return 0;
  if (!begun.isAddressed) await address(begun);
  const queued = await feed(begun, limits);
  if (queued === 0) await endIfDone(id);
  return queued;
}

/** Fills in the content, the same for all recipients. */
async function begin(mailing: StoredMailing): Promise<void> {
  const content = await contentOf(mailing, localeOf(DEFAULT_LANGUAGE));
  await transaction(() => {
    const present = findMailingInTransaction(mailing.id);
    if (present?.state !== "scheduled") return;
    saveMailingInTransaction({ ...present, state: "sending", content, startedAt: now() });
  });
}

/**
 * Stores the recipients in parts, so that no request waits for long; after a kill it begins again
 * and finds those that are there.
 */
async function address({ id, segment }: StoredMailing): Promise<void> {
  const { recipients, leftOut } = segment
    ? await recipientsOf(segment)
    : { recipients: [], leftOut: null };
  for (let from = 0; from < recipients.length; from += AT_ONCE)
    await transaction(() => {
      if (isUnderWay(findMailingInTransaction(id)))
        addRecipientsInTransaction(id, recipients.slice(from, from + AT_ONCE));
    });
  await transaction(() => {
    const mailing = findMailingInTransaction(id);
    if (mailing && isUnderWay(mailing))
      saveMailingInTransaction({ ...mailing, isAddressed: true, leftOut });
  });
}

/** One that is paused meanwhile gets all its recipients, too: it may go on. */
const isUnderWay = (mailing: StoredMailing | null): boolean =>
  mailing?.state === "sending" || mailing?.state === "paused";

/** Puts as many mails into the outbox as the limits allow. @returns their number */
async function feed(mailing: StoredMailing, limits: typeof LIMITS): Promise<number> {
  const next = nextRecipients(mailing.id, limits);
  if (next.length === 0) return 0;
  const written = next.map((recipient) => ({ recipient, mail: write(recipient, mailing) }));
  return transaction(() => written.filter((one) => queueInTransaction(one, limits)).length);
}

/** The recipients whose mails may go now, those that have waited longest first. */
function nextRecipients(mailing: string, limits: typeof LIMITS): StoredRecipient[] {
  const { total, byDomain } = queuedInTheLastMinute();
  const room = Math.min(roomInOutbox(limits), limits.perMinute - total);
  const next: StoredRecipient[] = [];
  if (room <= 0) return next;
  for (const recipient of mailingRecipients.eachBy("state", "waiting")) {
    if (recipient.mailingId !== mailing || isPostponed(recipient)) continue;
    const domain = domainOf(recipient);
    const ofDomain = byDomain.get(domain) ?? 0;
    if (ofDomain >= limits.perDomain) continue;
    byDomain.set(domain, ofDomain + 1);
    if (next.push(recipient) >= room) break;
  }
  return next;
}

const isPostponed = ({ failures, at }: MailingRecipient): boolean =>
  failures > 0 && isBefore(now(), shiftMoment(at, AFTER_FAILURE));

/** The mail of a recipient; null if it fails, which must not hold up those of everybody else. */
function write(recipient: MailingRecipient, mailing: StoredMailing): Mail | null {
  const { id, address: to, accountId } = recipient;
  const { content, segment } = mailing;
  if (!content || !segment) return null;
  try {
    const { language } = localeOfRecipient({ email: to });
    const unsubscribe = choicesLink({ address: to, accountId }, segment.purpose, language);
    const own = seatPartsFor(recipient, segment);
    const mail = mailingMail(mailing, content, { to, unsubscribe, own });
    return onceRow(mail, { id, mailingId: mailing.id });
  } catch (error) {
    log.error({ err: error, mail: id }, "a mail of a mailing could not be written");
    return null;
  }
}

/** How many mails may be put into the outbox now. */
function roomInOutbox({ hasServer, perMinute }: typeof LIMITS): number {
  // The mailbox of the demo mode stores its mails in the outbox.
  if (!hasServer) return AT_ONCE;
  const { fresh, all } = countMailingMails();
  // While the mail server does not respond, one mail shows when it does again.
  if (mailServerIsWell() === false) return 1 - all;
  // After a slow time those that wait must not go all at once.
  return Math.min(AT_ONCE, Math.min(MOST_WAITING, perMinute) - fresh);
}

/** Looks at the mailings that went out then, not at all recipients of half a year. */
function queuedInTheLastMinute(): { total: number; byDomain: Map<string, number> } {
  const since = shiftMoment(now(), { minutes: -1 });
  const recent = listMailingsIn(["sending", "paused", "sent"])
    .filter(({ endedAt }) => endedAt === null || isBefore(since, endedAt))
    .flatMap(({ id }) => recipientsOfMailing(id))
    .filter(({ queuedAt }) => queuedAt !== null && isBefore(since, queuedAt));
  const byDomain = new Map<string, number>();
  for (const one of recent) byDomain.set(domainOf(one), (byDomain.get(domainOf(one)) ?? 0) + 1);
  return { total: recent.length, byDomain };
}

const domainOf = ({ address }: Pick<MailingRecipient, "address">): string =>
  address.slice(address.lastIndexOf("@") + 1);

interface Written {
  recipient: StoredRecipient;
  /** Null if it could not be written. */
  mail: Mail | null;
}

/** Puts one mail into the outbox, unless its recipient may not get it any more. */
function queueInTransaction({ recipient: read, mail }: Written, { hasServer }: typeof LIMITS) {
  const recipient = mailingRecipients.find(read.id);
  const mailing = findMailingInTransaction(read.mailingId);
  if (mailing?.state !== "sending" || !mailing.segment) return false;
  // The mail was written for the row that was read; the next round takes a changed one.
  if (recipient?.revision !== read.revision) return false;
  const { purpose } = mailing.segment;
  const refusal = isTwin(recipient) ? "duplicate" : refusalOf(recipient, purpose);
  if (refusal !== null) {
    mailingRecipients.save({ ...recipient, state: "leftOut", reason: refusal, at: now() });
    return false;
  }
  if (mail === null) {
    noteFailureInTransaction(recipient);
    return false;
  }
  enqueueOnceInTransaction(mail);
  const state = hasServer ? "queued" : "sent";
  mailingRecipients.save({ ...recipient, state, queuedAt: now(), at: now() });
  return true;
}

/** A mail that fails again and again is one that was not sent: the mailing must end. */
function noteFailureInTransaction(recipient: StoredRecipient): void {
  const failures = recipient.failures + 1;
  const isOver = failures >= MOST_FAILURES;
  mailingRecipients.save({
    ...recipient,
    failures,
    at: now(),
    ...(isOver && { state: "refused", reason: UNWRITTEN }),
  });
}

/** The facts of a person's seat, for a mailing to people of an event; null without a seat. */
function seatPartsFor({ accountId, guestId }: MailingRecipient, { purpose, source }: Segment) {
  if (purpose !== "event" || source.kind !== "event") return null;
  const event = findEventInTransaction(source.eventId);
  const seat = guestId
    ? findSeatByIdInTransaction(guestId)
    : findSeatInTransaction(source.eventId, accountId);
  return event && seat ? seatPartsOf(event, seat) : null;
}

/** True if another recipient has moved to this address since the mailing began. */
const isTwin = ({ id, mailingId, address: to }: MailingRecipient): boolean =>
  mailingRecipients
    .listBy("address", to)
    .some((one) => one.mailingId === mailingId && one.id !== id && one.state !== "waiting");

/** Ends a mailing when every recipient has a result. */
async function endIfDone(id: string): Promise<void> {
  const isOpen = ({ id: mailId, state }: MailingRecipient) =>
    state === "waiting" || (state === "queued" && findMail(mailId));
  if (recipientsOfMailing(id).some(isOpen)) return;
  await transaction(() => {
    const mailing = findMailingInTransaction(id);
    const rows = recipientsOfMailing(id);
    if (mailing?.state !== "sending" || !mailing.isAddressed || rows.some(isOpen)) return;
    // Their mails were removed with the data of a person, or by age.
    for (const row of rows)
      if (row.state === "queued") mailingRecipients.save({ ...row, state: "unclear", at: now() });
    saveMailingInTransaction({
      ...mailing,
      state: "sent",
      endedAt: now(),
      counts: countStates(recipientsOfMailing(id)),
    });
  });
}
