import { clockIsTrusted } from "~/platform/jobs/trusted-clock.server";
import { countUp } from "~/platform/log/counters.server";
import { log } from "~/platform/log/logger.server";
import { now } from "~/platform/time/clock";
import { firstOf, isBefore, millisecondsBetween, shiftMoment } from "~/platform/time/moments";
import { isShared } from "../shared/shared-state.server";
import { onCommit, transaction } from "../store/stores.server";
import { renderMail } from "./mail-body.server";
import { codeFileOf } from "./mail-code.server";
import { headersOf, type MailHeaders } from "./mail-headers.server";
import { isOnce, type Mail, type MailAttachment, outbox } from "./outbox.server";
import { noteSentInTransaction } from "./sent-mails.server";

const GIVE_UP_AFTER = { days: 1 };
const LONGEST_PAUSE_MINUTES = 120;
/** Longer than a mail takes: after that its process was killed, and another one sends it. */
const LEASE = { minutes: 5 };
/** Until a mail that may not go yet is judged again. */
const NEXT_LOOK = { minutes: 15 };
/** The rest of the shutdown belongs to the stores. */
const LAST_MAIL_MS = 1000;

/** Mails under way at once; one place is only for urgent mails. */
export const CONNECTIONS = 4;

const RANKS = { urgent: 0, normal: 1, bulk: 2 } as const;

/** Urgent mails come first, then those of few people, and of equals the oldest. */
const isSooner = (one: Mail, other: Mail) =>
  one.priority === other.priority
    ? isBefore(one.createdAt, other.createdAt)
    : RANKS[one.priority] < RANKS[other.priority];

const isWaiting = ({ givenUpAt }: Mail) => givenUpAt === null;

/** An attachment with its content. */
export type MailFile = Omit<MailAttachment, "content" | "source"> & {
  content: string | Buffer;
  /** The name of a picture that the HTML part shows. */
  cid?: string;
  contentDisposition?: "inline";
};

/** "later" counts no attempt. */
export type Verdict = "send" | "later" | "drop";

export type Deliver = (
  mail: MailHeaders & {
    to: string;
    replyTo?: string;
    subject: string;
    text: string;
    html: string;
    attachments: MailFile[];
    /** Runs after the server takes the content and before it gets its end; an error stops it. */
    beforeEnd?: () => Promise<void>;
  },
) => Promise<unknown>;

/** How a mail has left the outbox; "unclear" without an answer to its end. */
export type Left = "sent" | "refused" | "unreachable" | "unclear" | "dropped";

/** Finds out whether an address has an account; throws while the backend is unavailable. */
export type HasAccount = (address: string) => Promise<boolean>;

/**
 * Delivers the outbox over a few connections: urgent mails first (rules 730), and each in one
 * process of the portal. It tries again after 1, 2, 4 … minutes (at most 2 hours) and gives up
 * after a day, or once the server refuses the mail for good; then staff decide (rules 392).
 *
 * @returns a function that stops it after the mails under way, or after a second; those are sent
 *   again after the next start
 */
