import type { Locale } from "~/platform/i18n/locale";
import type { SentMail } from "~/platform/mail/mail-log.server";
import { maskAddress } from "~/platform/text/mask-address";

/** Its subject, else the heading of its kind. */
export const nameOfMail = ({ kind, subject }: SentMail, t: Locale["t"]): string =>
  subject || t(`mails:kinds.${kind}.heading`);

/** A mail that has left the portal, in the list of staff (rules 896). */
export const sentMail = (mail: SentMail, { t, format }: Locale) => ({
  id: mail.id,
  to: maskAddress(mail.to),
  at: mail.at,
  result: mail.result,
  when: format.moment(mail.at),
  name: nameOfMail(mail, t),
});

export type SentMailView = ReturnType<typeof sentMail>;
