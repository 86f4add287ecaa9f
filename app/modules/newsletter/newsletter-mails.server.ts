import { env } from "~/env.server";
import { paths } from "~/platform/http/paths";
import { localeOfRecipient } from "~/platform/i18n/i18n.server";
import type { NewMail } from "~/platform/mail/outbox.server";

/** Asks whether the subscription was meant. */
export const newsletterConfirmationMail = (to: string, token: string): NewMail =>
  newsletterMail(to, "confirm", paths.newsletterConfirm({ token }), token);

/** Says that the address is on the list. */
export const newsletterWelcomeMail = (to: string, token: string): NewMail =>
  newsletterMail(to, "welcome", paths.home(), token);

/** Every mail of the newsletter carries the way out. */
function newsletterMail(
  to: string,
  name: "confirm" | "welcome",
  path: string,
  token: string,
): NewMail {
  const { language, t } = localeOfRecipient({ email: to });
  return {
    to,
    ifWantedBy: null,
    language,
    subject: t(`newsletter:mails.${name}.subject`),
    paragraphs: [
      t(`newsletter:mails.${name}.text`),
      t(`newsletter:mails.${name}.note`),
      t("mails:signature", { office: env.OFFICE_EMAIL }),
    ],
    link: { label: t(`newsletter:mails.${name}.link`), url: env.APP_URL + path },
    unsubscribe: {
      label: t("newsletter:mails.unsubscribe"),
      url: env.APP_URL + paths.newsletterUnsubscribe({ token }),
    },
  };
}
