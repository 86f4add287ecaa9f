import type { Locale } from "~/platform/i18n/locale";
import type { Mail } from "~/platform/mail/outbox.server";
import { maskAddress } from "~/platform/text/mask-address";

/**
 * An unsent mail in the list of staff, without its text and with a masked recipient (rules 392).
 */
export type UnsentMailView = ReturnType<typeof unsentMail>;

export function unsentMail(
  { id, to, subject, createdAt, attempts, failure, givenUpAt, dueAt }: Mail,
  { format }: Locale,
) {
  return {
    id,
    to: maskAddress(to),
    subject,
    createdAt,
    written: format.moment(createdAt),
    attempts,
    lastTry: failure && format.moment(failure.at),
    reason: failure?.reason ?? null,
    /** Next attempt; null if it was abandoned. */
    nextTry: givenUpAt === null ? format.moment(dueAt) : null,
  };
}
