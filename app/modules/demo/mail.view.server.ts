import { paths } from "~/platform/http/paths";
import type { Locale } from "~/platform/i18n/locale";
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
export function mailPage(
  {
    id,
    to,
    replyTo,
    subject,
    paragraphs,
    link,
    moreLinks,
    unsubscribe,
    attachments,
    createdAt,
  }: Mail,
  { format }: Locale,
) {
  const files = attachments.map(({ filename }, index) => ({
    filename,
    path: paths.mailboxAttachment(id, index),
  }));
  return {
    to,
    replyTo,
    subject,
    paragraphs,
    link,
    moreLinks,
    unsubscribe,
    attachments: files,
    sentAt: format.moment(createdAt),
  };
}
