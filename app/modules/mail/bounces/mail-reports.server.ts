import { env } from "~/env.server";
import { findRecipient } from "~/modules/mail/mailings/delivery/recipients.server";
import { noteBounceInTransaction } from "~/modules/mail/mailings/delivery/results.server";
import { stopIfRefusedInTransaction } from "~/modules/messages/stopped-addresses/stopped-addresses.server";
import { refuseByLink } from "~/modules/people/mail-choices/choices-by-link.server";
import { saveChoices } from "~/modules/people/mail-choices/mail-choices.server";
import { DEFAULT_LANGUAGE } from "~/platform/i18n/i18n";
import { localeOf } from "~/platform/i18n/i18n.server";
import { log } from "~/platform/log/logger.server";
import { findSentMail } from "~/platform/mail/mail-log.server";
import { isRefused } from "~/platform/outcome";
import { transaction } from "~/platform/store/stores.server";
import type { MailReport } from "./mail-report";

/**
 * Acts on a report: a bounce for good stops its address (rules 1230) and is noted in the report of
 * its mailing (rules 1183), a complaint refuses further
 * mails (rules 1232). A report counts only if it names a mail of the portal, which only its
 * recipient and the servers on its way know.
 *
 * @returns true if something changed
 */
export async function handleReport(report: MailReport): Promise<boolean> {
  if (report.kind === "complaint") return unsubscribe(report);
  const { status } = report;
  const mail = await sentMailOf(report);
  if (!mail || status === null) return false;
  const recipient = await findRecipient(mail.id);
  const { isStopped, isNoted } = await transaction(() => ({
    isStopped: stopIfRefusedInTransaction(mail.to, status),
    isNoted: noteBounceInTransaction(recipient),
  }));
  if (isStopped) log.info({ mail: mail.id, status }, "an address takes no mail");
  return isStopped || isNoted;
}

const sentMailOf = async ({ mailIds }: MailReport) =>
  (await Promise.all(mailIds.map(findSentMail))).find((mail) => mail !== null) ?? null;

/** By the link of the mail; without one by its recipient, for all mails to many people. */
async function unsubscribe(report: MailReport): Promise<boolean> {
  const token = tokenIn(report.unsubscribe);
  if (token !== null && !isRefused(await refuseByLink(token))) return true;
  const mail = await sentMailOf(report);
  if (!mail) return false;
  const none = { organizational: false, event: false, newsletter: false, digest: false };
  await saveChoices(mail.to, none, { t: localeOf(DEFAULT_LANGUAGE).t, page: "" });
  return true;
}

/** Only a link of this portal has one. */
function tokenIn(link: string | null): string | null {
  const url = link === null ? null : URL.parse(link);
  return url?.origin === new URL(env.APP_URL).origin ? url.searchParams.get("token") : null;
}