export function startSender(
  deliver: Deliver,
  {
    clock = now,
    isAlone = !isShared,
    hasAccount = async () => false,
    makeFile = async (file) => ({ ...file }),
    verdictOn = () => "send",
    onLeave = () => undefined,
    onRefusedAddress = () => undefined,
  }: {
    clock?: () => string;
    isAlone?: boolean;
    hasAccount?: HasAccount;
    /** Makes the content of an attachment. */
    makeFile?: (file: MailAttachment) => Promise<MailFile>;
    /** Judges each mail when it is sent, because it may have waited for long. */
    verdictOn?: (mail: Mail) => Verdict;
    /** Notes, in the same transaction, that a mail has left the outbox for good. */
    onLeave?: (mail: Mail, how: Left) => void;
    /** Notes that the server refuses a recipient for good, in the same transaction. */
    onRefusedAddress?: (address: string, status: string) => void;
  } = {},
) {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let claiming: Promise<void> | null = null;
  /** True if a mail may have become due after the claim under way has looked. */
  let isNews = false;
  /** One query at a time: without a response all mails that need one wait. */
  let isAsking = false;
  const underWay = new Map<string, { mail: Mail; sending: Promise<void> }>();
  /** Delivered mails whose removal failed, so that none is sent twice. */
  const delivered = new Set<string>();

  function kick(): void {
    isNews = true;
    claiming ??= claimAll()
      .catch(writesFail)
      .finally(() => {
        claiming = null;
        schedule();
      });
  }

  async function claimAll(): Promise<void> {
    while (isNews && !stopped) {
      isNews = false;
      for (let mail = await claim(); mail && !stopped; mail = await claim()) begin(mail);
    }
  }

  function begin(mail: Mail): void {
    const sending = send(mail)
      .finally(() => underWay.delete(mail.id))
      // After a failed write only the timer tries again, or it would do so without a pause.
      .then(kick, (error: unknown) => {
        writesFail(error);
        schedule();
      });
    underWay.set(mail.id, { mail, sending });
  }

  const writesFail = (error: unknown) =>
    log.error({ err: error }, "the outbox could not be written");

  /** Claims the next mail: it is not due for other processes meanwhile. */
  async function claim(): Promise<Mail | undefined> {
    const next = nextDue();
    if (isAlone || !next) return next;
    return transaction(() => {
      const mail = nextDue();
      return mail && outbox.save({ ...mail, dueAt: shiftMoment(clock(), LEASE) });
    });
  }

  function nextDue(): Mail | undefined {
    if (underWay.size >= CONNECTIONS) return undefined;
    const others = [...underWay.values()].filter(({ mail }) => mail.priority !== "urgent");
    const at = clock();
    let next: Mail | undefined;
    for (const mail of outbox.list(isWaiting))
      if (
        (mail.priority === "urgent" || others.length < CONNECTIONS - 1) &&
        !isBefore(at, mail.dueAt) &&
        !(isAsking && mail.onlyToAccount) &&
        !underWay.has(mail.id) &&
        (!next || isSooner(mail, next))
      )
        next = mail;
    return next;
  }

  async function send(mail: Mail): Promise<void> {
    // A process that was killed, or has lost its lease, has handed it over.
    if (mail.handedAt !== null && !delivered.has(mail.id)) return leave(mail.id, "unclear");
    const verdict = delivered.has(mail.id) ? "send" : verdictOn(mail);
    if (verdict === "drop") return leave(mail.id, "dropped");
    if (verdict === "later") return void (await wait(mail.id));
    const isWanted = !mail.onlyToAccount || (await isForAccount(mail));
    if (isWanted === null) return;
    if (!isWanted) return void (await transaction(() => outbox.remove(mail.id)));
    try {
      if (!delivered.has(mail.id))
        await deliver({
          to: mail.to,
          ...(mail.replyTo === null ? {} : { replyTo: mail.replyTo }),
          subject: mail.subject,
          ...renderMail(mail),
          ...headersOf(mail),
          attachments: await filesOf(mail),
          ...(isOnce(mail) && { beforeEnd: () => handOver(mail.id) }),
        });
      delivered.add(mail.id);
      const note = { at: clock(), result: "sent" } as const;
      await transaction(() => {
        if (!outbox.remove(mail.id)) return;
        noteSentInTransaction(mail, note);
        onLeave(mail, "sent");
      });
      delivered.delete(mail.id);
      countUp("portal_mails_total", "sent");
      log.info({ mail: mail.id, attempts: mail.attempts + 1 }, "mail sent");
    } catch (error) {
      await retryLater(mail.id, error);
    }
  }

  const filesOf = async ({ code, attachments }: Mail): Promise<MailFile[]> => [
    ...(code ? [codeFileOf(code)] : []),
    ...(await Promise.all(attachments.map(makeFile))),
  ];

  /** Takes a mail out of the outbox for good. */
  const leave = (id: string, how: Left): Promise<void> =>
    transaction(() => {
      const mail = outbox.find(id);
      if (mail && outbox.remove(id)) onLeave(mail, how);
    });

  /** Notes that the server is about to have a mail, which is then never sent again by mistake. */
  async function handOver(id: string): Promise<void> {
    const isHanded = await transaction(() => {
      const mail = outbox.find(id);
      if (!mail || mail.handedAt !== null || verdictOn(mail) !== "send") return false;
      outbox.save({ ...mail, handedAt: clock() });
      return true;
    });
    if (!isHanded) throw new Error("the mail may not go, or perhaps has gone already");
  }

  /** Looks at a mail again after a while. */
  const wait = (id: string) =>
    transaction(() => {
      const mail = outbox.find(id);
      if (mail) outbox.save({ ...mail, dueAt: shiftMoment(clock(), NEXT_LOOK) });
    });

  async function isForAccount({ to }: Mail): Promise<boolean | null> {
    isAsking = true;
    try {
      return await hasAccount(to).catch(postpone);
    } finally {
      isAsking = false;
      kick();
    }
  }

  const isTooOld = (since: string): boolean =>
    clockIsTrusted() && isBefore(shiftMoment(since, GIVE_UP_AFTER), clock());

  /** The backend is unavailable, so all mails that depend on it wait; no attempt is counted. */
  async function postpone(error: unknown): Promise<null> {
    log.warn({ err: error }, "mails that need an account wait for the backend");
    await transaction(() => {
      for (const mail of outbox.list((one) => one.onlyToAccount && isWaiting(one)))
        if (isTooOld(mail.createdAt)) outbox.remove(mail.id);
        else outbox.save({ ...mail, dueAt: shiftMoment(clock(), { minutes: 1 }) });
    });
    return null;
  }

  async function retryLater(id: string, error: unknown): Promise<void> {
    const attempts = await transaction(() => {
      const mail = outbox.find(id);
      if (!mail) return null;
      // After a delivery only the write has failed, which is repeated without the server.
      const isDelivered = delivered.has(id);
      if (mail.handedAt !== null && !isDelivered && reasonOf(error) === "unreachable") {
        outbox.remove(id);
        onLeave(mail, "unclear");
        return { count: mail.attempts + 1, isOver: true };
      }
      const dueAt = shiftMoment(clock(), {
        minutes: Math.min(2 ** mail.attempts, LONGEST_PAUSE_MINUTES),
      });
      const isOver = isRefusedForGood(error) || isTooOld(mail.sentAgainAt ?? mail.createdAt);
      const failure = { at: clock(), reason: reasonOf(error) };
      const status = refusedStatusOf(error);
      if (status !== null) onRefusedAddress(mail.to, status);
      if (isOver && isOnce(mail)) {
        outbox.remove(id);
        onLeave(mail, failure.reason);
      } else
        outbox.save({
          ...mail,
          attempts: mail.attempts + 1,
          dueAt,
          failure,
          givenUpAt: isOver ? clock() : null,
          handedAt: isDelivered ? mail.handedAt : null,
        });
      return { count: mail.attempts + 1, isOver };
    });
    if (attempts) countUp("portal_mails_total", attempts.isOver ? "given-up" : "failed");
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
    const waiting = outbox.list((mail) => isWaiting(mail) && !underWay.has(mail.id));
    const next = firstOf(waiting.map(({ dueAt }) => dueAt));
    // With all places taken, the end of the next mail under way is what kicks.
    if (stopped || next === null || underWay.size >= CONNECTIONS) return;
    timer = setTimeout(kick, Math.max(millisecondsBetween(clock(), next), 1000)).unref();
  }

  onCommit(kick);
  kick();
  return async function stop(): Promise<void> {
    stopped = true;
    clearTimeout(timer);
    const last = [claiming, ...[...underWay.values()].map(({ sending }) => sending)];
    await Promise.race([
      Promise.all(last),
      new Promise((resolve) => setTimeout(resolve, LAST_MAIL_MS)),
    ]);
  };
}

