import { env } from "~/env.server";
import { panelPaths } from "~/platform/http/panel-paths";
import { paths } from "~/platform/http/paths";
import { localeOfRecipient } from "~/platform/i18n/i18n.server";
import type { NewMail } from "~/platform/mail/outbox.server";
import type { Due } from "../due";
import { dueName } from "../due-name";

interface Options {
  to: string;
  /** The words of staff; empty without any. */
  reason: string;
}

/** To the office: an owner asks for a later term (rules 1065). */
export function termAskedMail(
  { id, title, instalment, number, term, addressee }: Due,
  { email, wanted, reason, open }: { email: string; wanted: string; reason: string; open: number },
): NewMail {
  const locale = localeOfRecipient({ email: env.OFFICE_EMAIL });
  const { t, format, language } = locale;
  return {
    to: env.OFFICE_EMAIL,
    kind: "dueTermAsked",
    language,
    ifWantedBy: null,
    replyTo: email,
    subject: t("mails:dueTermAsked.subject", { company: addressee.name }),
    paragraphs: [
      t("mails:dueTermAsked.text", {
        company: addressee.name,
        title: dueName({ title, instalment }, locale),
      }),
    ],
    quotes: reason ? [{ by: t("mails:dueTermAsked.words"), paragraphs: [reason] }] : [],
    facts: [
      { label: t("paying:transfer.amount"), value: format.amount(open) },
      { label: t("paying:transfer.title"), value: number },
      { label: t("mails:dueTermAsked.present"), value: format.date(term) },
      { label: t("mails:dueTermAsked.wanted"), value: format.date(wanted) },
    ],
    link: { label: t("due-requests:decide.answer"), url: env.APP_URL + panelPaths.dueTerm(id) },
  };
}

/** To a company whose due has another term. */
export const termMovedMail = (due: Due, options: Options): NewMail =>
  termMail("dueTermMoved", due, options);

/** To an owner whose request for another term was refused. */
export const termRefusedMail = (due: Due, options: Options): NewMail =>
  termMail("dueTermRefused", due, options);

function termMail(
  kind: "dueTermMoved" | "dueTermRefused",
  { title, instalment, number, term, addressee }: Due,
  { to, reason }: Options,
): NewMail {
  const locale = localeOfRecipient({ email: to });
  const { t, format, language } = locale;
  const name = dueName({ title, instalment }, locale);
  const words = { title: name, company: addressee.name, day: format.date(term) };
  return {
    to,
    kind,
    language,
    ifWantedBy: null,
    replyTo: env.OFFICE_EMAIL,
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
