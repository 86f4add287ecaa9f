import type { seatPartsOf } from "~/modules/events/events/mails/event-mails.server";
import { localeOfRecipient } from "~/platform/i18n/i18n.server";
import type { MailContent } from "~/platform/mail/mail-content";
import type { MailKind } from "~/platform/mail/mail-kinds";
import type { Mail, NewMail } from "~/platform/mail/outbox.server";
import type { Purpose } from "../segments/segment";
import type { Mailing } from "./mailing";

const KINDS: Record<Purpose, MailKind> = {
  organizational: "mailingOrganizational",
  event: "mailingEvent",
  newsletter: "mailingNewsletter",
};

interface Addressed {
  to: string;
  /** The part that is the recipient's own, of a mailing to people of an event. */
  own?: ReturnType<typeof seatPartsOf> | null;
  unsubscribe: Mail["unsubscribe"];
}

/** A mailing as one of its recipients gets it (rules 1202). */
export function mailingMail(
  { subject, segment }: Pick<Mailing, "subject" | "segment">,
  content: MailContent,
  { to, unsubscribe, own }: Addressed,
): NewMail {
  const { language } = localeOfRecipient({ email: to });
  return {
    to,
    subject,
    content,
    unsubscribe,
    language,
    kind: KINDS[segment?.purpose ?? "organizational"],
    priority: "bulk",
    paragraphs: [],
    link: null,
    ifWantedBy: null,
    ...own,
  };
}
