import { Readable } from "node:stream";
import type MimeNode from "nodemailer/lib/mime-node";
import { env } from "~/env.server";
import { CONNECTIONS, type Deliver } from "./delivery.server";
import { isAboutServer } from "./mail-errors.server";
import { noteMailServer } from "./mail-health.server";

/** For connection and greeting. */
const HELLO_MS = 10_000;
/** During the conversation. */
const SILENCE_MS = 30_000;

export interface MailServer {
  deliver: Deliver;
  close(): void;
}

/**
 * Connects to a mail server, with short timeouts, so that a silent server delays the queue little.
 * Greeting and login are tried at once, so that a wrong address or password shows at the start.
 *
 * @param url `smtp://…`
 */
export function connectTo(url: string): MailServer {
  const limits = {
    connectionTimeout: HELLO_MS,
    greetingTimeout: HELLO_MS,
    dnsTimeout: HELLO_MS,
    socketTimeout: SILENCE_MS,
  };
  const pool = { pool: true, maxConnections: CONNECTIONS } as const;
  // Loaded later: it takes a tenth of the start.
  const made = import("nodemailer").then(({ createTransport }) => {
    const transport = createTransport({ url, ...limits, ...pool }, { from: env.MAIL_FROM });
    transport.use("stream", (mail, done) => {
      const { beforeEnd } = mail.data as { beforeEnd?: () => Promise<void> };
      if (beforeEnd) holdEnd(mail.message, beforeEnd);
      done();
    });
    return transport;
  });
  void made
    .then((transport) => transport.verify())
    .then(
      () => noteMailServer(true),
      (error: unknown) => noteMailServer(false, error),
    );
  return {
    async deliver(mail) {
      try {
        const from = env.BOUNCES_ADDRESS;
        await (await made).sendMail(from ? { ...mail, envelope: { from, to: mail.to } } : mail);
        noteMailServer(true);
      } catch (error) {
        if (isAboutServer(error)) noteMailServer(false, error);
        throw error;
      }
    },
    close: () => void made.then((transport) => transport.close()),
  };
}

/** Runs `beforeEnd` between the content of a message and its end. */
function holdEnd(message: Pick<MimeNode, "createReadStream">, beforeEnd: () => Promise<void>) {
  const whole = message.createReadStream.bind(message);
  // A generator runs once the server has asked for the content, so nothing is noted too early.
  async function* held() {
    yield* whole();
    await beforeEnd();
  }
  message.createReadStream = () => Readable.from(held(), { objectMode: false }) as never;
}
