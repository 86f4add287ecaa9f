import { clockIsTrusted } from "~/platform/jobs/trusted-clock.server";
import { countUp } from "~/platform/log/counters.server";
import { log } from "~/platform/log/logger.server";
import { isBefore, shiftMoment } from "~/platform/time/moments";
import { transaction } from "../store/stores.server";
import type { Left, MailRules } from "./delivery.server";
import { isRefusedForGood, reasonOf, refusedStatusOf } from "./mail-errors.server";
import { noteSentInTransaction } from "./mail-log.server";
import { isOnce, isWaiting, type Mail, outbox } from "./outbox.server";

const GIVE_UP_AFTER = { days: 1 };
const LONGEST_PAUSE_MINUTES = 120;
/** Until a mail that may not go yet is judged again. */
const NEXT_LOOK = { minutes: 15 };

/** The fates of mails that the sender has tried: each is one transaction. */
export class MailFates {
  readonly #rules: MailRules;
  /** Delivered mails whose removal failed, so that none is sent twice. */
  readonly #delivered = new Set<string>();

  constructor(rules: MailRules) {
    this.#rules = rules;
  }

  isDelivered(id: string): boolean {
    return this.#delivered.has(id);
  }

  /** The server has taken the mail. */
  async sent(mail: Mail): Promise<void> {
    this.#delivered.add(mail.id);
    const note = { at: this.#rules.clock(), result: "sent" } as const;
    await transaction(() => {
      if (!outbox.remove(mail.id)) return;
      noteSentInTransaction(mail, note);
      this.#rules.onLeave(mail, "sent");
    });
    this.#delivered.delete(mail.id);
    countUp("portal_mails_total", "sent");
    log.info({ mail: mail.id, attempts: mail.attempts + 1 }, "mail sent");
  }

  /** Takes a mail out of the outbox for good. */
  leave(id: string, how: Left): Promise<void> {
    return transaction(() => {
      const mail = outbox.find(id);
      if (mail && outbox.remove(id)) this.#rules.onLeave(mail, how);
    });
  }

  /** Forgets a mail that nobody wants any more. */
  async forget(id: string): Promise<void> {
    await transaction(() => outbox.remove(id));
  }

  /** Notes that the server is about to have a mail, which is then never sent again by mistake. */
  async handOver(id: string): Promise<void> {
    const isHanded = await transaction(() => {
      const mail = outbox.find(id);
      if (!mail || mail.handedAt !== null || this.#rules.verdictOn(mail) !== "send") return false;
      outbox.save({ ...mail, handedAt: this.#rules.clock() });
      return true;
    });
    if (!isHanded) throw new Error("the mail may not go, or perhaps has gone already");
  }

  /** Looks at a mail again after a while. */
  async wait(id: string): Promise<void> {
    await transaction(() => {
      const mail = outbox.find(id);
      if (mail) outbox.save({ ...mail, dueAt: shiftMoment(this.#rules.clock(), NEXT_LOOK) });
    });
  }

  /** The backend is unavailable, so all mails that depend on it wait; no attempt is counted. */
  async postpone(error: unknown): Promise<void> {
    log.warn({ err: error }, "mails that need an account wait for the backend");
    await transaction(() => {
      for (const mail of outbox.list((one) => one.onlyToAccount && isWaiting(one)))
        if (this.#isTooOld(mail.createdAt)) outbox.remove(mail.id);
        else outbox.save({ ...mail, dueAt: shiftMoment(this.#rules.clock(), { minutes: 1 }) });
    });
  }

  /** Tries again later, or gives the mail up. */
  async failed(id: string, error: unknown): Promise<void> {
    const attempts = await transaction(() => {
      const mail = outbox.find(id);
      return mail && { count: mail.attempts + 1, isOver: this.#failInTransaction(mail, error) };
    });
    if (!attempts) return;
    countUp("portal_mails_total", attempts.isOver ? "given-up" : "failed");
    const facts = { err: error, mail: id, attempts: attempts.count };
    if (attempts.isOver) log.error(facts, "mail given up");
    else log.warn(facts, "mail not sent, will be tried again");
  }

  /** @returns true if the mail is given up */
  #failInTransaction(mail: Mail, error: unknown): boolean {
    const { clock, onLeave, onRefusedAddress } = this.#rules;
    // After a delivery only the write has failed, which is repeated without the server.
    const isDelivered = this.#delivered.has(mail.id);
    const reason = reasonOf(error);
    if (mail.handedAt !== null && !isDelivered && reason === "unreachable") {
      outbox.remove(mail.id);
      onLeave(mail, "unclear");
      return true;
    }
    const isOver = isRefusedForGood(error) || this.#isTooOld(mail.sentAgainAt ?? mail.createdAt);
    const status = refusedStatusOf(error);
    if (status !== null) onRefusedAddress(mail.to, status);
    if (isOver && isOnce(mail)) {
      outbox.remove(mail.id);
      onLeave(mail, reason);
      return true;
    }
    const minutes = Math.min(2 ** mail.attempts, LONGEST_PAUSE_MINUTES);
    outbox.save({
      ...mail,
      attempts: mail.attempts + 1,
      dueAt: shiftMoment(clock(), { minutes }),
      failure: { at: clock(), reason },
      givenUpAt: isOver ? clock() : null,
      handedAt: isDelivered ? mail.handedAt : null,
    });
    return isOver;
  }

  #isTooOld(since: string): boolean {
    return clockIsTrusted() && isBefore(shiftMoment(since, GIVE_UP_AFTER), this.#rules.clock());
  }
}
