import { log } from "~/platform/log/logger.server";
import { now } from "~/platform/time/clock";
import {
  compareMoments,
  isBefore,
  millisecondsBetween,
  shiftMoment,
} from "~/platform/time/moments";
import { isShared } from "../shared/shared-state.server";
import { onCommit, transaction } from "../store/stores.server";
import { renderMail } from "./mail-body";
import { type Mail, type MailAttachment, outbox } from "./outbox.server";

const GIVE_UP_AFTER = { days: 1 };
const LONGEST_PAUSE_MINUTES = 120;
/** Longer than a mail takes: after that its process was killed, and another one sends it. */
const LEASE = { minutes: 5 };
/** The rest of the shutdown belongs to the stores. */
const LAST_MAIL_MS = 1000;

const oldestFirst = (one: Mail, other: Mail) => compareMoments(one.createdAt, other.createdAt);

const dueFirst = (one: Mail, other: Mail) => compareMoments(one.dueAt, other.dueAt);

const isWaiting = ({ givenUpAt }: Mail) => givenUpAt === null;

export type Deliver = (mail: {
  to: string;
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
  attachments: MailAttachment[];
}) => Promise<unknown>;

/** Finds out whether an address has an account; throws while the backend is unavailable. */
export type HasAccount = (address: string) => Promise<boolean>;

/**
 * Delivers the outbox, one mail at a time and each in one process of the portal. It tries again
 * after 1, 2, 4 … minutes (at most 2 hours) and gives up after a day; then staff decide (rules
 * 392).
 *
 * @returns a function that stops it after the mail under way, or after a second; that mail is sent
 *   again after the next start
 */
export function startSender(
  deliver: Deliver,
  {
    clock = now,
    isAlone = !isShared,
    hasAccount = async () => false,
  }: { clock?: () => string; isAlone?: boolean; hasAccount?: HasAccount } = {},
) {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | null = null;
  /** Delivered mails whose removal failed, so that none is sent twice. */
  const delivered = new Set<string>();

  function kick(): void {
    if (!stopped && !running)
      running = sendDue()
        .catch((error: unknown) => log.error({ err: error }, "the outbox could not be written"))
        .finally(() => {
          running = null;
          schedule();
        });
  }

  async function sendDue(): Promise<void> {
    for (let mail = await claim(); mail; mail = stopped ? undefined : await claim())
      await send(mail);
  }

  /** Claims the next mail: it is not due for other processes meanwhile. */
  async function claim(): Promise<Mail | undefined> {
    if (isAlone) return nextDue();
    return transaction(() => {
      const mail = nextDue();
      return mail && outbox.save({ ...mail, dueAt: shiftMoment(clock(), LEASE) });
    });
  }

  const nextDue = () =>
    outbox.list((mail) => isWaiting(mail) && !isBefore(clock(), mail.dueAt)).sort(oldestFirst)[0];

  async function send(mail: Mail): Promise<void> {
    const isWanted = !mail.onlyToAccount || (await hasAccount(mail.to).catch(postpone));
    if (isWanted === null) return;
    if (!isWanted) return void (await transaction(() => outbox.remove(mail.id)));
    try {
      if (!delivered.has(mail.id))
        await deliver({
          to: mail.to,
          ...(mail.replyTo === null ? {} : { replyTo: mail.replyTo }),
          subject: mail.subject,
          ...renderMail(mail),
          attachments: mail.attachments.map((file) => ({ ...file })),
        });
      delivered.add(mail.id);
      await transaction(() => outbox.remove(mail.id));
      delivered.delete(mail.id);
      log.info({ mail: mail.id, attempts: mail.attempts + 1 }, "mail sent");
    } catch (error) {
      await retryLater(mail.id, error);
    }
  }

  /** The backend is unavailable, so all mails that depend on it wait; no attempt is counted. */
  async function postpone(error: unknown): Promise<null> {
    log.warn({ err: error }, "mails that need an account wait for the backend");
    await transaction(() => {
      for (const mail of outbox.list((one) => one.onlyToAccount && isWaiting(one)))
        if (isBefore(shiftMoment(mail.createdAt, GIVE_UP_AFTER), clock())) outbox.remove(mail.id);
        else outbox.save({ ...mail, dueAt: shiftMoment(clock(), { minutes: 1 }) });
    });
    return null;
  }

  async function retryLater(id: string, error: unknown): Promise<void> {
    const attempts = await transaction(() => {
      const mail = outbox.find(id);
      if (!mail) return null;
      const dueAt = shiftMoment(clock(), {
        minutes: Math.min(2 ** mail.attempts, LONGEST_PAUSE_MINUTES),
      });
      const isOver = isBefore(
        shiftMoment(mail.sentAgainAt ?? mail.createdAt, GIVE_UP_AFTER),
        clock(),
      );
      const failure = { at: clock(), reason: reasonOf(error) };
      outbox.save({
        ...mail,
        attempts: mail.attempts + 1,
        dueAt,
        failure,
        givenUpAt: isOver ? clock() : null,
      });
      return { count: mail.attempts + 1, isOver };
    });
    if (attempts?.isOver)
      log.error({ err: error, mail: id, attempts: attempts.count }, "mail given up");
    else if (attempts)
      log.warn(
        { err: error, mail: id, attempts: attempts.count },
        "mail not sent, will be tried again",
      );
  }

  function schedule(): void {
    clearTimeout(timer);
    const [next] = outbox.list(isWaiting).sort(dueFirst);
    if (stopped || !next) return;
    timer = setTimeout(kick, Math.max(millisecondsBetween(clock(), next.dueAt), 1000)).unref();
  }

  onCommit(kick);
  kick();
  return async function stop(): Promise<void> {
    stopped = true;
    clearTimeout(timer);
    await Promise.race([running, new Promise((resolve) => setTimeout(resolve, LAST_MAIL_MS))]);
  };
}

/** A code means that a server has refused; without one no server has responded. */
function reasonOf(error: unknown): "refused" | "unreachable" {
  return typeof error === "object" && error !== null && "responseCode" in error
    ? "refused"
    : "unreachable";
}
