import { env } from "~/env.server";
import type { Expert } from "~/modules/advice/experts/expert";
import { paths } from "~/platform/http/paths";
import { localeOfRecipient } from "~/platform/i18n/i18n.server";
import type { NewMail } from "~/platform/mail/outbox.server";
import type { Question } from "./question";

/**
 * Mail to the expert, who answers in the portal; to the office if no expert is chosen, or the
 * expert has no account.
 */
export function questionMail(
  { id, email, text, asker }: Pick<Question, "id" | "email" | "text" | "asker">,
  { expert }: { expert: Pick<Expert, "accountId" | "email" | "name"> | null },
): NewMail {
  const isMember = expert !== null && expert.accountId !== null;
  const to = isMember ? expert.email : env.OFFICE_EMAIL;
  const { t, language } = localeOfRecipient({ email: to });
  const from = asker ? `${asker} (${email})` : email;
  return {
    to,
    kind: "question",
    ifWantedBy: expert?.accountId ?? null,
    language,
    subject: expert
      ? t("questions:mail.subject", { expert: expert.name })
      : t("questions:mail.subjectUnassigned"),
    paragraphs: [
      expert
        ? t("questions:mail.from", { asker: from, expert: expert.name })
        : t("questions:mail.fromUnassigned", { asker: from }),
    ],
    quotes: [{ by: "", paragraphs: text.split(/\n{2,}/) }],
    link: {
      label: t("questions:mail.reply"),
      url: isMember ? env.APP_URL + paths.questionToMe(id) : `mailto:${email}`,
    },
  };
}

/**
 * Receipt for a visitor. It does not quote the question, because they may have typed a stranger's
 * address.
 */
export function receiptMail(
  { email }: Pick<Question, "email">,
  { expert }: { expert: Pick<Expert, "id" | "name"> },
): NewMail {
  const { t, language } = localeOfRecipient({ email });
  return {
    to: email,
    kind: "questionReceipt",
    ifWantedBy: null,
    language,
    subject: t("questions:receipt.subject", { expert: expert.name }),
    paragraphs: [t("questions:receipt.text", { expert: expert.name })],
    link: { label: t("questions:receipt.link"), url: env.APP_URL + paths.expert(expert.id) },
    notes: [t("questions:receipt.note")],
  };
}

/**
 * Mail with the answer to the author; a member also finds it in the portal. Without the question,
 * as in the receipt.
 */
export function answerMail({
  accountId,
  email,
  askedAt,
  answer,
  answeredBy,
}: Pick<Question, "accountId" | "email" | "askedAt" | "answer" | "answeredBy">): NewMail {
  const { t, format, language } = localeOfRecipient({ email });
  return {
    to: email,
    kind: "questionAnswered",
    ifWantedBy: accountId,
    language,
    subject: t("questions:answered.subject", { name: answeredBy }),
    paragraphs: [t("questions:answered.text", { name: answeredBy, date: format.date(askedAt) })],
    quotes: [{ by: "", paragraphs: (answer ?? "").split(/\n{2,}/) }],
    link:
      accountId === null
        ? { label: t("questions:answered.again"), url: env.APP_URL + paths.experts() }
        : { label: t("questions:answered.link"), url: env.APP_URL + paths.myQuestions() },
  };
}