const factsOf = (
  error: unknown,
): { responseCode?: unknown; command?: unknown; response?: unknown } =>
  typeof error === "object" && error !== null ? error : {};

/** A code means that a server has refused; without one no server has responded. */
const reasonOf = (error: unknown): "refused" | "unreachable" =>
  "responseCode" in factsOf(error) ? "refused" : "unreachable";

const AUTHENTICATION = [530, 534, 535, 538];

/** True if the server will never take this mail; a refused login or sender concerns all mails. */
function isRefusedForGood(error: unknown): boolean {
  const { responseCode, command } = factsOf(error);
  const code = typeof responseCode === "number" ? responseCode : 0;
  const isAboutMail = command === "RCPT TO" || command === "DATA";
  return code >= 500 && isAboutMail && !AUTHENTICATION.includes(code);
}

/** The code with which the server refuses a recipient for good (RFC 3463); null without one. */
function refusedStatusOf(error: unknown): string | null {
  const { command, response } = factsOf(error);
  if (command !== "RCPT TO" || typeof response !== "string") return null;
  return /^5\d\d[ -](5\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1] ?? null;
}

/** True if a failure says something about the mail server, not about one mail. */
export function isAboutServer(error: unknown): boolean {
  const { command } = factsOf(error);
  return command !== "RCPT TO" && command !== "DATA";
}
