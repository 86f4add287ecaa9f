import { env } from "~/env.server";
import type { Deliver } from "./sender.server";

/** For connection and greeting. */
const HELLO_MS = 10_000;
/** During the conversation. */
const SILENCE_MS = 30_000;

/**
 * Delivers mails to a mail server, with short timeouts, so that a silent server delays the queue
 * little.
 *
 * @param url `smtp://…`
 */
export function deliverBy(url: string): Deliver {
  const limits = {
    connectionTimeout: HELLO_MS,
    greetingTimeout: HELLO_MS,
    dnsTimeout: HELLO_MS,
    socketTimeout: SILENCE_MS,
  };
  // Loaded later: it takes a tenth of the start.
  const made = async () =>
    (await import("nodemailer")).createTransport({ url, ...limits }, { from: env.MAIL_FROM });
  let transport: ReturnType<typeof made> | undefined;
  return async (mail) => {
    transport ??= made();
    return (await transport).sendMail(mail);
  };
}
