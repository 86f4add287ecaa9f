import { Temporal } from "temporal-polyfill";
import { type Booking, isHeld, soonestFirst } from "~/modules/advice/bookings/booking";
import { listBookingsLatestFirst } from "~/modules/advice/bookings/staff/staff-bookings.server";
import {
  type EndingMembership,
  findEndingMemberships,
} from "~/modules/companies/companies/staff/company-filters.server";
import { type Event, overlaps } from "~/modules/events/events/event";
import { listAllEvents } from "~/modules/events/events/events.server";
import {
  listSeatNumbers,
  type SeatNumbers,
} from "~/modules/events/events/seats/seat-numbers.server";
import { overdueDues } from "~/modules/money/dues/ledger/dues.server";
import { listWaiting } from "~/modules/office/panel/waiting.server";
import type { Staff } from "~/modules/staff/staff/staff";
import { isAllowed } from "~/modules/staff/staff-rights/staff-rights";
import {
  countTasks,
  listDoneToday,
  listTasks,
  type StoredTask,
} from "~/modules/work/tasks/tasks.server";
import { countTasksAhead } from "~/modules/work/tasks/tasks-ahead.server";
import type { Locale } from "~/platform/i18n/locale";
import { memoizedForToday, now } from "~/platform/time/clock";
import { isBefore, momentInWarsaw } from "~/platform/time/moments";
import { weekOf } from "~/platform/time/weeks";
import { type DuesOfToday, findDuesOfToday } from "./overdue-dues.server";

/** Coming events are listed to the end of this week, and at least as many as these. */
const FEWEST_EVENTS = 4;

/** The person whose day it is; sections that their roles do not let them open are left out. */
interface By {
  by: Staff;
}

/** Work and dates of a day for a member of staff (rules 876). */
export interface Today {
  events: readonly Event[];
  bookings: readonly Booking[];
  due: readonly StoredTask[];
  doneToday: readonly StoredTask[];
  /** All open tasks of the person. */
  openTasks: number;
  ahead: Awaited<ReturnType<typeof countTasksAhead>>;
  waiting: Awaited<ReturnType<typeof listWaiting>>;
  ending: readonly EndingMembership[];
  /** Full members whose last day has passed. */
  expired: number;
  seats: readonly SeatNumbers[];
  /** Null for people who may not read dues. */
  dues: DuesOfToday | null;
}

/** Collects what the start page shows. */
export async function findToday({ by }: By, locale: Locale): Promise<Today> {
  const counts = await countTasks(by.id);
  return {
    ...(await datesOfToday({ by })),
    due: await listTasks({ q: "", carerId: by.id, state: "due" }),
    doneToday: await listDoneToday(by.id),
    openTasks: counts.find(({ id }) => id === "open")?.count ?? 0,
    ahead: await countTasksAhead(by.id),
    waiting: await listWaiting({ by }),
    ...findEndingMemberships(locale),
    seats: await seatsOfTheWeek(),
    dues: isAllowed("dues:read", by.roles) ? await findDuesOfToday() : null,
  };
}

/** Numbers of the start page in one line, for the page after the login (rules 876). */
export async function countToday({ by }: By, locale: Locale) {
  const { events, bookings } = await datesOfToday({ by });
  const counts = await countTasks(by.id);
  const waiting = await listWaiting({ by });
  return {
    dates: events.length + bookings.length,
    tasks: counts.find(({ id }) => id === "due")?.count ?? 0,
    waiting: waiting.reduce((sum, { count }) => sum + count, 0),
    ending: findEndingMemberships(locale).ending.length,
    overdue: isAllowed("dues:read", by.roles) ? overdueDues().length : 0,
  };
}

/** Events of the day that are not cancelled, and bookings whose hour is held. */
async function datesOfToday({ by }: By): Promise<Pick<Today, "events" | "bookings">> {
  const mayRead = isAllowed("letters:read", by.roles);
  const hours = hoursOfToday();
  return {
    events: (await listAllEvents()).filter(
      (event) => event.cancelledAt === null && overlaps(event, hours),
    ),
    bookings: mayRead
      ? (await listBookingsLatestFirst())
          .filter(({ startsAt }) => hours.from <= startsAt && startsAt < hours.until)
          .filter((booking) => isHeld(booking))
          .sort(soonestFirst)
      : [],
  };
}

const hoursOfToday = memoizedForToday((date) => ({
  from: momentInWarsaw(date),
  until: momentInWarsaw(date.add({ days: 1 })),
}));

async function seatsOfTheWeek(): Promise<readonly SeatNumbers[]> {
  const { sunday } = weekOf(now());
  const until = momentInWarsaw(Temporal.PlainDate.from(sunday).add({ days: 1 }));
  const seats = await listSeatNumbers();
  const ofWeek = seats.filter(({ event }) => isBefore(event.startsAt, until));
  return seats.slice(0, Math.max(FEWEST_EVENTS, ofWeek.length));
}
