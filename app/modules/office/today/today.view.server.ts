import { Temporal } from "temporal-polyfill";
import { type Booking, stateOf } from "~/modules/advice/bookings/booking";
import { pathOfCompanyNamed } from "~/modules/companies/companies/staff/company-links.server";
import { type Event, hasEnded, isExternal } from "~/modules/events/events/event";
import { eventDayNow } from "~/modules/events/events/event-days";
import { takesCheckIns } from "~/modules/events/events/seats/check-in";
import { arrivalsOn } from "~/modules/events/events/seats/check-ins.server";
import { seatsOf } from "~/modules/events/events/seats/seats.server";
import { freeSeats } from "~/modules/events/events/seats/standing";
import { daysLate } from "~/modules/money/dues/ledger/dues-sums";
import { personPath } from "~/modules/people/accounts/account";
import { momentOf } from "~/modules/work/notes/note";
import { taskItem } from "~/modules/work/tasks/task.view.server";
import { panelPaths } from "~/platform/http/panel-paths";
import type { Locale } from "~/platform/i18n/locale";
import { now, today } from "~/platform/time/clock";
import { dayInWarsaw } from "~/platform/time/moments";
import type { DuesOfToday, OverdueCompany } from "./overdue-dues.server";
import type { countToday, Today } from "./today.server";

/** Ending memberships that are named; the list of companies has all of them. */
const NAMED_ENDINGS = 10;
/** Under this many days the end of a membership is near. */
const NEAR = 10;

export type TodayView = ReturnType<typeof todayView>;

/** @param names of the staff, by their ids */
export function todayView(found: Today, names: ReadonlyMap<string, string>, locale: Locale) {
  const { t, format } = locale;
  return {
    now: `${format.dateWithWeekday(now())}, ${format.time(now())}`,
    dates: datesOf(found, locale),
    tasks: found.due.map((task) => taskItem(task, names, locale)),
    doneToday: found.doneToday.map((task) => taskItem(task, names, locale)),
    openTasks: found.openTasks,
    tasksAhead: tasksAhead(found, locale),
    waiting: waitingLines(found, locale),
    endings: found.ending.length,
    ending: found.ending.slice(0, NAMED_ENDINGS).map(({ company: { id, name }, until }) => {
      const days = today().until(Temporal.PlainDate.from(until)).days;
      return {
        id,
        name,
        until,
        to: panelPaths.company(id),
        day: format.dayAndMonth(until),
        in: days === 0 ? t("tasks:when.today") : t("today:ending.in", { count: days }),
        isNear: days < NEAR,
      };
    }),
    expired: found.expired,
    dues: found.dues && duesLines(found.dues, locale),
    seats: found.seats.map(({ event, taken, waiting }) => ({
      id: event.id,
      title: event.title,
      startsAt: event.startsAt,
      taken,
      capacity: event.capacity,
      to: panelPaths.participants(event.id),
      when: `${format.shortWeekday(event.startsAt)} ${format.dayAndMonth(event.startsAt)}, ${format.time(event.startsAt)}`,
      isFull: freeSeats(event, { taken }) === 0,
      waiting: waiting > 0 ? t("today:seats.waiting", { count: waiting }) : null,
      words: t("today:seats.words", { title: event.title, taken, capacity: event.capacity }),
    })),
  };
}

/** Events and consultations of the day in the order of their hours. */
function datesOf({ events, bookings }: Today, { t, format }: Locale) {
  const seats = (event: Event) => {
    if (isExternal(event)) return "";
    const { taken } = seatsOf(event);
    return `${t("today:dates.seats", { taken, capacity: event.capacity })}, `;
  };
  return [
    ...events.map((event) => ({
      door: doorOf(event, t),
      id: event.id,
      startsAt: event.startsAt,
      title: event.title,
      company: null,
      note: seats(event) + event.location,
      ...(isExternal(event)
        ? { to: panelPaths.editEvent(event.id), needs: "events:change" as const }
        : { to: panelPaths.participants(event.id), needs: "events:read" as const }),
    })),
    ...bookings.map((booking) => ({
      door: null,
      id: booking.id,
      startsAt: booking.startsAt,
      title: t("today:dates.booking", { name: booking.expert.name }),
      company: memberOf(booking),
      note: [
        t(`bookings:methods.${booking.contactMethod}.label`),
        stateOf(booking) === "requested" ? t("today:dates.requested") : "",
      ]
        .filter(Boolean)
        .join(", "),
      to: panelPaths.booking(booking.reference),
      needs: "letters:read" as const,
    })),
  ]
    .sort((one, other) => one.startsAt.localeCompare(other.startsAt))
    .map((date) => ({ ...date, time: format.time(date.startsAt) }));
}

