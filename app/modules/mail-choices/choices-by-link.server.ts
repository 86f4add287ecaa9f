import { changeMailSwitches } from "~/modules/accounts/profile.server";
import { paths } from "~/platform/http/paths";
import { DEFAULT_LANGUAGE } from "~/platform/i18n/i18n";
import { localeOf } from "~/platform/i18n/i18n.server";
import type { Translate } from "~/platform/i18n/locale";
import { mailSettingsOf } from "~/platform/mail/mail-settings.server";
import { MAIL_SWITCHES, type MailSwitch } from "~/platform/mail/mail-switches";
import { type Refusal, refuse } from "~/platform/outcome";
import { type ChoicesLink, readChoicesLink } from "./choices-link.server";
import type { ChoicesByLinkInput } from "./mail-choices.schema";
import { choicesOf, saveChoices, startsNewsletter } from "./mail-choices.server";
import type { MailingPurpose } from "./purpose";

type LinkDead = Refusal<"link-dead">;

/** The purpose of a link and the present choices of its person; null for a dead link. */
export async function findChoices(token: string) {
  const link = await readChoicesLink(token);
  if (!link) return null;
  const settings = link.accountId === null ? null : mailSettingsOf(link.accountId);
  return {
    purpose: link.purpose,
    values: { ...(settings && switchesIn(settings)), ...(await choicesOf(link.address)) },
  };
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

/** Saves all choices that the page of a link shows. */
export async function saveByLink(
  { token, emailNotifications, reminders, pollNews, ...wanted }: ChoicesByLinkInput,
  t: Translate,
): Promise<null | LinkDead> {
  const link = await readChoicesLink(token);
  if (!link) return refuse("link-dead");
  const { accountId, address } = link;
  const switches = { emailNotifications, reminders, pollNews };
  if (accountId !== null && !(await changeMailSwitches(accountId, switches)))
    return refuse("link-dead");
  const { organizational, event, newsletter, digest } = wanted;
  const choices = { organizational, event, newsletter, ...(accountId !== null && { digest }) };
  await saveChoices(address, choices, { t, page: PAGE });
  return null;
}

/** The address to which saving would send the newsletter's link; null if it sends none. */
export async function newsletterStartsFor({
  token,
  intent,
  newsletter,
}: ChoicesByLinkInput): Promise<string | null> {
  const link = intent === "save" ? await readChoicesLink(token) : null;
  return link && startsNewsletter(link.address, { newsletter }) ? link.address : null;
}

/** Without its token, which only the recipient knows. */
const PAGE = paths.unsubscribe({ token: "" }).split("?")[0] ?? "";

const isSwitch = (purpose: MailingPurpose | MailSwitch): purpose is MailSwitch =>
  MAIL_SWITCHES.some((one) => one === purpose);

const switchesIn = (settings: Record<MailSwitch, boolean>) => ({
  emailNotifications: settings.emailNotifications,
  reminders: settings.reminders,
  pollNews: settings.pollNews,
});
