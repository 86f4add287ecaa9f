import type { Left, Verdict } from "~/platform/mail/delivery.server";
import type { Mail } from "~/platform/mail/outbox.server";
import { findMailingInTransaction } from "../compose/mailings.server";
import type { MailingRecipient } from "./recipient";
import { moveRecipientInTransaction, refusalOf } from "./recipients.server";
import { mailingRecipients } from "./recipients.store.server";

/** Judges a mail of a mailing when it is sent: choices may have changed (rules 1209). */
export function verdictOnMailing(mail: Pick<Mail, "id" | "about">): Verdict {
  if (mail.about?.kind !== "mailing") return "send";
  const mailing = findMailingInTransaction(mail.about.id);
  const recipient = mailingRecipients.find(mail.id);
  if (mailing?.state !== "sending" || !mailing.segment) return "drop";
  if (recipient?.state !== "queued") return "drop";
  return refusalOf(recipient, mailing.segment.purpose) === null ? "send" : "drop";
}

/** Notes at its recipient what became of a mail, in the transaction that takes it away. */
export function noteLeftInTransaction(mail: Pick<Mail, "id" | "about">, how: Left): void {
  if (mail.about?.kind !== "mailing") return;
  const recipient = mailingRecipients.find(mail.id);
  if (recipient?.state !== "queued") return;
  moveRecipientInTransaction(recipient, resultOf(recipient, mail.about.id, how));
}

/**
 * Notes at its recipient, as read before the transaction, that a mail has come back.
 *
 * @returns false if that is no news
 */
export function noteBounceInTransaction(read: MailingRecipient | null): boolean {
  const recipient = read && (mailingRecipients.find(read.id) ?? read);
  if (recipient?.state !== "sent" && recipient?.state !== "unclear") return false;
  moveRecipientInTransaction(recipient, { state: "bounced", reason: "" });
  return true;
}

type Result = Pick<MailingRecipient, "state" | "reason">;

function resultOf(recipient: MailingRecipient, mailingId: string, how: Left): Result {
  if (how === "sent" || how === "unclear") return { state: how, reason: "" };
  if (how !== "dropped") return { state: "refused", reason: how };
  const mailing = findMailingInTransaction(mailingId);
  const refusal = mailing?.segment ? refusalOf(recipient, mailing.segment.purpose) : null;
  // A paused mailing sends the mail later.
  return refusal === null
    ? { state: "waiting", reason: "" }
    : { state: "leftOut", reason: refusal };
}