/** The company that has booked, or the member without one; null after the account is closed. */
function memberOf({ member, accountId }: Booking) {
  const { company, name } = member;
  if (!company && !name) return null;
  return company
    ? { name: company, to: pathOfCompanyNamed(company) }
    : { name, to: personPath(accountId) };
}

/** The page at the door of an event that people come to today, and how many have come. */
function doorOf(event: Event, t: Locale["t"]) {
  const day = eventDayNow(event);
  if (day === null || !takesCheckIns(event, day) || hasEnded(event)) return null;
  if (event.type === "online" || isExternal(event)) return null;
  const { arrived } = arrivalsOn(event, day);
  return { to: panelPaths.door(event.id), label: t("today:dates.door", { count: arrived }) };
}

/** "Jutro: 2 zadania, w tym tygodniu jeszcze 4"; null without any. */
function tasksAhead({ ahead: { tomorrow, laterThisWeek } }: Pick<Today, "ahead">, { t }: Locale) {
  if (tomorrow === 0)
    return laterThisWeek === 0 ? null : t("today:tasks.thisWeek", { count: laterThisWeek });
  const words = t("today:tasks.tomorrow", { count: tomorrow });
  return laterThisWeek === 0
    ? `${words}.`
    : `${words}, ${t("today:tasks.later", { count: laterThisWeek })}`;
}

export type DuesLines = ReturnType<typeof duesLines>;

/** Companies with overdue dues: how much, how long, and the last contact. */
function duesLines(
  { companies, overdue, overdueGrosze, waiting, waitingGrosze }: DuesOfToday,
  locale: Locale,
) {
  const { t } = locale;
  return {
    sum: overdue > 0 ? locale.format.amount(overdueGrosze) : null,
    count: overdue,
    waiting:
      waiting > 0
        ? t("dues-figures:today.waiting", {
            count: waiting,
            sum: locale.format.amount(waitingGrosze),
          })
        : null,
    companies: companies.map((company) => ({
      id: company.companyId,
      name: company.name,
      to: panelPaths.company(company.companyId),
      amount: locale.format.amount(company.openGrosze),
      late: t("dues-figures:today.late", { count: daysLate(company) }),
      contact: contactOf(company, locale),
    })),
  };
}

/** The last note or mail, whichever is later. */
function contactOf({ contact, mailedOn }: OverdueCompany, { t, format }: Locale): string {
  const talkedOn = contact && dayInWarsaw(momentOf(contact));
  if (contact && talkedOn && (mailedOn === null || talkedOn >= mailedOn))
    return t("dues-figures:today.contact", {
      kind: t(`notes:kinds.${contact.kind}`).toLocaleLowerCase(),
      day: format.dayAndMonth(talkedOn),
    });
  return mailedOn === null
    ? t("dues-figures:today.never")
    : t("dues-figures:today.mail", { day: format.dayAndMonth(mailedOn) });
}

/** Each kind of open work that there is, the largest number first. */
function waitingLines({ waiting }: Pick<Today, "waiting">, { t, format }: Locale) {
  return waiting
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count)
    .map(({ id, to, count, oldest }) => ({
      id,
      to,
      count,
      label: t(`overview:waiting.${id}`),
      since: oldest && t("overview:waiting.since", { date: format.dayAndMonth(oldest) }),
    }));
}

/** The numbers of the day in words, without zeros. */
export function todayLine(
  { dates, tasks, waiting, ending, overdue }: Awaited<ReturnType<typeof countToday>>,
  { t }: Locale,
) {
  const part = (to: string, count: number, label: string) => (count > 0 ? [{ to, label }] : []);
  return [
    ...part(panelPaths.today(), dates, t("today:line.dates", { count: dates })),
    ...part(panelPaths.tasks({ state: "due" }), tasks, t("today:line.tasks", { count: tasks })),
    ...part(panelPaths.today(), waiting, t("today:line.waiting", { count: waiting })),
    ...part(panelPaths.today(), ending, t("today:line.ending", { count: ending })),
    ...part(
      panelPaths.dues({ year: "all", state: "overdue" }),
      overdue,
      t("today:line.overdue", { count: overdue }),
    ),
  ];
}

export type TodayLine = ReturnType<typeof todayLine>;
