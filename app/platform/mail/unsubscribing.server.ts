import { env } from "~/env.server";
import { paths } from "~/platform/http/paths";
import { localeOf } from "~/platform/i18n/i18n.server";
import { isSigned, sign } from "~/platform/secrets/signing.server";
import { MAIL_SWITCHES, type MailSwitch } from "./mail-switches";

/** The meaning of a link: the kind of mail, and its recipient. */
export interface Unsubscribing {
  accountId: string;
  kind: MailSwitch;
}

/**
 * The link that switches a kind of mail off. It works without a login and as long as the secret is
 * accepted, and nobody else can make it (rules 752, 758).
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
  const [name, accountId = "", signature = ""] = token.split(".");
  const kind = MAIL_SWITCHES.find((one) => one === name);
  if (!kind || token !== `${kind}.${accountId}.${signature}`) return null;
  const isOurs = isSigned("unsubscribing", subjectOf({ accountId, kind }), signature);
  return isOurs ? { accountId, kind } : null;
}

const tokenOf = (what: Unsubscribing): string =>
  `${subjectOf(what)}.${sign("unsubscribing", subjectOf(what))}`;

const subjectOf = ({ accountId, kind }: Unsubscribing): string => `${kind}.${accountId}`;
