import { env } from "~/env.server";
import type { Expert } from "~/modules/experts/expert";
import { paths } from "~/platform/http/paths";
import { localeOfRecipient } from "~/platform/i18n/i18n.server";
import type { NewMail } from "~/platform/mail/outbox.server";
import type { Question } from "./question";

/** To the expert; where none is named yet, or for one without an account in the portal, to the office. */
export function questionMail({ email, text }: Question, { expert, asker }: { expert: Expert | null; asker: string | null }): NewMail {
  const to = !expert || expert.accountId === null ? env.OFFICE_EMAIL : expert.email;
  const { t, language } = localeOfRecipient({ email: to });
  const from = asker ? `${asker} (${email})` : email;
  return {
    to,
    ifWantedBy: null,
    language,
    subject: expert ? t("questions:mail.subject", { expert: expert.name }) : t("questions:mail.subjectUnassigned"),
    paragraphs: [
      expert ? t("questions:mail.from", { asker: from, expert: expert.name }) : t("questions:mail.fromUnassigned", { asker: from }),
      ...text.split(/\n{2,}/),
    ],
    link: { label: t("questions:mail.reply"), url: `mailto:${email}` },
  };
}

/** To a visitor who has asked. The question is not repeated: the address may be somebody else's. */
export function receiptMail({ email }: Question, { expert }: { expert: Expert }): NewMail {
  const { t, language } = localeOfRecipient({ email });
  return {
    to: email,
    ifWantedBy: null,
    language,
    subject: t("questions:receipt.subject", { expert: expert.name }),
    paragraphs: [
      t("questions:receipt.text", { expert: expert.name }),
      t("questions:receipt.note"),
      t("mails:signature", { office: env.OFFICE_EMAIL }),
    ],
    link: { label: t("questions:receipt.link"), url: env.APP_URL + paths.expert(expert.id) },
  };
}
