import nodemailer from "nodemailer";
import { env } from "~/env.server";
import type { Deliver } from "./sender.server";

/** To connect, and to be greeted. */
const HELLO_MS = 10_000;
/** In the middle of a conversation. */
const SILENCE_MS = 30_000;

/** Hands mails over to a mail server. One that says nothing costs the mails behind it seconds, not the minutes that are usual. @param url `smtp://…` */
export function deliverBy(url: string): Deliver {
  const limits = { connectionTimeout: HELLO_MS, greetingTimeout: HELLO_MS, dnsTimeout: HELLO_MS, socketTimeout: SILENCE_MS };
  const transport = nodemailer.createTransport({ url, ...limits }, { from: env.MAIL_FROM });
  return (mail) => transport.sendMail(mail);
}
