import { panelPaths } from "~/platform/http/panel-paths";
import type { Locale } from "~/platform/i18n/locale";
import { contentText } from "~/platform/mail/mail-content.server";
import { isDraft } from "../compose/mailing";
import { groupOf, problemTexts, whenOf } from "../compose/mailing.view.server";
import { problemsOf } from "../compose/mailing-check.server";
import { contentOf } from "../compose/mailing-content.server";
import { segmentNow } from "../compose/mailing-segments.server";
import type { StoredMailing } from "../compose/mailings.server";
import { RECIPIENT_STATES } from "../delivery/recipient";
import { countStates, recipientsOfMailing } from "../delivery/recipients.server";
import { isCancellable } from "../delivery/sending.server";
import { recipientsOf } from "../segments/recipients.server";
import { LEFT_OUT } from "../segments/segment";

/** The page of a mailing: what it says, to how many, and what the check has found. */
export async function mailingPage(
  mailing: StoredMailing,
  records: ReadonlySet<string>,
  locale: Locale,
) {
  const { t } = locale;
  const { id, subject, state } = mailing;
  const segment = segmentNow(mailing);
  const content = mailing.content ?? (await contentOf(mailing, locale));
  return {
    id,
    subject,
    state,
    isDraft: isDraft(mailing),
    when: whenOf(mailing, locale),
    group: groupOf(mailing, locale),
    purpose: segment && t(`panel-mailings:purposes.${segment.purpose}`),
    recipients: isDraft(mailing) && segment ? await countsOf(segment, locale) : null,
    problems: isDraft(mailing)
      ? problemTexts(problemsOf({ subject, content, records }), locale)
      : [],
    progress: isDraft(mailing) ? null : progressOf(mailing, locale),
    isCancellable: isCancellable(mailing),
    html: panelPaths.mailingPart(id, "html"),
    plain: contentText(content),
  };
}

/** How far a mailing has come; its numbers stay when its recipients are removed. */
function progressOf(mailing: StoredMailing, { t }: Locale) {
  const counts = mailing.counts ?? countStates(recipientsOfMailing(mailing.id));
  const all = RECIPIENT_STATES.reduce((sum, state) => sum + (counts[state] ?? 0), 0);
  return {
    all,
    isAddressed: mailing.isAddressed,
    states: RECIPIENT_STATES.filter((state) => (counts[state] ?? 0) > 0).map((state) => ({
      label: t(`panel-mailings:recipientStates.${state}`),
      count: counts[state] ?? 0,
    })),
    leftOut: leftOutRows(mailing.leftOut ?? {}, t),
  };
}

const leftOutRows = (leftOut: Readonly<Record<string, number>>, t: Locale["t"]) =>
  LEFT_OUT.filter((reason) => (leftOut[reason] ?? 0) > 0).map((reason) => ({
    label: t(`mailing-segments:leftOut.${reason}`),
    count: leftOut[reason] ?? 0,
  }));

export type MailingPageView = Awaited<ReturnType<typeof mailingPage>>;

/** How many would get it now, and how many are left out, by reason. */
export async function countsOf(
  segment: Parameters<typeof recipientsOf>[0],
  { t }: Pick<Locale, "t">,
) {
  const { recipients, leftOut } = await recipientsOf(segment);
  return {
    count: recipients.length,
    leftOut: leftOutRows(leftOut, t),
  };
}
