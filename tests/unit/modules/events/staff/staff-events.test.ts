import { describe, expect, test } from "vitest";
import {
  joinWaitingList,
  registerForEvent,
  removeParticipant,
} from "~/modules/events/events/attendance/registrations.server";
import {
  countEventsOfStaff,
  findEvent,
  listEvents,
  listEventsOfStaff,
  type StaffList,
} from "~/modules/events/events/events.server";
import { events } from "~/modules/events/events/events.store.server";
import {
  countNotifiedOfCancellation,
  findParticipant,
} from "~/modules/events/events/participants/participants.server";
import { cancelEvent } from "~/modules/events/events/staff/event-changes.server";
import { eventFields } from "~/modules/events/events/staff/staff-event.fields.server";
import {
  EditedEventSchema,
  EventFormSchema,
} from "~/modules/events/events/staff/staff-event.schema";
import {
  copiedValues,
  staffEventsTable,
} from "~/modules/events/events/staff/staff-event.view.server";
import { addEvent, editEvent } from "~/modules/events/events/staff/staff-events.server";
import { listHistoryOfRecord } from "~/modules/staff/history/history.server";
import { localeOf } from "~/platform/i18n/i18n.server";
import { outbox } from "~/platform/mail/outbox.server";
import { accepted } from "../../../../support/accepted";
import { BY_STAFF, CALLED_OFF, changeRow } from "../../../../support/factories";
import { withoutBlanks } from "../../../../support/without-blanks";
import {
  anna,
  CANCELLED,
  ONE_SEAT_LEFT as EVENT,
  eventsToAttend,
  jan,
  mails,
  OPEN,
  OVER,
  TYPED_EVENT,
} from "../support";

const moveClock = eventsToAttend();

async function added(changes: object = {}) {
  const event = accepted(
    await addEvent(EventFormSchema.parse({ ...TYPED_EVENT, ...changes }), BY_STAFF),
  );
  return events.find(event.id)!;
}

/** Sends the form of an event with these changes, made of its current or an older revision. */
async function edit(id: string, changes: object, revision = events.find(id)?.revision ?? 0) {
  const { featured, ...values } = eventFields.values(events.find(id)!);
  const filled = withoutBlanks(values);
  return editEvent(
    id,
    {
      ...EditedEventSchema.parse({ ...filled, featured: featured === "on", ...changes }),
      revision,
    },
    BY_STAFF,
  );
}

const historyOf = async (id: string) =>
  (await listHistoryOfRecord("event", id)).map(({ action, changes }) => [
    action,
    changes.map(({ field }) => field),
  ]);

