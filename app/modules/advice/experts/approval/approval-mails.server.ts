import { env } from "~/env.server";
import { paths } from "~/platform/http/paths";
import { localeOfRecipient } from "~/platform/i18n/i18n.server";
import type { NewMail } from "~/platform/mail/outbox.server";
import type { Expert } from "../expert";

/** Mail to a person after staff have approved them as an expert. */
export function approvedMail({
  id,
  email,
  accountId,
}: Pick<Expert, "id" | "email" | "accountId">): NewMail {
  const { t, language } = localeOfRecipient({ email });
  return {
    to: email,
    kind: "expertApproved",
    ifWantedBy: accountId,
    language,
    subject: t("experts:approved.subject"),
    paragraphs: [t("experts:approved.text")],
    link: { label: t("experts:approved.link"), url: env.APP_URL + paths.expert(id) },
    notes: [t("experts:approved.next")],
    moreLinks: [
      { label: t("experts:approved.calendar"), url: env.APP_URL + paths.consultations() },
    ],
  };
}

/** Mail to a person after staff have refused to approve them. */
export function refusedMail(
  { email, accountId }: Pick<Expert, "email" | "accountId">,
  reason: string,
): NewMail {
  const { t, language } = localeOfRecipient({ email });
  return {
    to: email,
    kind: "expertRefused",
    ifWantedBy: accountId,
    language,
    subject: t("experts:refused.subject"),
    paragraphs: [t("experts:refused.text")],
    quotes: [{ by: t("experts:refused.reason"), paragraphs: [reason] }],
    link: { label: t("experts:refused.link"), url: env.APP_URL + paths.profile() },
    notes: [t("experts:refused.next")],
  };
}
