import { env } from "~/env.server";
import { linesOfReleased, type ReleasedDates } from "~/modules/agenda/release-dates.server";
import { paths } from "~/platform/http/paths";
import { localeOfRecipient } from "~/platform/i18n/i18n.server";
import type { NewMail } from "~/platform/mail/outbox.server";
import { endOfLink, type Invitation } from "./invitation";

/**
 * Mail with the link of an invitation. It names the inviter, and quotes nothing that they typed
 * about the person.
 */
export function invitationMail(
  { email, companyName, invitedBy, sentAt }: Invitation,
  token: string,
): NewMail {
  const { language, t, format } = localeOfRecipient({ email });
  const facts = { inviter: invitedBy.name, company: companyName };
  return {
    to: email,
    ifWantedBy: null,
    language,
    subject: t("coworkers:mails.invitation.subject", facts),
    paragraphs: [
      t("coworkers:mails.invitation.text", facts),
      t("coworkers:mails.invitation.until", { date: format.dateWithWeekday(endOfLink(sentAt)) }),
      t("coworkers:mails.invitation.note", facts),
      t("mails:signature", { office: env.OFFICE_EMAIL }),
    ],
    link: {
      label: t("coworkers:mails.invitation.link"),
      url: env.APP_URL + paths.signUp({ zaproszenie: token }),
    },
  };
}

/** Mail to the inviter after the person has joined. */
export function acceptedMail(
  to: { id: string; email: string },
  { name, companyName }: { name: string; companyName: string },
): NewMail {
  const { language, t } = localeOfRecipient(to);
  const facts = { name, company: companyName };
  return {
    to: to.email,
    ifWantedBy: to.id,
    language,
    subject: t("coworkers:mails.accepted.subject", facts),
    paragraphs: [
      t("coworkers:mails.accepted.text", facts),
      t("mails:signature", { office: env.OFFICE_EMAIL }),
    ],
    link: { label: t("coworkers:mails.accepted.link"), url: env.APP_URL + paths.coworkers() },
  };
}

/** Mail to a person after the owner removed them from the company, with the dates given back. */
export function departureMail(
  { email, companyName }: { email: string; companyName: string },
  dates: ReleasedDates,
): NewMail {
  const locale = localeOfRecipient({ email });
  const { language, t } = locale;
  const facts = { company: companyName, office: env.OFFICE_EMAIL };
  return {
    to: email,
    ifWantedBy: null,
    language,
    subject: t("coworkers:mails.removed.subject", facts),
    paragraphs: [
      t("coworkers:mails.removed.text", facts),
      ...linesOfReleased(dates, locale),
      t("coworkers:mails.removed.note", facts),
      t("mails:signature", facts),
    ],
    link: { label: t("coworkers:mails.removed.link"), url: env.APP_URL + paths.dashboard() },
  };
}
