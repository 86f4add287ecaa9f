import { env } from "~/env.server";
import { paths } from "~/platform/http/paths";
import { localeOfRecipient } from "~/platform/i18n/i18n.server";
import type { NewMail } from "~/platform/mail/outbox.server";
import type { Due } from "../due";

interface Options {
  to: string;
  /** The words of staff; empty without any. */
  reason: string;
}

/** To a company whose due has another term. */
export const termMovedMail = (due: Due, options: Options): NewMail =>
  termMail("dueTermMoved", due, options);

/** To an owner whose request for another term was refused. */
export const termRefusedMail = (due: Due, options: Options): NewMail =>
  termMail("dueTermRefused", due, options);

function termMail(
  kind: "dueTermMoved" | "dueTermRefused",
  { title, number, term, addressee }: Due,
  { to, reason }: Options,
): NewMail {
  const { t, format, language } = localeOfRecipient({ email: to });
  const words = { title, company: addressee.name, day: format.date(term) };
  return {
    ...{ to, kind, language, ifWantedBy: null, replyTo: env.OFFICE_EMAIL },
    subject: t(`mails:${kind}.subject`, words),
    paragraphs: [t(`mails:${kind}.text`, words)],
    quotes: reason ? [{ by: t("mails:dueTermRefused.words"), paragraphs: [reason] }] : [],
    facts: [
      { label: t("paying:transfer.term"), value: words.day },
      { label: t("paying:transfer.title"), value: number },
    ],
    link: { label: t("paying:mail.link"), url: env.APP_URL + paths.dues() },
    notes: [t("mails:dueTermRefused.note")],
  };
}
