import type { NotFoundPage } from "~/platform/http/not-found.server";
import { paths } from "~/platform/http/paths";
import type { Locale } from "~/platform/i18n/locale";
import { safeHtml } from "~/platform/text/rich-text.server";
import type { PublicMailing } from "./archive.server";

/** A mailing in the archive. */
export function archivedMailing(
  { id, subject, preheader, startedAt }: PublicMailing,
  { format }: Pick<Locale, "format">,
) {
  return { id, subject, preheader, startedAt, day: format.date(startedAt) };
}

/** The web copy of a mailing: what all recipients got, without anything of one of them. */
export function mailingCopy(mailing: PublicMailing, locale: Locale) {
  const { html, picture, buttons, lists } = mailing.content;
  const { id, subject, preheader } = mailing;
  return {
    mailing: {
      ...archivedMailing(mailing, locale),
      html: safeHtml(html),
      picture,
      buttons,
      lists,
    },
    facts: {
      title: subject,
      description: preheader || locale.t("newsletter:archive.lead"),
      path: paths.mailingCopy(id),
    },
  };
}

export type MailingCopyView = ReturnType<typeof mailingCopy>["mailing"];

export const mailingCopyNotFound: NotFoundPage = {
  message: "newsletter:archive.notFound",
  back: { to: paths.mailingArchive(), label: "newsletter:archive.back" },
};
