import { env } from "~/env.server";
import type { Deliver } from "./sender.server";

/** To connect, and to be greeted. */
const HELLO_MS = 10_000;
/** In the middle of a conversation. */
const SILENCE_MS = 30_000;

/** Hands mails over to a mail server. One that says nothing costs the mails behind it seconds, not the minutes that are usual. @param url `smtp://…` */
export function deliverBy(url: string): Deliver {
  const limits = {
    connectionTimeout: HELLO_MS,
    greetingTimeout: HELLO_MS,
    dnsTimeout: HELLO_MS,
    socketTimeout: SILENCE_MS,
  };
  // A start does without it: it takes a tenth of one.
  const made = async () =>
    (await import("nodemailer")).createTransport({ url, ...limits }, { from: env.MAIL_FROM });
  let transport: ReturnType<typeof made> | undefined;
  return async (mail) => {
    transport ??= made();
    return (await transport).sendMail(mail);
  };
}
