import { allCompanies } from "~/modules/companies/companies/staff/company-batch.server";
import { momentsOf } from "~/modules/events/events/event";
import {
  allEventsInTransaction,
  allSeatsInTransaction,
  dayOfEvent,
  keepsNoNames,
  type MovedEvent,
  type MovedSeat,
  saveMovedEvents,
} from "~/modules/events/events/moved/moved-events.server";
import { listWords } from "~/modules/events/events/people-list/people-matching.server";
import type { Registration } from "~/modules/events/events/seats/registration";
import { areSame } from "~/modules/office/company-imports/imported-companies.server";
import { noteFileInTransaction } from "~/modules/office/company-imports/moved-in/imported-files.server";
import { peopleWithAddresses } from "~/modules/people/accounts/people/person-for-staff.server";
import { beginChangeSetInTransaction } from "~/modules/staff/change-sets/change-sets.server";
import type { Locale } from "~/platform/i18n/locale";
import { fold } from "~/platform/lists/list-query";
import { total } from "~/platform/money/grosze";
import { dayFromToday } from "~/platform/time/clock";
import { mapInSlices } from "~/platform/time/slices.server";
import { EVENTS_FILE, type EventField, eventRules } from "./events-shape";
import type { MovedFile, PlannedLine } from "./moved-file";
import { companyOfRow, companyWords } from "./row-company.server";
import { personName } from "./row-person.server";
import { cellInWords, type MovedRow, movedRows } from "./row-reading";

/** An event of a file while its rows are read. */
interface ReadEvent extends MovedEvent {
  seats: MovedSeat[];
  /** The lines of the people who are read, and what is known of those who are there already. */
  lines: Map<string, number>;
  known: MovedEvent["known"];
  present: ReadonlySet<string>;
  isOld: boolean;
}

const WHOLE_DAY = "00:00-23:59";

/** Past events with the people who took part (rules 1576). */
export const EVENTS: MovedFile<EventField, MovedEvent> = {
  shape: EVENTS_FILE,
  readCell: (field, text, layout, locale) =>
    cellInWords({ field, text, layout }, eventRules(locale), locale),

  async plan(read, locale) {
    const [companies, events, seats] = [
      allCompanies(),
      allEventsInTransaction(),
      allSeatsInTransaction(),
    ];
    const rows = await movedRows(read, eventRules(locale), locale);
    const accounts = await peopleWithAddresses(rows.map((row) => row.text("email")));
    const found = new Map<string, ReadEvent>();
    const byName = Map.groupBy(
      events.filter(({ cancelledAt, externalUrl }) => cancelledAt === null && externalUrl === null),
      (event) => eventKey(event.title, dayOfEvent(event)),
    );
    const seatsOf = Map.groupBy(seats, ({ eventId }) => eventId);
    const words = listWords(locale);

    function eventOf(row: MovedRow<EventField>): ReadEvent | string {
      const [title, day] = [row.text("event"), row.text("day")];
      if (title === "") return locale.t("moving-in:problems.noEvent");
      if (day === "") return locale.t("moving-in:problems.noDay");
      if (day >= dayFromToday(0)) return locale.t("moving-in:problems.notPast");
      const key = eventKey(title, day);
      const one = found.get(key);
      if (one) return one;
      const moments = momentsOf(day, row.text("hour") || WHOLE_DAY);
      if (!moments) return locale.t("moving-in:problems.hour");
      const [known = null] = byName.get(key) ?? [];
      const event: ReadEvent = {
        title,
        ...moments,
        location: row.text("place") || locale.t("moving-in:noPlace"),
        description: locale.t("moving-in:description"),
        seats: [],
        lines: new Map(),
        known,
        present: new Set((seatsOf.get(known?.id ?? "") ?? []).map(identityOf)),
        isOld: keepsNoNames(known ?? moments),
      };
      found.set(key, event);
      return event;
    }

    const lines = await mapInSlices(rows, (row): PlannedLine => {
      const refused = (...problems: string[]): PlannedLine => ({
        line: row.line,
        kind: "refused",
        title: [row.text("fullName") || row.text("lastName"), row.text("event")]
          .filter(Boolean)
          .join(", "),
        details: [],
        problems,
      });
      if (row.problems.length > 0) return refused(...row.problems);
      const email = row.text("email");
      const name = personName(row, words) || email;
      if (name === "") return refused(locale.t("moving-in:problems.noPerson"));
      const account = accounts.get(email) ?? null;
      const company = account ? null : companyOfPerson(row, locale);
      if (typeof company === "string") return refused(company);
      const event = eventOf(row);
      if (typeof event === "string") return refused(event);
      const seat: MovedSeat = {
        name: account?.name ?? name,
        email,
        account,
        company: company?.name ?? "",
        companyId: company?.id ?? null,
        isPresent: row.text("attended") !== "no",
      };
      return lineOf(seat, { row, event, isNew: company?.id === null }, locale);
    });
    const changes = [...found.values()].filter((event) => event.seats.length > 0);
    const brought = changes.filter(({ known }) => known === null).length;
    const numbers = total(changes, ({ isOld, seats }) => (isOld ? seats.length : 0));
    return {
      lines,
      changes,
      sums: [
        ...(brought > 0 ? [locale.t("moving-in:newEvents", { count: brought })] : []),
        ...(numbers > 0 ? [locale.t("moving-in:numbersOnly", { count: numbers })] : []),
      ],
      isCurrent: () =>
        areSame(allCompanies(), companies) &&
        areSame(allEventsInTransaction(), events) &&
        areSame(allSeatsInTransaction(), seats),
    };
  },

  save({ changes, isCurrent }, { by, setId, filename }) {
    const events = changes.filter(({ known }) => known === null).length;
    const seats = changes.reduce((sum, one) => sum + one.seats.length, 0);
    return saveMovedEvents(changes, {
      by,
      setId,
      inTransaction() {
        if (!isCurrent()) return false;
        beginChangeSetInTransaction({ id: setId, kind: "pastEvents", title: filename, by });
        const file = { id: setId, filename, staffId: by.id, kind: "events" } as const;
        noteFileInTransaction({ ...file, events, seats });
        return true;
      },
    });
  },
};

