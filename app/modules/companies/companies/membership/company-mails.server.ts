import { env } from "~/env.server";
import { paths } from "~/platform/http/paths";
import { localeOfRecipient } from "~/platform/i18n/i18n.server";
import type { NewMail } from "~/platform/mail/outbox.server";
import type { Company } from "../company";
import type { Owner } from "../organization/organization-rows.server";

/** To the contact person, with the code with which the company can sign up. */
export function companyInvitationMail(
  { name, contactPerson: { email } }: Pick<Company, "name" | "contactPerson">,
  code: string,
): NewMail {
  const { language, t } = localeOfRecipient({ email });
  return {
    to: email,
    kind: "companyInvitation",
    ifWantedBy: null,
    language,
    subject: t("mails:invitation.subject"),
    paragraphs: [t("mails:invitation.text", { company: name })],
    facts: [
      { label: t("mails:invitation.facts.company"), value: name },
      { label: t("mails:invitation.facts.code"), value: code },
    ],
    link: { label: t("mails:invitation.link"), url: env.APP_URL + paths.signUp({ kod: code }) },
    notes: [t("mails:invitation.note", { office: env.OFFICE_EMAIL })],
  };
}

/** To the office, in the name of an owner. */
export function membershipRequestMail(
  { name }: Pick<Company, "name">,
  { email }: { email: string },
): NewMail {
  const { language, t } = localeOfRecipient({ email: env.OFFICE_EMAIL });
  return {
    to: env.OFFICE_EMAIL,
    kind: "membershipRequest",
    ifWantedBy: null,
    replyTo: email,
    language,
    subject: t("mails:membershipRequest.subject", { name }),
    paragraphs: [t("mails:membershipRequest.text", { name, email })],
    link: { label: t("mails:membershipRequest.reply"), url: `mailto:${email}` },
  };
}

/** To the owner; a reply reaches the office. */
export function membershipDeclinedMail(
  { name: company }: Pick<Company, "name">,
  reason: string,
  { id, email }: Owner,
): NewMail {
  const { t, language } = localeOfRecipient({ email });
  return {
    to: email,
    kind: "membershipDeclined",
    ifWantedBy: id,
    replyTo: env.OFFICE_EMAIL,
    language,
    subject: t("mails:membershipDeclined.subject", { company }),
    paragraphs: [t("mails:membershipDeclined.text", { company })],
    quotes: [{ by: t("mails:membershipDeclined.words"), paragraphs: [reason] }],
    link: { label: t("mails:membershipDeclined.link"), url: env.APP_URL + paths.companyProfile() },
    notes: [t("mails:membershipDeclined.note")],
  };
}

/** To the owner. */
export function membershipGrantedMail(
  { name: company }: Pick<Company, "name">,
  { id, email }: Owner,
): NewMail {
  const { t, language } = localeOfRecipient({ email });
  return {
    to: email,
    kind: "membershipGranted",
    ifWantedBy: id,
    language,
    subject: t("mails:membershipGranted.subject", { company }),
    paragraphs: [
      t("mails:membershipGranted.text", { company }),
      t("mails:membershipGranted.gains"),
    ],
    link: { label: t("mails:membershipGranted.link"), url: env.APP_URL + paths.dashboard() },
  };
}
