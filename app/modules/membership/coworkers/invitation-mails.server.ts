import { env } from "~/env.server";
import {
  factsOfReleased,
  type ReleasedFacts,
} from "~/modules/membership/agenda/release-dates.server";
import { paths } from "~/platform/http/paths";
import { localeOfRecipient } from "~/platform/i18n/i18n.server";
import type { NewMail } from "~/platform/mail/outbox.server";
import { endOfLink, type Invitation } from "./invitation";

/**
 * Mail with the link of an invitation. It names the inviter, and quotes nothing that they typed
 * about the person.
 */
export function invitationMail(
  {
    email,
    companyName,
    invitedBy,
    sentAt,
  }: Pick<Invitation, "email" | "companyName" | "invitedBy" | "sentAt">,
  token: string,
): NewMail {
  const { language, t, format } = localeOfRecipient({ email });
  const facts = { inviter: invitedBy.name, company: companyName };
  return {
    to: email,
    kind: "invitation",
    ifWantedBy: null,
    language,
    subject: t("coworkers:mails.invitation.subject", facts),
    paragraphs: [t("coworkers:mails.invitation.text", facts)],
    facts: [
      { label: t("coworkers:mails.facts.inviter"), value: invitedBy.name },
      { label: t("coworkers:mails.facts.company"), value: companyName },
      {
        label: t("coworkers:mails.facts.until"),
        value: format.dateWithWeekday(endOfLink(sentAt)),
      },
    ],
    link: {
      label: t("coworkers:mails.invitation.link"),
      url: env.APP_URL + paths.signUp({ zaproszenie: token }),
    },
    notes: [t("coworkers:mails.invitation.note", facts)],
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
    kind: "invitationAccepted",
    ifWantedBy: to.id,
    language,
    subject: t("coworkers:mails.accepted.subject", facts),
    paragraphs: [t("coworkers:mails.accepted.text", facts)],
    facts: [
      { label: t("coworkers:mails.facts.who"), value: name },
      { label: t("coworkers:mails.facts.company"), value: companyName },
    ],
    link: { label: t("coworkers:mails.accepted.link"), url: env.APP_URL + paths.coworkers() },
  };
}

/** Mail to a person after the owner removed them from the company, with the dates given back. */
export function departureMail(
  { email, companyName }: { email: string; companyName: string },
  dates: ReleasedFacts,
): NewMail {
  const locale = localeOfRecipient({ email });
  const { language, t } = locale;
  const facts = { company: companyName, office: env.OFFICE_EMAIL };
  return {
    to: email,
    kind: "coworkerRemoved",
    ifWantedBy: null,
    language,
    subject: t("coworkers:mails.removed.subject", facts),
    paragraphs: [t("coworkers:mails.removed.text", facts)],
    ...factsOfReleased(dates, locale),
    link: { label: t("coworkers:mails.removed.link"), url: env.APP_URL + paths.dashboard() },
    notes: [t("coworkers:mails.removed.note", facts)],
  };
}
