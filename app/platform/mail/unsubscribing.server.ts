import { createHmac, timingSafeEqual } from "node:crypto";
import { env } from "~/env.server";
import { paths } from "~/platform/http/paths";
import { localeOf } from "~/platform/i18n/i18n.server";
import { deriveSecret } from "~/platform/secrets/secret.server";
import { MAIL_SWITCHES, type MailSwitch } from "./mail-switches";

/** The meaning of a link: the kind of mail, and its recipient. */
export interface Unsubscribing {
  accountId: string;
  kind: MailSwitch;
}

/**
 * The link that switches a kind of mail off. It works for ever and without a login, and nobody else
 * can make it (rules 752).
 */
export function unsubscribeLink(
  what: Unsubscribing,
  language: string,
): { label: string; url: string } {
  return {
    label: localeOf(language).t(`mails:unsubscribe.${what.kind}`),
    url: env.APP_URL + paths.unsubscribe({ token: tokenOf(what) }),
  };
}

/** Reads the token of such a link; null for any other text. */
export function readUnsubscribing(token: string): Unsubscribing | null {
  const [name, accountId = ""] = token.split(".");
  const kind = MAIL_SWITCHES.find((one) => one === name);
  if (!kind) return null;
  const [given, expected] = [token, tokenOf({ accountId, kind })].map((one) => Buffer.from(one));
  if (!given || !expected || given.length !== expected.length) return null;
  return timingSafeEqual(given, expected) ? { accountId, kind } : null;
}

function tokenOf({ accountId, kind }: Unsubscribing): string {
  const subject = `${kind}.${accountId}`;
  const signature = createHmac("sha256", deriveSecret("unsubscribing")).update(subject);
  return `${subject}.${signature.digest("base64url")}`;
}
