import type { Locale } from "~/platform/i18n/locale";
import type { Mail } from "~/platform/mail/outbox.server";
import { maskAddress } from "~/platform/text/mask-address";

/** A mail as the list of staff shows it: without its text, and of its recipient only what tells one from another (rules 392). */
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
    /** When it is tried next; null where it was given up. */
    nextTry: givenUpAt === null ? format.moment(dueAt) : null,
  };
}
