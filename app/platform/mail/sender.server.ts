import { log } from "~/platform/log/logger.server";
import { now } from "~/platform/time/clock";
import { firstOf, isBefore, millisecondsBetween, shiftMoment } from "~/platform/time/moments";
import { isShared } from "../shared/shared-state.server";
import { onCommit, transaction } from "../store/stores.server";
import {
  CONNECTIONS,
  type Deliver,
  type HasAccount,
  type MailFile,
  type MailRules,
} from "./delivery.server";
import { renderMail } from "./mail-body.server";
import { codeFileOf } from "./mail-code.server";
import { MailFates } from "./mail-fates.server";
import { headersOf } from "./mail-headers.server";
import { isOnce, isWaiting, type Mail, type MailAttachment, outbox } from "./outbox.server";

/** Longer than a mail takes: after that its process was killed, and another one sends it. */
const LEASE = { minutes: 5 };
/** The rest of the shutdown belongs to the stores. */
const LAST_MAIL_MS = 1000;

const RANKS = { urgent: 0, normal: 1, bulk: 2 } as const;

/** Urgent mails come first, then those of few people, and of equals the oldest. */
const isSooner = (one: Mail, other: Mail) =>
  one.priority === other.priority
    ? isBefore(one.createdAt, other.createdAt)
    : RANKS[one.priority] < RANKS[other.priority];

interface SenderOptions extends MailRules {
  isAlone: boolean;
  hasAccount: HasAccount;
  /** Makes the content of an attachment. */
  makeFile: (file: MailAttachment) => Promise<MailFile>;
}

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
  }: Partial<SenderOptions> = {},
): () => Promise<void> {
  const sender = new Sender(deliver, {
    clock,
    isAlone,
    hasAccount,
    makeFile,
    verdictOn,
    onLeave,
    onRefusedAddress,
  });
  onCommit(() => sender.kick());
  sender.kick();
  return () => sender.stop();
}

class Sender {
  readonly #deliver: Deliver;
  readonly #options: SenderOptions;
  readonly #fates: MailFates;
  readonly #underWay = new Map<string, { mail: Mail; sending: Promise<void> }>();
  #isStopped = false;
  #timer: NodeJS.Timeout | undefined;
  #claiming: Promise<void> | null = null;
  /** True if a mail may have become due after the claim under way has looked. */
  #isNews = false;
  /** One query at a time: without a response all mails that need one wait. */
  #isAsking = false;

  constructor(deliver: Deliver, options: SenderOptions) {
    this.#deliver = deliver;
    this.#options = options;
    this.#fates = new MailFates(options);
  }

  kick(): void {
    this.#isNews = true;
    this.#claiming ??= this.#claimAll()
      .catch(writesFail)
      .finally(() => {
        this.#claiming = null;
        this.#schedule();
      });
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    const last = [this.#claiming, ...[...this.#underWay.values()].map(({ sending }) => sending)];
    await Promise.race([
      Promise.all(last),
      new Promise((resolve) => setTimeout(resolve, LAST_MAIL_MS)),
    ]);
  }

  async #claimAll(): Promise<void> {
    while (this.#isNews && !this.#isStopped) {
      this.#isNews = false;
      for (let mail = await this.#claim(); mail && !this.#isStopped; mail = await this.#claim())
        this.#begin(mail);
    }
  }

  #begin(mail: Mail): void {
    const sending = this.#send(mail)
      .finally(() => this.#underWay.delete(mail.id))
      // After a failed write only the timer tries again, or it would do so without a pause.
      .then(
        () => this.kick(),
        (error: unknown) => {
          writesFail(error);
          this.#schedule();
        },
      );
    this.#underWay.set(mail.id, { mail, sending });
  }

  /** Claims the next mail: it is not due for other processes meanwhile. */
  async #claim(): Promise<Mail | undefined> {
    const next = this.#nextDue();
    if (this.#options.isAlone || !next) return next;
    return transaction(() => {
      const mail = this.#nextDue();
      return mail && outbox.save({ ...mail, dueAt: shiftMoment(this.#options.clock(), LEASE) });
    });
  }

  #nextDue(): Mail | undefined {
    if (this.#underWay.size >= CONNECTIONS) return undefined;
    const others = [...this.#underWay.values()].filter(({ mail }) => mail.priority !== "urgent");
    const at = this.#options.clock();
    let next: Mail | undefined;
    for (const mail of outbox.list(isWaiting))
      if (
        (mail.priority === "urgent" || others.length < CONNECTIONS - 1) &&
        !isBefore(at, mail.dueAt) &&
        !(this.#isAsking && mail.onlyToAccount) &&
        !this.#underWay.has(mail.id) &&
        (!next || isSooner(mail, next))
      )
        next = mail;
    return next;
  }

  async #send(mail: Mail): Promise<void> {
    const fates = this.#fates;
    const isDelivered = fates.isDelivered(mail.id);
    // A process that was killed, or has lost its lease, has handed it over.
    if (mail.handedAt !== null && !isDelivered) return fates.leave(mail.id, "unclear");
    const verdict = isDelivered ? "send" : this.#options.verdictOn(mail);
    if (verdict === "drop") return fates.leave(mail.id, "dropped");
    if (verdict === "later") return fates.wait(mail.id);
    const isWanted = !mail.onlyToAccount || (await this.#isForAccount(mail));
    if (isWanted === null) return;
    if (!isWanted) return fates.forget(mail.id);
    try {
      if (!isDelivered) await this.#handToServer(mail);
      await fates.sent(mail);
    } catch (error) {
      await fates.failed(mail.id, error);
    }
  }

  async #handToServer(mail: Mail): Promise<void> {
    await this.#deliver({
      to: mail.to,
      ...(mail.replyTo === null ? {} : { replyTo: mail.replyTo }),
      subject: mail.subject,
      ...renderMail(mail),
      ...headersOf(mail),
      attachments: await this.#filesOf(mail),
      ...(isOnce(mail) && { beforeEnd: () => this.#fates.handOver(mail.id) }),
    });
  }

  async #filesOf({ code, attachments }: Mail): Promise<MailFile[]> {
    return [
      ...(code ? [codeFileOf(code)] : []),
      ...(await Promise.all(attachments.map(this.#options.makeFile))),
    ];
  }

  /** Null if the backend is unavailable. */
  async #isForAccount({ to }: Mail): Promise<boolean | null> {
    this.#isAsking = true;
    try {
      return await this.#options.hasAccount(to);
    } catch (error) {
      await this.#fates.postpone(error);
      return null;
    } finally {
      this.#isAsking = false;
      this.kick();
    }
  }

  #schedule(): void {
    clearTimeout(this.#timer);
    const waiting = outbox.list((mail) => isWaiting(mail) && !this.#underWay.has(mail.id));
    const next = firstOf(waiting.map(({ dueAt }) => dueAt));
    // With all places taken, the end of the next mail under way is what kicks.
    if (this.#isStopped || next === null || this.#underWay.size >= CONNECTIONS) return;
    const pause = Math.max(millisecondsBetween(this.#options.clock(), next), 1000);
    this.#timer = setTimeout(() => this.kick(), pause).unref();
  }
}

const writesFail = (error: unknown) => log.error({ err: error }, "the outbox could not be written");
