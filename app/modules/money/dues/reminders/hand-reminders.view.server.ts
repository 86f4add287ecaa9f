import { panelPaths } from "~/platform/http/panel-paths";
import type { Locale } from "~/platform/i18n/locale";
import { dayFromToday } from "~/platform/time/clock";
import type { Due } from "../due";
import { dueRow } from "../list/due.view.server";
import { type DueSelection, hashOfDues } from "../list/due-selection.server";
import { presentMailSettings } from "../mails/due-mail-settings.server";
import { dueMail } from "../mails/due-mails.server";
import { LEFT_OUT, MOST_REMINDERS, type ReminderPlan } from "./hand-reminders.server";

/** Names on the page; others are counted. */
const MOST_NAMES = 25;

/** Names of a reason for which dues are left out. */
const MOST_LEFT_OUT = 5;

/** The question before reminders are sent. */
export function remindersPage(
  plan: ReminderPlan,
  { year }: Pick<DueSelection, "year">,
  locale: Locale,
) {
  const { t } = locale;
  const { send, leftOut } = plan;
  const [first] = send;
  const { fromHour: from, toHour: to } = presentMailSettings();
  return {
    seen: hashOfDues(send),
    count: send.length,
    rows: send.slice(0, MOST_NAMES).map((row) => dueRow(row, locale)),
    others: Math.max(0, send.length - MOST_NAMES),
    leftOut: LEFT_OUT.flatMap((reason) => {
      const found = leftOut.filter((one) => one.reason === reason).map(({ due }) => due);
      if (found.length === 0) return [];
      const more = found.length - MOST_LEFT_OUT;
      return {
        reason,
        label: t(`due-reminders:leftOut.${reason}`, { most: MOST_REMINDERS }),
        count: found.length,
        rows: found.slice(0, MOST_LEFT_OUT).map((due) => ({
          id: due.id,
          name: nameOf(due),
          anyway: reason === "recent" ? anywayPath(due, year) : null,
        })),
        more: more > 0 ? t("due-reminders:others", { number: more }) : null,
      };
    }),
    hours: { from, to },
    preview: first ? previewOf(dueMail(first.due, { to: first.to, open: first.open })) : null,
  };
}

/** The page about one due of a company that was written to; null if that was today. */
const anywayPath = ({ id, lastMail }: Due, year: string): string | null =>
  lastMail?.day === dayFromToday(0)
    ? null
    : panelPaths.remindOfDues({ ids: id, year, anyway: "yes" });

const nameOf = ({ addressee, number }: { addressee: { name: string }; number: string }) =>
  addressee.name || number;

const previewOf = ({ subject, paragraphs }: ReturnType<typeof dueMail>) => ({
  subject,
  paragraphs,
});
