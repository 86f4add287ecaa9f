import { describe, expect, test } from "vitest";
import type { Booking } from "~/modules/advice/bookings/booking";
import { bookings } from "~/modules/advice/bookings/bookings.store.server";
import {
  joinWaitingList,
  registerForEvent,
} from "~/modules/events/events/attendance/registrations.server";
import { saveEvent } from "~/modules/events/events/attendance/saved-events.server";
import { events } from "~/modules/events/events/events.store.server";
import { registrations } from "~/modules/events/events/seats/registrations.store.server";
import { cancelEvent } from "~/modules/events/events/staff/event-changes.server";
import { type AgendaEntry, isPast } from "~/modules/membership/agenda/agenda";
import { agendaOf } from "~/modules/membership/agenda/agenda.server";
import { agendaItem } from "~/modules/membership/agenda/agenda.view.server";
import { localeOf } from "~/platform/i18n/i18n.server";
import { transaction } from "~/platform/store/stores.server";
import { CALLED_OFF } from "../../../support/factories";
import {
  anna,
  attendee,
  ONE_SEAT_LEFT as EVENT,
  eventsToAttend,
  FULL,
  OPEN,
} from "../events/support";

const event = (id: string) => events.find(id)!;
const agenda = () => agendaOf({ by: anna });
const items = (entries: AgendaEntry[]) => entries.map((entry) => agendaItem(entry, localeOf("pl")));
const idsOf = (entries: AgendaEntry[]) => items(entries).map(({ id }) => id);

/** An hour with an expert on Monday 23 November, 10:00 in Warsaw. */
async function aBooking(overrides: Partial<Booking> = {}): Promise<void> {
  const booking: Booking = {
    id: "booking",
    reference: "S-7K3M-Q9XZ",
    expertId: "expert",
    accountId: anna.id,
    member: { name: "Anna Zielińska", company: "Łąka", email: anna.email },
    expert: { name: "Joanna Sikora", title: "Doradczyni", company: "", email: "", price: "200 zł" },
    startsAt: "2026-11-23T09:00:00.000Z",
    endsAt: "2026-11-23T10:00:00.000Z",
    contactMethod: "phone",
    topic: "Umowa",
    description: "",
    attachment: null,
    createdAt: "2026-11-18T09:00:00.000Z",
    updatedAt: "2026-11-18T09:00:00.000Z",
    sequence: 0,
    withdrawnAt: null,
    calledOff: null,
    lapsesAt: null,
    confirmedAt: null,
    ...overrides,
  };
  await transaction(() => bookings.save(booking));
}

const moveClock = eventsToAttend();

describe(agendaOf, () => {
  test("of a person with no dates is empty", async () => {
    expect(await agenda()).toEqual({ upcoming: [], saved: [], past: [] });
  });

  test("has seats, positions and bookings in one order, and saved events apart from them", async () => {
    await joinWaitingList(FULL, { by: anna });
    await registerForEvent(EVENT, { by: anna });
    await aBooking();
    await saveEvent(OPEN, { by: anna });
    const { upcoming, saved, past } = await agenda();
    expect(idsOf(upcoming)).toEqual(["S-7K3M-Q9XZ", EVENT, FULL]);
    expect(idsOf(saved)).toEqual([OPEN]);
    expect(past).toEqual([]);
  });

  test("has no entries of other people", async () => {
    await registerForEvent(EVENT, { by: attendee("jan") });
    await aBooking({ accountId: "jan" });
    expect(await agenda()).toEqual({ upcoming: [], saved: [], past: [] });
  });

  test("lists past entries latest first, and a withdrawn booking at once", async () => {
    await registerForEvent(EVENT, { by: anna });
    await saveEvent(OPEN, { by: anna });
    await aBooking({ withdrawnAt: "2026-11-19T09:00:00.000Z" });
    expect(idsOf((await agenda()).past)).toEqual(["S-7K3M-Q9XZ"]);
    moveClock(Math.max(...[EVENT, OPEN].map((id) => Date.parse(event(id).endsAt))));
    const { upcoming, saved, past } = await agenda();
    expect([upcoming, saved]).toEqual([[], []]);
    const [first, second, third] = past;
    expect(idsOf(past).sort()).toEqual(["S-7K3M-Q9XZ", OPEN, EVENT].sort());
    const starts = items([first!, second!, third!]).map(({ startsAt }) => startsAt);
    expect(starts).toEqual(starts.toSorted().reverse());
  });

  test("lists a saved event with a seat once, and leaves out events that were waited for in vain", async () => {
    for (const id of [EVENT, FULL]) await saveEvent(id, { by: anna });
    await registerForEvent(EVENT, { by: anna });
    await joinWaitingList(FULL, { by: anna });
    const before = await agenda();
    expect([idsOf(before.upcoming), before.saved], "each once").toEqual([[EVENT, FULL], []]);
    moveClock(event(FULL).endsAt);
    const { upcoming, past } = await agenda();
    expect(upcoming).toEqual([]);
    expect(items(past).map(({ id, state }) => [id, state])).toEqual([[EVENT, "over"]]);
  });

  test("says of a past event that the person was there, as noted at the door", async () => {
    await registerForEvent(EVENT, { by: anna });
    const [seat] = registrations.listBy("accountId", anna.id);
    await transaction(() => registrations.save({ ...seat!, checkedInAt: event(EVENT).startsAt }));
    expect(items((await agenda()).upcoming)).toMatchObject([{ state: "registered" }]);
    moveClock(event(EVENT).endsAt);
    expect(items((await agenda()).past)).toMatchObject([{ state: "attended" }]);
  });

  test("still has a cancelled event, later among the past ones, also for a person on the waiting list", async () => {
    await joinWaitingList(FULL, { by: anna });
    await cancelEvent(FULL, CALLED_OFF);
    expect(items((await agenda()).upcoming)).toMatchObject([
      { id: FULL, state: "cancelled", position: null, canWithdraw: false, ticketTo: null },
    ]);
    moveClock(event(FULL).endsAt);
    expect(items((await agenda()).past)).toMatchObject([{ id: FULL, state: "cancelled" }]);
  });
});

