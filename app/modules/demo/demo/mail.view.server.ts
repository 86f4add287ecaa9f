import { paths } from "~/platform/http/paths";
import { localeOf } from "~/platform/i18n/i18n.server";
import type { Locale } from "~/platform/i18n/locale";
import { renderMail } from "~/platform/mail/mail-body.server";
import type { Mail } from "~/platform/mail/outbox.server";

/** A mail as the list of the mailbox shows it, with all its links. */
export function mailCard(
  { id, to, subject, link, moreLinks, unsubscribe, createdAt }: Mail,
  { format }: Locale,
) {
  const links = [link, ...moreLinks, unsubscribe].filter((one) => one !== null);
  return { id, to, subject, links, sentAt: format.moment(createdAt), createdAt };
}

/** A mail as its own page shows it. */
export function mailPage(mail: Mail, { format }: Locale) {
  const { id, to, replyTo, subject, attachments, createdAt } = mail;
  const files = attachments.map(({ filename }, index) => ({
    filename,
    path: paths.mailboxAttachment(id, index),
  }));
  return {
    to,
    replyTo,
    subject,
    html: paths.mailboxPart(id, "html"),
    text: paths.mailboxPart(id, "text"),
    lines: linesOf(renderMail(mail).text),
    attachments: files,
    sentAt: format.moment(createdAt),
  };
}

/** A mail as the gallery lists it. */
export function galleryCard({ name, mail }: { name: string; mail: Mail }) {
  const { kind, subject, language } = mail;
  return {
    name,
    heading: kind ? localeOf(language).t(`mails:kinds.${kind}.heading`) : subject,
    subject,
    html: paths.mailGalleryPart(name, "html"),
    text: paths.mailGalleryPart(name, "text"),
  };
}

/** The lines of the text; an address has one of its own. */
const linesOf = (text: string) =>
  text.split("\n").map((line) => ({ line, isLink: /^(?:https?:\/\/|mailto:)\S+$/.test(line) }));
