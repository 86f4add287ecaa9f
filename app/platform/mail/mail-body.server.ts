import { env } from "~/env.server";
import { localeOf } from "~/platform/i18n/i18n.server";
import type { Translate } from "~/platform/i18n/locale";
import { CODE_FILE, codeIdOf } from "./mail-code.server";
import { contentHtml, contentText } from "./mail-content.server";
import { htmlOf } from "./mail-html";
import { printsAddress } from "./mail-kinds";
import type { MailParts } from "./mail-parts";
import { textOf } from "./mail-text";
import { factText, type Mail } from "./outbox.server";

type MailContent = Pick<
  Mail,
  | "language"
  | "kind"
  | "subject"
  | "paragraphs"
  | "quotes"
  | "factsTitle"
  | "facts"
  | "sections"
  | "code"
  | "link"
  | "notes"
  | "moreLinks"
  | "unsubscribe"
  | "content"
>;

/** Renders text and HTML of a mail from the same parts (rules 800). */
export function renderMail(mail: MailContent): { text: string; html: string } {
  const parts = partsOf(mail);
  return { text: textOf(parts), html: htmlOf(parts) };
}

function partsOf({ language, kind, ...mail }: MailContent): MailParts {
  const { t } = localeOf(language);
  return {
    language,
    subject: mail.subject,
    heading: kind && !mail.content ? t(`mails:kinds.${kind}.heading`) : mail.subject,
    greeting: kind ? t("mails:greeting") : null,
    paragraphs: mail.paragraphs,
    content: mail.content && {
      preheader: mail.content.preheader,
      html: contentHtml(mail.content),
      text: contentText(mail.content),
    },
    quotes: mail.quotes,
    facts: {
      title: mail.factsTitle,
      rows: mail.facts.map((fact) => ({ ...fact, change: changeOf(fact, t) })),
    },
    code: mail.code && { ...mail.code, address: `cid:${codeIdOf(mail.code)}`, file: CODE_FILE },
    sections: mail.sections,
    button: mail.link,
    addressNote: kind && printsAddress(kind) ? t("mails:addressNote") : null,
    notes: mail.notes,
    links: mail.moreLinks,
    footer: {
      reason: kind ? t(`mails:kinds.${kind}.reason`) : null,
      unsubscribe: mail.unsubscribe,
      chamber: {
        home: `${env.APP_URL}/`,
        shortName: `${t("layout:chamber.short1")} ${t("layout:chamber.short2")}`,
        lines: [
          `${t("layout:chamber.name")}, ${t("layout:chamber.address")}`,
          `${t("layout:chamber.phone")} · ${env.OFFICE_EMAIL}`,
        ],
      },
    },
  };
}

/** The words before and after a change; null for a fact that did not change. */
function changeOf(
  fact: Mail["facts"][number],
  t: Translate,
): MailParts["facts"]["rows"][0]["change"] {
  if (fact.before === "") return null;
  const now = factText(fact);
  return fact.before === now
    ? { was: null, is: t("mails:changes.same"), now }
    : {
        was: { word: t("mails:changes.was"), value: fact.before },
        is: t("mails:changes.is"),
        now,
      };
}
