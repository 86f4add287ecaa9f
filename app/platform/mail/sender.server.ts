import { log } from "~/platform/process/logger.server";
import { compareMoments } from "~/platform/time/moments";
import { onCommit, transaction } from "../store/stores.server";
import { renderMail } from "./mail-body";
import { type Mail, type MailAttachment, outbox } from "./outbox.server";

const MINUTE = 60_000;
const GIVE_UP_AFTER = 24 * 60 * MINUTE;

const oldestFirst = (one: Mail, other: Mail) => compareMoments(one.createdAt, other.createdAt);

export type Deliver = (mail: {
  to: string;
  subject: string;
  text: string;
  html: string;
  attachments: MailAttachment[];
}) => Promise<unknown>;

/**
 * Delivers what is in the outbox, one mail at a time; tries again after 1, 2, 4 … minutes (at most 2 hours) and gives up after a day.
 *
 * @returns a function that stops it once the mail under way is done
 */
export function startSender(deliver: Deliver, { clock = Date.now } = {}) {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | null = null;
  /** Delivered, but the disk would not forget them: nobody gets a mail twice because of it. */
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
    for (let mail = nextDue(); mail && !stopped; mail = nextDue()) await send(mail);
  }

  const nextDue = () => outbox.list((mail) => Date.parse(mail.dueAt) <= clock()).sort(oldestFirst)[0];

  async function send(mail: Mail): Promise<void> {
    try {
      if (!delivered.has(mail.id))
        await deliver({
          to: mail.to,
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

  async function retryLater(id: string, error: unknown): Promise<void> {
    const attempts = await transaction(() => {
      const mail = outbox.find(id);
      if (!mail) return null;
      const dueAt = new Date(clock() + Math.min(2 ** mail.attempts, 120) * MINUTE).toISOString();
      const isTooOld = clock() - Date.parse(mail.createdAt) > GIVE_UP_AFTER;
      if (isTooOld) outbox.remove(id);
      else outbox.save({ ...mail, attempts: mail.attempts + 1, dueAt });
      return { count: mail.attempts + 1, isOver: isTooOld };
    });
    if (attempts?.isOver) log.error({ err: error, mail: id, attempts: attempts.count }, "mail given up");
    else if (attempts) log.warn({ err: error, mail: id, attempts: attempts.count }, "mail not sent, will be tried again");
  }

  function schedule(): void {
    clearTimeout(timer);
    const due = Math.min(...outbox.list().map((mail) => Date.parse(mail.dueAt)));
    if (stopped || due === Number.POSITIVE_INFINITY) return;
    timer = setTimeout(kick, Math.max(due - clock(), 1000)).unref();
  }

  onCommit(kick);
  kick();
  return async function stop(): Promise<void> {
    stopped = true;
    clearTimeout(timer);
    await running;
  };
}