describe(agendaItem, () => {
  test("shows time and place of an event, and that the seat can be released until it begins", async () => {
    await registerForEvent(EVENT, { by: anna });
    const item = {
      id: EVENT,
      title: "Prawo pracy: co zmienia się dla pracodawców",
      to: "/events/one-seat-left",
      startsAt: "2026-12-02T08:30:00.000Z",
      day: "2",
      month: "gru",
      when: "środa, 2 grudnia 2026, 9:30–14:30",
      where: "Siedziba izby, Łódź",
      state: "registered",
      position: null,
      canWithdraw: true,
      ticketTo: "/events/one-seat-left/ticket",
      booking: null,
    };
    expect(items((await agenda()).upcoming)).toEqual([item]);
    moveClock(event(EVENT).startsAt);
    expect(items((await agenda()).upcoming)).toEqual([{ ...item, canWithdraw: false }]);
  });

  test("has the position of a person on the waiting list while there is one", async () => {
    for (const id of ["jan", "anna"]) await joinWaitingList(FULL, { by: attendee(id) });
    expect(items((await agenda()).upcoming)).toMatchObject([
      { state: "waiting", position: 2, canWithdraw: true, ticketTo: null },
    ]);
    moveClock(event(FULL).startsAt);
    expect(items((await agenda()).upcoming)).toMatchObject([
      { state: "waiting", position: null, canWithdraw: false },
    ]);
  });

  test("offers to remove a saved event until it is over", async () => {
    await saveEvent(EVENT, { by: anna });
    expect(items((await agenda()).saved)).toMatchObject([{ state: "saved", canWithdraw: true }]);
    moveClock(event(EVENT).endsAt);
    expect(items((await agenda()).past)).toMatchObject([{ state: "saved", canWithdraw: false }]);
  });

  test("shows expert and method of a consultation, and links to the withdrawal until it begins", async () => {
    await aBooking();
    expect(items((await agenda()).upcoming)).toMatchObject([
      {
        id: "S-7K3M-Q9XZ",
        title: "Umowa",
        to: "/dashboard/sessions/S-7K3M-Q9XZ",
        when: "poniedziałek, 23 listopada 2026, 10:00–11:00",
        where: "Telefonicznie",
        state: "booked",
        canWithdraw: true,
        booking: {
          reference: "S-7K3M-Q9XZ",
          heading: "Sesja z ekspertem: Joanna Sikora",
          action: { kind: "withdraw", to: "/dashboard/sessions/S-7K3M-Q9XZ/withdraw" },
        },
      },
    ]);
    moveClock("2026-11-23T09:00:00Z");
    expect(items((await agenda()).upcoming), "it has begun").toMatchObject([
      { state: "booked", canWithdraw: false },
    ]);
    expect((await agenda()).upcoming.map(isPast)).toEqual([false]);
    moveClock("2026-11-23T10:00:00Z");
    expect(items((await agenda()).past)).toMatchObject([{ state: "held", canWithdraw: false }]);
  });
});
