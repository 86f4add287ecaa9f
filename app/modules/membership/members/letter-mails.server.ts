import { env } from "~/env.server";
import { type Account, fullName } from "~/modules/people/accounts/account";
import { paths } from "~/platform/http/paths";
import { localeOfRecipient } from "~/platform/i18n/i18n.server";
import type { NewMail } from "~/platform/mail/outbox.server";

interface Letter {
  subject: string;
  text: string;
  /** Name of the sender's company. */
  company: string;
  /** Its page in the directory; null for a hidden company. */
  companyPath: string | null;
}

/**
 * The mail of a letter. Replies go to the sender; the text says which address the recipient sees.
 */
export function letterMail(
  to: string,
  { subject, text, company, companyPath }: Letter,
  { by }: { by: Pick<Account, "email" | "firstName" | "lastName" | "position"> },
): NewMail {
  const { t, language } = localeOfRecipient({ email: to });
  const facts = {
    sender: `${fullName(by)} (${[by.position, company].filter(Boolean).join(", ")})`,
    email: by.email,
  };
  return {
    to,
    kind: "letter",
    ifWantedBy: null,
    replyTo: by.email,
    language,
    subject: t("members:mail.subject", { sender: fullName(by), subject }),
    paragraphs: [t("members:mail.from", facts)],
    quotes: [{ by: "", paragraphs: text.split(/\n{2,}/) }],
    link: { label: t("members:mail.reply"), url: `mailto:${by.email}` },
    notes: [t("members:mail.addresses", facts)],
    moreLinks: [
      ...(companyPath
        ? [{ label: t("members:mail.company", { company }), url: env.APP_URL + companyPath }]
        : []),
      { label: t("members:mail.settings"), url: env.APP_URL + paths.profile() },
    ],
  };
}
