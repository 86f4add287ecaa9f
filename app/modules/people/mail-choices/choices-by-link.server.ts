import { changeMailSwitches } from "~/modules/people/accounts/profile/profile.server";
import { paths } from "~/platform/http/paths";
import { DEFAULT_LANGUAGE } from "~/platform/i18n/i18n";
import { localeOf } from "~/platform/i18n/i18n.server";
import type { Translate } from "~/platform/i18n/locale";
import { mailSettingsOf } from "~/platform/mail/mail-settings.server";
import { MAIL_SWITCHES, type MailSwitch } from "~/platform/mail/mail-switches";
import { type Refusal, refuse } from "~/platform/outcome";
import { type ChoicesLink, readChoicesLink } from "./choices-link.server";
import { choicesOf, saveChoices } from "./mail-choices.server";
import type { MailingPurpose } from "./purpose";

type LinkDead = Refusal<"link-dead">;

/**
 * The purpose of a link and whether it is refused; null for a dead link. Nothing else is said of
 * its person, because mails are forwarded (rules 1222).
 */
export async function findPurpose(token: string) {
  const link = await readChoicesLink(token);
  if (!link) return null;
  const { purpose, accountId, address } = link;
  const isOn = isSwitch(purpose)
    ? mailSettingsOf(accountId ?? "")?.[purpose]
    : (await choicesOf(address))[purpose];
  return { purpose, isOff: isOn === false, hasAccount: accountId !== null };
}

/** Refuses the one purpose of a link, for a press on its page and for mail programs (RFC 8058). */
export async function refuseByLink(
  token: string,
  t: Translate = localeOf(DEFAULT_LANGUAGE).t,
): Promise<ChoicesLink["purpose"] | LinkDead> {
  const link = await readChoicesLink(token);
  if (!link) return refuse("link-dead");
  const { purpose, accountId, address } = link;
  if (!isSwitch(purpose)) await saveChoices(address, { [purpose]: false }, { t, page: PAGE });
  else if (!(await changeMailSwitches(accountId ?? "", { [purpose]: false })))
    return refuse("link-dead");
  return purpose;
}

/** Without its token, which only the recipient knows. */
const PAGE = paths.unsubscribe({ token: "" }).split("?")[0] ?? "";

const isSwitch = (purpose: MailingPurpose | MailSwitch): purpose is MailSwitch =>
  MAIL_SWITCHES.some((one) => one === purpose);
