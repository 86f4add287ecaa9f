import { env } from "~/env.server";
import { localeOfRecipient } from "~/platform/i18n/i18n.server";
import type { NewMail } from "~/platform/mail/outbox.server";
import type { ContactMessage } from "./contact.store.server";

/** To the office, with a message of the contact form. */
export function contactMessageMail(
  input: Pick<ContactMessage, "name" | "email" | "subject" | "message">,
): NewMail {
  const { language, t } = localeOfRecipient({ email: env.OFFICE_EMAIL });
  return {
    to: env.OFFICE_EMAIL,
    kind: "contactMessage",
    ifWantedBy: null,
    language,
    subject: t("contact:mail.subject", { subject: input.subject }),
    paragraphs: [t("contact:mail.from", input)],
    quotes: [{ by: "", paragraphs: paragraphsOf(input.message) }],
    link: { label: t("contact:mail.reply"), url: `mailto:${input.email}` },
  };
}

/** To the sender of a message, with the answer of the office; both continue by mail. */
export function contactAnswerMail(
  {
    email,
    subject,
    message,
    sentAt,
  }: Pick<ContactMessage, "email" | "subject" | "message" | "sentAt">,
  answer: string,
): NewMail {
  const { t, format, language } = localeOfRecipient({ email });
  return {
    to: email,
    kind: "contactAnswer",
    ifWantedBy: null,
    language,
    replyTo: env.OFFICE_EMAIL,
    subject: t("panel-messages:mail.subject", { subject }),
    paragraphs: [t("panel-messages:mail.text", { date: format.date(sentAt) })],
    quotes: [
      { by: t("panel-messages:mail.answer"), paragraphs: paragraphsOf(answer) },
      { by: t("panel-messages:mail.quoted"), paragraphs: paragraphsOf(message) },
    ],
    link: null,
  };
}

const paragraphsOf = (text: string) => text.split(/\n{2,}/);
