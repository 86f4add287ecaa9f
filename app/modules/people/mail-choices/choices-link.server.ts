import { z } from "zod";
import { env } from "~/env.server";
import { findNewsletterAddress } from "~/modules/messages/newsletter/newsletter.server";
import { findAddress } from "~/modules/people/accounts/people/addresses.server";
import { paths } from "~/platform/http/paths";
import { localeOf } from "~/platform/i18n/i18n.server";
import type { MailSwitch } from "~/platform/mail/mail-switches";
import { readUnsubscribing } from "~/platform/mail/unsubscribing.server";
import { sealFor, unsealFor } from "~/platform/secrets/sealing.server";
import type { MailingAddress } from "./may-receive.server";
import { MAILING_PURPOSES, type MailingPurpose } from "./purpose";

const SEALED_FOR = "mail-choices";

const SealedSchema = z.object({
  address: z.string(),
  accountId: z.string().nullable(),
  purpose: z.enum(MAILING_PURPOSES),
});

/** The person whose choices a link opens, and what it refuses with one click. */
export interface ChoicesLink {
  purpose: MailingPurpose | MailSwitch;
  accountId: string | null;
  address: string;
}

/**
 * The link at the end of a mail to many people: it refuses one purpose, and opens all choices of
 * its recipient without a login (rules 1222). The address is encrypted, because logs and browsers
 * store links.
 */
export function choicesLink(
  { address, accountId = null }: MailingAddress,
  purpose: MailingPurpose,
  language: string,
): { label: string; url: string } {
  const sealed = sealFor(SEALED_FOR, JSON.stringify({ address, accountId, purpose }));
  return {
    label: localeOf(language).t(`mails:unsubscribe.${purpose}`),
    url: env.APP_URL + paths.unsubscribe({ token: sealed.toString("base64url") }),
  };
}

/** Reads the token of any link that ends mails; null for a link that is dead. */
export async function readChoicesLink(token: string): Promise<ChoicesLink | null> {
  const ofSwitch = readUnsubscribing(token);
  if (ofSwitch) {
    const address = await findAddress(ofSwitch.accountId);
    return address === null
      ? null
      : { purpose: ofSwitch.kind, accountId: ofSwitch.accountId, address };
  }
  const reader = findNewsletterAddress(token);
  if (reader !== null) return { purpose: "newsletter", accountId: null, address: reader };
  const sealed = openSealed(token);
  if (!sealed?.accountId) return sealed;
  // The account may have another address by now, or be gone while its old one is still a contact.
  const address = await findAddress(sealed.accountId);
  return address === null ? { ...sealed, accountId: null } : { ...sealed, address };
}

function openSealed(token: string): z.output<typeof SealedSchema> | null {
  const text = unsealFor(SEALED_FOR, Buffer.from(token, "base64url"));
  return text === null ? null : (SealedSchema.safeParse(JSON.parse(text)).data ?? null);
}
