import { env } from "~/env.server";
import { localeOfRecipient } from "~/platform/i18n/i18n.server";
import { createId } from "~/platform/ids/ids.server";
import { enqueueMailInTransaction, type NewMail } from "~/platform/mail/outbox.server";
import { RETENTION } from "~/platform/store/retention";
import { transaction } from "~/platform/store/stores.server";
import { now } from "~/platform/time/clock";
import { hasPassed } from "~/platform/time/periods";
import type { ContactInput } from "./contact.schema";
import { contactMessages } from "./contact.store.server";

/** Saves a message to the office and mails it there. */
export async function writeToOffice(input: ContactInput): Promise<void> {
  await transaction(() => {
    contactMessages.save({
      id: createId(),
      ...input,
      sentAt: now(),
      answer: null,
      answeredAt: null,
      answeredBy: null,
    });
    enqueueMailInTransaction(officeMail(input));
  });
}

/** Removes old messages (rules 210). @returns their number */
export const removeOldMessages = (): Promise<number> =>
  transaction(() =>
    contactMessages.removeWhere(({ sentAt, answeredAt }) =>
      hasPassed(RETENTION.correspondence, answeredAt ?? sentAt),
    ),
  );

function officeMail(input: ContactInput): NewMail {
  const { language, t } = localeOfRecipient({ email: env.OFFICE_EMAIL });
  return {
    to: env.OFFICE_EMAIL,
    ifWantedBy: null,
    language,
    subject: t("contact:mail.subject", { subject: input.subject }),
    paragraphs: [t("contact:mail.from", input), ...input.message.split(/\n{2,}/)],
    link: { label: t("contact:mail.reply"), url: `mailto:${input.email}` },
  };
}
