import { inHistory as bookingInHistory } from "~/modules/advice/bookings/booking";
import type { Company } from "~/modules/companies/companies/company";
import { labelOf } from "~/modules/companies/companies/own-changes";
import { type Certificate, certificateNumber } from "~/modules/events/certificates/certificate";
import type { GivenUpSeatOfPerson } from "~/modules/events/events/seats/participations.server";
import { reportPathOf } from "~/modules/mail/mailings/report/report.server";
import type { Invitation } from "~/modules/membership/coworkers/invitation";
import { nameOfMail } from "~/modules/messages/unsent-mails/sent-mail.view.server";
import type { Due } from "~/modules/money/dues/due";
import type { DueRequest } from "~/modules/money/dues/requests/due-request";
import { requestsOf } from "~/modules/money/dues/requests/open-requests.server";
import type { HistoryEntity } from "~/modules/staff/history/history";
import { listHistoryOfRecord, type StoredEntry } from "~/modules/staff/history/history.server";
import { historyItem } from "~/modules/staff/history/history.view.server";
import { staffNames } from "~/modules/staff/staff/accounts/staff-accounts.server";
import { listNotes } from "~/modules/work/notes/notes.server";
import { idsOf } from "~/modules/work/tasks/person-ids.server";
import type { RecordOf, Subject } from "~/modules/work/tasks/subject";
import { type SubjectView, subjectView } from "~/modules/work/tasks/subject.view.server";
import { taskItem } from "~/modules/work/tasks/task.view.server";
import { tasksOfNotes } from "~/modules/work/tasks/tasks.server";
import { panelPaths } from "~/platform/http/panel-paths";
import { paths } from "~/platform/http/paths";
import type { MessageKey } from "~/platform/i18n/i18n";
import type { Locale } from "~/platform/i18n/locale";
import { listSentTo } from "~/platform/mail/mail-log.server";
import { listMailsTo } from "~/platform/mail/mailbox.server";
import { momentInWarsaw } from "~/platform/time/moments";
import { linesOfBooking } from "./booking-lines";
import type { Dealings, NamedPerson, PersonDealings } from "./dealings.server";
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
    at: note.at,
    kind: "notes",
    by: "staff",
    show: (inWords) => {
      const { t } = inWords;
      const task = tasks.get(note.id);
      return {
        who: names.get(note.staffId) ?? t("history:somebody"),
        text: t(`notes:kinds.${note.kind}`),
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

/** Joining, requests and the end of a membership, and what its people have changed. */
export function membershipOf(company: Company): LineEntry[] {
  const { id, createdAt, joinedAt, membershipRequestedAt, closedAt, name } = company;
  const { formerNames, ownChanges } = company;
  // Requests of earlier versions are known until they are decided on.
  const asked = new Set([
    ...company.membershipRequests,
    ...(membershipRequestedAt === null ? [] : [membershipRequestedAt]),
  ]);
  const entry = (what: string, at: string | null, by: LineEntry["by"], key: MessageKey) =>
    at === null
      ? []
      : [
          {
            id: `${id}:${what}`,
            at,
            kind: "membership" as const,
            by,
            isDay: what === "made",
            show: about(key, name, { who: by === "member" ? name : null }),
          },
        ];
  return [
    ...entry("made", momentInWarsaw(createdAt), "system", "records:line.made"),
    ...entry("joined", joinedAt, "system", "records:line.joined"),
    ...[...asked].flatMap((at) => entry(`asked:${at}`, at, "member", "records:line.asked")),
    ...entry("closed", closedAt, "member", "records:line.closed"),
    ...formerNames.map(
      (former): LineEntry => ({
        id: `${id}:name:${former.until}`,
        at: former.until,
        kind: "changes",
        by: "member",
        show: about("records:line.renamed", former.name, { who: name }),
      }),
    ),
    ...ownChanges.map(
      ({ at, what }, index): LineEntry => ({
        id: `${id}:own:${index}`,
        at,
        by: "member",
        kind: what.includes("left") ? "membership" : "changes",
        show: ({ t }) => {
          const labels = what.map((change) => t(labelOf(change))).join(", ");
          const isField = !what.includes("left") && !what.includes("owner");
          const text = isField ? t("records:line.ownChange", { title: labels }) : labels;
          return { who: name, text, to: null };
        },
      }),
    ),
  ];
}

/** The day on which each person came to the company. */
export const joiningOf = (
  people: readonly { id: string; name: string; since: string }[],
): LineEntry[] =>
  people.map(({ id, name, since }) => ({
    id: `${id}:since`,
    at: since,
    kind: "membership",
    by: "member",
    show: about("records:line.came", name, { who: name, to: panelPaths.person(id) }),
  }));

/** Invitations by which people of the company have invited others. */
export const invitationsOf = (invitations: readonly Invitation[]): LineEntry[] =>
  invitations.map(({ id, sentAt, email, name, invitedBy }) => ({
    id,
    at: sentAt,
    kind: "messages",
    by: "member",
    show: about("records:line.invited", name || email, { who: invitedBy.name || null }),
  }));

/** Seats, bookings, questions, offers, finished polls, and messages to the office. */
export function linesOfDealings({ people, offers, messages }: Dealings): LineEntry[] {
  const names = new Map(people.map(({ person }) => [person.id, person.name]));
  const ofOffers = offers.map(
    ({ id, title, createdAt, createdBy, withdrawnAt }): LineEntry => ({
      id: `${id}:added`,
      at: createdAt,
      kind: "participation",
      by: "member",
      show: about("records:line.offer", title, {
        who: names.get(createdBy ?? "") ?? null,
        to: withdrawnAt === null ? panelPaths.offer(id) : null,
      }),
    }),
  );
  const ofMessages = messages.map(
    ({ id, name, subject, sentAt }): LineEntry => ({
      id: `${id}:written`,
      at: sentAt,
      kind: "messages",
      by: "member",
      show: about("records:line.written", subject, { who: name, to: panelPaths.message(id) }),
    }),
  );
  return [...people.flatMap(linesOfPerson), ...ofOffers, ...ofMessages];
}

/** Certificates of a person or a company; `isOfOwner` leaves out what the history has. */
export function linesOfCertificates(
  certificates: readonly Certificate[],
  { who, person, isOfOwner = false }: { who: string; person?: string; isOfOwner?: boolean },
): LineEntry[] {
  return certificates.flatMap((certificate) => {
    const { id, issuedAt, issuedBy, revokedAt, revokedBy } = certificate;
    const number = certificateNumber(certificate);
    const entry = (
      what: "certified" | "uncertified",
      at: string | null,
      staffId: string | null,
    ): LineEntry[] =>
      at === null || (isOfOwner && staffId !== null)
        ? []
        : [
            {
              id: `${id}:${what}`,
              at,
              kind: "participation",
              ...(person && { person }),
              by: staffId !== null ? "staff" : what === "certified" ? "member" : "system",
              show: about(`records:line.${what}`, number, { who, to: paths.certificate(id) }),
            },
          ];
    return [
      ...entry("certified", issuedAt, issuedBy),
      ...entry("uncertified", revokedAt, revokedBy),
    ];
  });
}

const GIVEN_UP_BY: Record<GivenUpSeatOfPerson["seat"]["how"], LineEntry["by"]> = {
  self: "member",
  company: "member",
  handed: "member",
  staff: "staff",
  leaving: "system",
  unpaid: "system",
};

function linesOfGivenUpSeat(
  { seat: { id, at, takenAt, how }, event }: GivenUpSeatOfPerson,
  { id: person, name }: NamedPerson,
): LineEntry[] {
  const to = panelPaths.participants(event.id);
  const entry = (
    what: "took" | "gaveUp",
    moment: string,
    by: LineEntry["by"],
    text: MessageKey,
  ): LineEntry => ({
    id: `${id}:${what}`,
    at: moment,
    kind: "participation",
    by,
    person,
    // The store does not say which coworker or member of staff it was.
    show: about(text, event.title, {
      who: what === "took" || how === "self" || how === "handed" ? name : null,
      to,
    }),
  });
  return [
    ...(takenAt === null ? [] : [entry("took", takenAt, "member", "records:line.seat")]),
    entry("gaveUp", at, GIVEN_UP_BY[how], `records:line.gaveUp.${how}`),
  ];
}

function linesOfPerson(dealings: PersonDealings): LineEntry[] {
  const { person, seats, givenUpSeats, bookings, questions, votes, certificates } = dealings;
  const who = person.name;
  const took = { kind: "participation", by: "member", person: person.id } as const;
  return [
    ...seats.flatMap(({ registration: { id, createdAt, checkedInAt }, event }) => {
      const to = panelPaths.participants(event.id);
      const taken: LineEntry = {
        ...took,
        id: `${id}:seat`,
        at: createdAt,
        show: about("records:line.seat", event.title, { who, to }),
      };
      if (checkedInAt === null) return [taken];
      const came: LineEntry = {
        ...took,
        id: `${id}:arrival`,
        at: checkedInAt,
        show: about("records:line.arrival", event.title, { who, to }),
      };
      return [taken, came];
    }),
    ...givenUpSeats.flatMap((one) => linesOfGivenUpSeat(one, person)),
    ...bookings.flatMap((booking) => linesOfBooking(booking, person)),
    ...questions.flatMap(({ id, text, askedAt, answeredAt }) => {
      const to = panelPaths.question(id);
      const asked: LineEntry = {
        id: `${id}:asked`,
        at: askedAt,
        kind: "messages",
        by: "member",
        person: person.id,
        show: about("records:line.question", text, { who, to }),
      };
      if (answeredAt === null) return [asked];
      const answered: LineEntry = {
        id: `${id}:answered`,
        at: answeredAt,
        kind: "messages",
        by: "system",
        person: person.id,
        show: about("records:line.answered", text, { who: null, to }),
      };
      return [asked, answered];
    }),
    ...linesOfCertificates(certificates, { who, person: person.id }),
    ...votes.map(
      ({ poll, endedAt }): LineEntry => ({
        ...took,
        id: `${poll.id}:${person.id}`,
        at: endedAt,
        show: about("records:line.voted", poll.title, { who }),
      }),
    ),
  ];
}

/** A due of a yearly run; those by hand are changes by staff. */
export const linesOfDue = ({ id, runId, number, title, issuedAt }: Due): LineEntry[] =>
  runId === null
    ? []
    : [
        {
          id: `${id}:issued`,
          at: issuedAt,
          kind: "membership",
          by: "system",
          show: about("dues:line.issued", `${title}, ${number}`, {
            who: null,
            to: panelPaths.due(id),
          }),
        },
      ];

type RequestStep = DueRequest["kind"] | `${DueRequest["kind"]}Withdrawn`;

/** Messages of the owner about a due; the replies of the office are changes by staff. */
export function linesOfRequests(due: Due, people: readonly NamedPerson[]): LineEntry[] {
  return requestsOf(due.id).flatMap(({ id, kind, accountId, at, wantedTerm, withdrawnAt }) => {
    const who = people.find((person) => person.id === accountId)?.name ?? null;
    const entry = (what: RequestStep, moment: string): LineEntry => ({
      id: `${id}:${what}`,
      at: moment,
      kind: "membership",
      by: "member",
      show: ({ t, format }) => ({
        who,
        to: panelPaths.due(due.id),
        text: t(`due-requests:line.${what}`, {
          title: due.title,
          day: format.date(wantedTerm ?? at),
        }),
      }),
    });
    return [
      entry(kind, at),
      ...(withdrawnAt === null ? [] : [entry(`${kind}Withdrawn`, withdrawnAt)]),
    ];
  });
}

/** Mails in the portal, and notes of those that have left it (rules 896). */
export function mailsTo(known: readonly string[]): LineEntry[] {
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
  const left = listSentTo(addresses).map(
    (mail): LineEntry => ({
      id: mail.id,
      at: mail.at,
      kind: "messages",
      by: "system",
      show: ({ t }) => ({
        who: null,
        text: t(`records:line.mails.${mail.result}`, { title: nameOfMail(mail, t) }),
        to: reportPathOf(mail.id),
      }),
    }),
  );
  return [...waiting, ...left];
}
