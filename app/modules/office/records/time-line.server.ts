import { inHistory as bookingInHistory } from "~/modules/advice/bookings/booking";
import { reportPaths } from "~/modules/mail/mailings/report/report.server";
import { nameOfMail } from "~/modules/messages/unsent-mails/sent-mail.view.server";
import type { HistoryEntity } from "~/modules/staff/history/history";
import { listHistoryOfRecord, type StoredEntry } from "~/modules/staff/history/history.server";
import { historyItem } from "~/modules/staff/history/history.view.server";
import { staffNames } from "~/modules/staff/staff/accounts/staff-accounts.server";
import { momentOf } from "~/modules/work/notes/note";
import { listNotes } from "~/modules/work/notes/notes.server";
import { idsOf } from "~/modules/work/tasks/person-ids.server";
import type { RecordOf, Subject } from "~/modules/work/tasks/subject";
import { type SubjectView, subjectView } from "~/modules/work/tasks/subject.view.server";
import { taskItem } from "~/modules/work/tasks/task.view.server";
import { tasksOfNotes } from "~/modules/work/tasks/tasks.server";
import { panelPaths } from "~/platform/http/panel-paths";
import type { Locale } from "~/platform/i18n/locale";
import { listSentTo } from "~/platform/mail/mail-log.server";
import { listMailsTo } from "~/platform/mail/mailbox.server";
import type { Dealings } from "./dealings.server";
import { about, type LineEntry } from "./time-line";

/**
 * Sources of a time line (rules 854). Each returns what it knows of a record; a page joins them,
 * newest first.
 */

/** The changes by staff to these records. */
export async function changesOf(
  records: readonly { entity: HistoryEntity; id: string }[],
  locale: Locale,
): Promise<LineEntry[]> {
  const names = await staffNames(locale);
  const lists = await Promise.all(records.map(({ entity, id }) => listHistoryOfRecord(entity, id)));
  return lists.flat().map((entry) => ofChange(entry, names));
}

function ofChange(entry: StoredEntry, names: ReadonlyMap<string, string>): LineEntry {
  return {
    id: entry.id,
    at: entry.at,
    kind: "changes",
    by: "staff",
    ...(entry.noun === "company" && { company: entry.recordId }),
    ...(entry.noun === "due" && { alsoUnder: "membership" }),
    ...(entry.noun === "message" && { alsoUnder: "messages" }),
    show: (locale) => {
      const { who, role, action, title, to, changes, entity } = historyItem(entry, names, locale);
      // The page is that of the company or the person.
      const isOwn = entry.noun === "company" || entry.noun === "person";
      const text = isOwn ? action : `${entity}: ${title ?? ""} – ${action}`;
      return { who, role, text, to: isOwn ? null : to, changes };
    },
  };
}

/** Notes of staff about a company or a person, each with who it is about and the task of it. */
export async function notesAbout(record: RecordOf, locale: Locale): Promise<LineEntry[]> {
  const names = await staffNames(locale);
  const all = await listNotes(record);
  const tasks = await tasksOfNotes(all.map(({ id }) => id));
  return all.map((note) => ({
    id: note.id,
    at: momentOf(note),
    isDay: note.contactDay !== null,
    isPinned: note.isPinned,
    kind: "notes",
    by: "staff",
    show: (inWords) => {
      const { t } = inWords;
      const task = tasks.get(note.id);
      return {
        who: names.get(note.staffId) ?? t("history:somebody"),
        text: t(`notes:kinds.${note.kind}`),
        written: note.contactDay && inWords.format.moment(note.at),
        body: note.text,
        subject: othersIn(note, record),
        task: task ? taskItem(task, names, inWords) : null,
        to: panelPaths.note(note.id),
      };
    },
  }));
}

/** The company and the people of a note without the record that shows it. */
function othersIn(note: Subject, record: RecordOf): SubjectView {
  const { company, people } = subjectView(note);
  if ("companyId" in record) return { company: null, people };
  const own = idsOf({ id: record.personId, email: record.email ?? "" });
  return { company, people: people.filter(({ id }) => !own.has(id)) };
}

/** The records of the panel whose changes belong to these dealings. */
export const recordsOf = ({
  people,
  offers,
  messages,
}: Dealings): { entity: HistoryEntity; id: string }[] => [
  ...messages.map(({ id }) => ({ entity: "message" as const, id })),
  ...offers.map(({ id }) => ({ entity: "offer" as const, id })),
  ...people.flatMap(({ bookings, questions }) => [
    ...bookings.map((booking) => ({
      entity: "booking" as const,
      id: bookingInHistory(booking).id,
    })),
    ...questions.map(({ id }) => ({ entity: "question" as const, id })),
  ]),
];

/** Mails in the portal, and notes of those that have left it (rules 896). */
export async function mailsTo(known: readonly string[]): Promise<LineEntry[]> {
  const addresses = new Set(known.filter(Boolean).map((address) => address.toLowerCase()));
  const waiting = listMailsTo(addresses).map(
    ({ id, createdAt, subject, attempts }): LineEntry => ({
      id,
      at: createdAt,
      kind: "messages",
      by: "system",
      show: about(attempts > 0 ? "records:line.unsent" : "records:line.mail", subject, {
        who: null,
        to: attempts > 0 ? panelPaths.mails() : null,
      }),
    }),
  );
  const reports = await reportPaths(addresses);
  const left = (await listSentTo(addresses)).map(
    (mail): LineEntry => ({
      id: mail.id,
      at: mail.at,
      kind: "messages",
      by: "system",
      show: ({ t }) => ({
        who: null,
        text: t(`records:line.mails.${mail.result}`, { title: nameOfMail(mail, t) }),
        to: reports.get(mail.id) ?? null,
      }),
    }),
  );
  return [...waiting, ...left];
}
