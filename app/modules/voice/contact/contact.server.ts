import { createId } from "~/platform/ids/ids.server";
import { enqueueMailInTransaction } from "~/platform/mail/outbox.server";
import { removeInPieces } from "~/platform/store/in-pieces.server";
import { RETENTION } from "~/platform/store/retention";
import { transaction } from "~/platform/store/stores.server";
import { now } from "~/platform/time/clock";
import { hasPassed } from "~/platform/time/periods";
import type { ContactInput } from "./contact.schema";
import { contactMessages } from "./contact.store.server";
import { contactMessageMail } from "./contact-mails.server";

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
      closing: null,
      closingNotes: [],
    });
    enqueueMailInTransaction(contactMessageMail(input));
  });
}

/** Removes old messages (rules 210). @returns their number */
export const removeOldMessages = (): Promise<number> =>
  removeInPieces(contactMessages, ({ sentAt, answeredAt }) =>
    hasPassed(RETENTION.correspondence, answeredAt ?? sentAt),
  );