const eventKey = (title: string, day: string): string =>
  `${day} ${fold(title).replace(/\s+/g, " ").trim()}`;

/** An address is one person; without one, a name of a company. */
const identityOf = ({
  email,
  name,
  guest,
}: Pick<Registration, "email" | "name"> & { guest: { company: string } | null }): string =>
  email || fold(`${name}/${guest?.company ?? ""}`);

/** The company of a person without an account: its record if it is sure, else words alone. */
function companyOfPerson(
  row: MovedRow<EventField>,
  locale: Pick<Locale, "t">,
): { id: string | null; name: string } | string | null {
  const named = companyWords(row);
  if (Object.values(named).every((one) => one === "")) return null;
  const found = companyOfRow({ ...named, email: row.text("email") }, locale);
  if (found.company) return found.company;
  return found.isUnknown && named.company !== ""
    ? { id: null, name: named.company }
    : found.problem;
}

/** The fate of a person: a seat, a number where names are not stored, or nothing new. */
function lineOf(
  seat: MovedSeat,
  { row, event, isNew }: { row: MovedRow<EventField>; event: ReadEvent; isNew: boolean },
  { t, format }: Locale,
): PlannedLine {
  const identity = identityOf({ ...seat, guest: seat.account ? null : seat });
  const line = { line: row.line, title: [seat.name, seat.company].filter(Boolean).join(", ") };
  const unchanged = (...details: string[]): PlannedLine => ({
    ...line,
    kind: "unchanged",
    details,
    problems: [],
  });
  const first = event.lines.get(identity);
  if (first !== undefined) return unchanged(t("moving-in:seatTwice", { line: first }));
  if (event.present.has(identity)) return unchanged();
  if (event.known && event.isOld) return unchanged(t("moving-in:oldEvent"));
  event.lines.set(identity, row.line);
  event.seats.push(seat);
  const when = format.date(dayOfEvent(event));
  return {
    ...line,
    kind: "added",
    problems: [],
    details: [
      `${event.title}, ${when}, ${t(`moving-in:came.${seat.isPresent ? "yes" : "no"}`)}`,
      ...(event.isOld ? [t("moving-in:numberOnly")] : []),
      ...(isNew ? [t("moving-in:wordsOnly")] : []),
      ...row.skipped,
    ],
  };
}