describe("an event of the staff", () => {
  test("is in the calendar at once, exactly as typed", async () => {
    const event = await added();
    expect(event).toMatchObject({
      title: "Poranek eksportera",
      address: "ul. Kupiecka 14, Łódź",
      image: null,
      price: "",
      agenda: [],
      externalUrl: null,
      startsAt: "2026-12-10T08:00:00.000Z",
      endsAt: "2026-12-10T10:30:00.000Z",
      capacity: 50,
      registeredCount: 0,
      sequence: 0,
      cancelledAt: null,
      featured: false,
    });
    expect((await listEvents()).map(({ id }) => id)).toContain(event.id);
    expect((await historyOf(event.id)).map(([action]) => action)).toEqual(["added"]);
  });

  test("stores no address if it is online, whether new or changed", async () => {
    expect((await added({ type: "online" })).address).toBe("");
    expect((await added({ type: "hybrid" })).address).toBe("ul. Kupiecka 14, Łódź");
    const { id } = await added();
    expect(await edit(id, { type: "online" })).toMatchObject({ type: "online", address: "" });
  });

  test("is refused with too many seats taken, skipped hours or unknown events", async () => {
    const add = (changes: object) =>
      addEvent(EventFormSchema.parse({ ...TYPED_EVENT, ...changes }), BY_STAFF);
    expect(await add({ registeredCount: "51" })).toEqual({ refused: "too-few", taken: 51 });
    expect(await add({ date: "2027-03-28", time: "02:00-03:00" })).toEqual({
      refused: "no-such-hour",
    });
    expect(await add({ relatedEvents: "/events/nie-ma" })).toEqual({
      refused: "unknown-event",
      id: "nie-ma",
    });
  });

  test("closes registration at a moment before it begins (rules 1260)", async () => {
    const typed = (closesDate: string, closesTime?: string) =>
      addEvent(
        EventFormSchema.parse({ ...TYPED_EVENT, closesDate, ...(closesTime && { closesTime }) }),
        BY_STAFF,
      );
    expect(await typed("2026-12-08", "8:00")).toMatchObject({
      closesAt: "2026-12-08T07:00:00.000Z",
    });
    expect(await typed("8.12.2026")).toMatchObject({ closesAt: "2026-12-08T22:59:00.000Z" });
    expect(await typed("2026-12-10", "09:00")).toMatchObject({ closesAt: expect.any(String) });
    expect(await typed("2026-12-10", "09:01")).toEqual({ refused: "closes-late" });
    const { id } = await added({ closesDate: "2026-12-08", hoursForOthers: "48" });
    await edit(id, {});
    expect(events.find(id)).toMatchObject({
      closesAt: "2026-12-08T22:59:00.000Z",
      hoursForOthers: 48,
      sequence: 0,
    });
    expect(copiedValues(events.find(id)!)).toMatchObject({ closesDate: "", hoursForOthers: "48" });
  });

  test("cannot get fewer seats than are taken, in the portal and outside", async () => {
    await registerForEvent(EVENT, { by: anna });
    const before = events.find(EVENT);
    expect(await edit(EVENT, { capacity: "59" })).toEqual({ refused: "too-few", taken: 60 });
    expect(await edit(EVENT, { registeredCount: "60" })).toEqual({ refused: "too-few", taken: 61 });
    expect(events.find(EVENT)).toBe(before);
  });

  test("leaves the experts among its speakers, and its history has the differences", async () => {
    const speakers = [
      { name: "Anna Wójcik", title: "Radca prawny", company: "", bio: "", expertId: "ekspert" },
    ];
    await changeRow(events, EVENT, { speakers });
    expect(await edit(EVENT, { speakers: "Anna Wójcik | Adwokatka\nJan Nowak" })).toMatchObject({
      speakers: [
        { name: "Anna Wójcik", title: "Adwokatka", expertId: "ekspert" },
        { name: "Jan Nowak", expertId: null },
      ],
    });
    await edit(EVENT, {});
    expect(await historyOf(EVENT)).toEqual([["edited", ["panel-events:fields.speakers"]]]);
  });

  test("changed by another person meanwhile stays as they saved it", async () => {
    const { revision } = events.find(EVENT)!;
    await edit(EVENT, { title: "Pierwsza zmiana" });
    expect(await edit(EVENT, { title: "Druga zmiana" }, revision)).toEqual({ refused: "stale" });
    expect(await findEvent(EVENT)).toMatchObject({ title: "Pierwsza zmiana" });
  });

  test("is found by title, description and category, called off as well (rules 362)", async () => {
    const titles = async (q: string, show: StaffList = "coming") =>
      (await listEventsOfStaff({ q, show }, localeOf("pl"))).map(({ id }) => id);
    const { id } = await added({ description: "Rozmowy o wysyłce towaru.", category: "workshop" });
    expect(await titles("WYSYLCE")).toEqual([id]);
    expect(await titles("poranek eksportera")).toEqual([id]);
    expect(await titles("warsztat")).toContain(id);
    const [coming, past] = [await titles(""), await titles("", "past")];
    expect(coming).toContain(OPEN);
    expect(past).toContain(OVER);
    expect(coming).not.toContain(OVER);
    expect(coming, "called off, by its date").toContain(CANCELLED);
    await changeRow(events, OVER, { cancelledAt: "2026-10-01T09:00:00.000Z" });
    expect(await titles("", "past")).toContain(OVER);
    expect(await titles("", "cancelled")).toEqual(expect.arrayContaining([CANCELLED, OVER]));
    expect(await titles("", "drafts")).not.toContain(id);
    expect(await titles("", "all")).toEqual(expect.arrayContaining([id, OVER, CANCELLED]));
    expect(await countEventsOfStaff("wysylce", localeOf("pl"))).toEqual({
      coming: 1,
      drafts: 0,
      cancelled: 0,
      past: 0,
      all: 1,
    });
  });

  test("is a line of the table for Excel (rules 1264)", async () => {
    await registerForEvent(EVENT, { by: anna });
    await changeRow(events, EVENT, { registeredCount: 59 });
    const [heading, line] = staffEventsTable([events.find(EVENT)!], localeOf("pl"));
    expect(heading).toHaveLength(12);
    expect(line).toEqual([
      "02.12.2026",
      "9:30–14:30",
      "Prawo pracy: co zmienia się dla pracodawców",
      "Szkolenie",
      "Stacjonarnie",
      "Siedziba izby, Łódź",
      "Opublikowane",
      "60",
      "60",
      "0",
      "",
      "240 zł",
    ]);
  });

  test("is called off with a history entry, and notifies as many people as announced", async () => {
    await registerForEvent(EVENT, { by: anna });
    await joinWaitingList(EVENT, { by: jan });
    outbox.reset();
    expect(await countNotifiedOfCancellation(events.find(EVENT)!)).toBe(2);
    await cancelEvent(EVENT, CALLED_OFF);
    expect(mails()).toHaveLength(2);
    expect(await findEvent(EVENT)).toBeNull();
    expect((await historyOf(EVENT))[0]).toEqual(["cancelled", ["panel-events:cancel.reason"]]);
    moveClock("2026-12-20T12:00:00Z");
    expect(await countNotifiedOfCancellation(events.find(EVENT)!)).toBe(0);
  });
});

describe("a participant", () => {
  test("removed by staff leaves a reference in the history, not a name", async () => {
    await registerForEvent(EVENT, { by: anna });
    const { reference, name } = (await findParticipant(EVENT, anna.id))!;
    await removeParticipant(EVENT, anna.id, BY_STAFF);
    expect(await findParticipant(EVENT, anna.id)).toBeNull();
    const [entry] = await listHistoryOfRecord("event", EVENT);
    expect(entry).toMatchObject({
      action: "participantRemoved",
      changes: [{ before: reference, after: null }],
    });
    expect(JSON.stringify(entry)).not.toContain(name);
  });

  test("of a cancelled event cannot be removed", async () => {
    await registerForEvent(EVENT, { by: anna });
    await cancelEvent(EVENT, CALLED_OFF);
    expect(await removeParticipant(EVENT, anna.id, BY_STAFF)).toEqual({ refused: "not-found" });
  });
});
