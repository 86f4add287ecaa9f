import { isSubscribed } from "~/modules/messages/newsletter/newsletter.server";
import { isStopped } from "~/modules/messages/stopped-addresses/stopped-addresses.server";
import type { MailKind } from "~/platform/mail/mail-kinds";
import { mailSettingsOf } from "~/platform/mail/mail-settings.server";
import type { Mail } from "~/platform/mail/outbox.server";
import { idOf, isWantedIn } from "./mail-choice";
import { mailChoices } from "./mail-choices.store.server";
import { type MailingPurpose, WANTED_AT_FIRST } from "./purpose";

export type MayReceive = "yes" | "no-consent" | "refused" | "bounced";

/** The recipient of a mail to many people. */
export interface MailingAddress {
  address: string;
  /** Null or missing for a contact or guest without an account. */
  accountId?: string | null;
}

/**
 * Decides whether a mail to many people may go to an address: by its person's choice, and for an
 * account by "Powiadomienia e-mail", too (rules 1220).
 */
export function mayReceive(
  { address, accountId }: MailingAddress,
  purpose: MailingPurpose,
): MayReceive {
  const email = address.trim().toLowerCase();
  if (isStopped(email)) return "bounced";
  if (purpose === "newsletter") return isSubscribed(email) ? "yes" : "no-consent";
  const choice = mailChoices.find(idOf(purpose, email));
  if (choice && !isWantedIn(choice)) return "refused";
  if (!choice && !WANTED_AT_FIRST[purpose]) return "no-consent";
  const isOff = Boolean(accountId) && !mailSettingsOf(accountId ?? "").emailNotifications;
  return isOff && purpose !== "event" ? "refused" : "yes";
}

/** The purposes of mails that the portal writes to many people by itself. */
const PURPOSES: Partial<Record<MailKind, MailingPurpose>> = { digest: "digest" };

/** False for a mail that its recipient has refused since it was written. */
export function mayStillReceive({ to, kind, about }: Pick<Mail, "to" | "kind" | "about">): boolean {
  const purpose = kind ? PURPOSES[kind] : undefined;
  const accountId = about?.kind === "account" ? about.id : null;
  return purpose === undefined || mayReceive({ address: to, accountId }, purpose) === "yes";
}
