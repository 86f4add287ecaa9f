import { env } from "~/env.server";
import { paths } from "~/platform/http/paths";
import { localeOfRecipient } from "~/platform/i18n/i18n.server";
import type { NewMail } from "~/platform/mail/outbox.server";

/** Mail with the link that confirms a subscription. */
export const newsletterConfirmationMail = (to: string, token: string): NewMail =>
  newsletterMail(to, "confirm", paths.newsletterConfirm({ token }), token);

/** Mail after the address was added to the list. */
export const newsletterWelcomeMail = (to: string, token: string): NewMail =>
  newsletterMail(to, "welcome", paths.home(), token);

/** Every mail of the newsletter has the link to unsubscribe. */
function newsletterMail(
  to: string,
  name: "confirm" | "welcome",
  path: string,
  token: string,
): NewMail {
  const { language, t } = localeOfRecipient({ email: to });
  return {
    to,
    kind: name === "confirm" ? "newsletterConfirmation" : "newsletterWelcome",
    ifWantedBy: null,
    priority: name === "confirm" ? "urgent" : "normal",
    language,
    subject: t(`newsletter:mails.${name}.subject`),
    paragraphs: [t(`newsletter:mails.${name}.text`)],
    link: { label: t(`newsletter:mails.${name}.link`), url: env.APP_URL + path },
    notes: [t(`newsletter:mails.${name}.note`)],
    unsubscribe: {
      label: t("newsletter:mails.unsubscribe"),
      url: env.APP_URL + paths.newsletterUnsubscribe({ token }),
    },
  };
}
