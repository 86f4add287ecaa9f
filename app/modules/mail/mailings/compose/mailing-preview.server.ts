import { env } from "~/env.server";
import { paths } from "~/platform/http/paths";
import type { Locale } from "~/platform/i18n/locale";
import { enqueueMailInTransaction, type Mail, rowOf } from "~/platform/mail/outbox.server";
import { transaction } from "~/platform/store/stores.server";
import type { Mailing } from "./mailing";
import { contentOf } from "./mailing-content.server";
import { mailingMail } from "./mailing-mail.server";
import { segmentNow } from "./mailing-segments.server";

/** A mailing as a recipient would get it now, or has got it (rules 1203). */
export async function previewOf(mailing: Mailing, locale: Locale): Promise<Mail> {
  const content = mailing.content ?? (await contentOf(mailing, locale));
  const unsubscribe = {
    label: locale.t("panel-mailings:page.testUnsubscribe"),
    url: env.APP_URL + paths.home(),
  };
  return rowOf(mailingMail(inItsGroup(mailing), content, { to: env.OFFICE_EMAIL, unsubscribe }));
}

/** The purpose of the group decides what the foot of the mail says. */
const inItsGroup = (mailing: Mailing) => ({ ...mailing, segment: segmentNow(mailing) });

/** Sends one copy to a typed address, without a link to unsubscribe (rules 1204). */
export async function sendTest(mailing: Mailing, to: string, locale: Locale): Promise<void> {
  const { t } = locale;
  const content = mailing.content ?? (await contentOf(mailing, locale));
  const subject = t("panel-mailings:page.testSubject", { subject: mailing.subject });
  const mail = mailingMail({ ...inItsGroup(mailing), subject }, content, { to, unsubscribe: null });
  const notes = [t("panel-mailings:page.testUnsubscribe")];
  await transaction(() => enqueueMailInTransaction({ ...mail, notes, priority: "normal" }));
}
