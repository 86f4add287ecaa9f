import { describe, expect, test } from "vitest";
import {
  attendanceLimit,
  changeAttendance,
} from "~/modules/events/events/attendance/attendance.server";
import { eventPageFor } from "~/modules/events/events/attendance/attendance.view.server";
import { withdrawFromEvent } from "~/modules/events/events/attendance/registrations.server";
import { isSaved } from "~/modules/events/events/attendance/saved-events.server";
import { events } from "~/modules/events/events/events.store.server";
import { AttendanceSchema } from "~/modules/events/events/seats/attendance.schema";
import { participationIn } from "~/modules/events/events/seats/participations.server";
import { cancelEvent } from "~/modules/events/events/staff/event-changes.server";
import { localeOf } from "~/platform/i18n/i18n.server";
import { anEvent, CALLED_OFF } from "../../../../support/factories";
import { submit } from "../../../../support/unit-forms";
import { anna, CANCELLED, eventsToAttend, FULL, HAS_SEAT, jan, ONE_SEAT_LEFT } from "../support";

const press = (
  intent: Parameters<typeof changeAttendance>[0],
  eventId: string | undefined,
  by = anna,
) => changeAttendance(intent, eventId, { by });

eventsToAttend();

describe("a press of a button", () => {
  test("takes a seat, reports a position, and releases both", async () => {
    expect(await press("register", ONE_SEAT_LEFT)).toMatchObject({
      toast: { title: "events:registration.toast.registered" },
      to: "/events/one-seat-left/ticket",
    });
    expect(await press("wait", ONE_SEAT_LEFT, jan)).toEqual({
      toast: {
        title: "events:registration.toast.waiting",
        text: "events:registration.toast.waitingText",
        params: { position: 1 },
      },
      to: "/events/one-seat-left",
    });
    expect(await withdrawFromEvent(ONE_SEAT_LEFT, { by: anna })).toMatchObject({
      title: "Prawo pracy: co zmienia się dla pracodawców",
    });
    expect(await participationIn(ONE_SEAT_LEFT, { by: jan })).toEqual(HAS_SEAT);
  });

  test("for the waiting list takes a seat that has become free meanwhile", async () => {
    expect(await press("wait", ONE_SEAT_LEFT)).toMatchObject({
      toast: { title: "events:registration.toast.registered" },
      to: "/events/one-seat-left/ticket",
    });
  });

  test("saves an event and removes it again", async () => {
    expect(await press("save", FULL)).toMatchObject({
      toast: { title: "events:save.toast.saved" },
      to: "/events/full",
    });
    expect(await isSaved(FULL, { by: anna })).toBe(true);
    expect(await press("unsave", FULL)).toMatchObject({
      toast: { title: "events:save.toast.unsaved", tone: "bad" },
    });
    expect(await isSaved(FULL, { by: anna })).toBe(false);
    expect(await isSaved(FULL, { by: null }), "a visitor saves nothing").toBe(false);
  });

  test.each(["register", "wait", "save", "unsave"] as const)(
    "%s is refused on an unknown or cancelled event",
    async (intent) => {
      for (const id of ["nie-ma", "", undefined])
        expect(await press(intent, id), id).toEqual({ refused: "not-found" });
      expect(await press(intent, CANCELLED)).toEqual({ refused: "called-off" });
    },
  );
});

test("only intents that may send a mail count towards the limit", async () => {
  for (const intent of ["save", "unsave", undefined] as const)
    expect(attendanceLimit(intent, { by: anna })).toBeNull();
  for (const intent of ["register", "wait"] as const)
    expect(await attendanceLimit(intent, { by: anna })).toBeNull();
});

test("an unknown intent is dropped, and the rest of the form is parsed", () => {
  expect(
    submit(AttendanceSchema, { intent: "save", redirectTo: "/dashboard/events" }).value,
  ).toEqual({
    intent: "save",
    mayWait: false,
    person: [],
    redirectTo: "/dashboard/events",
    showCompany: false,
  });
  const others: Record<string, string>[] = [{ intent: "erase" }, { intent: "" }, {}];
  for (const fields of others)
    expect(submit(AttendanceSchema, fields)).toEqual({
      value: { mayWait: false, person: [], showCompany: false },
      errors: {},
    });
});

describe(eventPageFor, () => {
  const pageOf = (id: string, by: typeof anna | null) =>
    eventPageFor(events.find(id)!, { by }, localeOf("pl"));

  test("counts seats and waiting people, and has the person's standing", async () => {
    await press("register", ONE_SEAT_LEFT);
    await press("wait", ONE_SEAT_LEFT, jan);
    await press("save", ONE_SEAT_LEFT, jan);
    const counted = { event: { taken: 60, free: 0 }, waiting: 1 };
    expect(await pageOf(ONE_SEAT_LEFT, anna)).toMatchObject({
      ...counted,
      standing: "registered",
      saved: false,
    });
    expect(await pageOf(ONE_SEAT_LEFT, jan)).toMatchObject({
      ...counted,
      standing: "waiting",
      position: 1,
      saved: true,
    });
    expect(await pageOf(ONE_SEAT_LEFT, null)).toMatchObject({
      ...counted,
      standing: "waiting-list",
      saved: false,
    });
  });

  test("counts seats in the portal for search engines, and lists related events", async () => {
    const offerOf = async () => (await pageOf(ONE_SEAT_LEFT, null)).jsonLd[0]?.offers;
    expect(await offerOf()).toMatchObject({ availability: "https://schema.org/InStock" });
    await press("register", ONE_SEAT_LEFT);
    expect(await offerOf()).toMatchObject({ availability: "https://schema.org/SoldOut" });
    const { id: other } = await anEvent({ relatedEvents: [FULL] });
    expect((await pageOf(other, null)).related.map(({ id }) => id)).toContain(FULL);
  });

  test("of a cancelled event says so to anyone, with the reason (rules 68)", async () => {
    await press("register", ONE_SEAT_LEFT);
    await cancelEvent(ONE_SEAT_LEFT, CALLED_OFF);
    const page = {
      event: { isCancelled: true, cancelReason: CALLED_OFF.reason },
      standing: "cancelled",
    };
    expect(await pageOf(ONE_SEAT_LEFT, anna)).toMatchObject({ ...page, hasSeat: true });
    expect(await pageOf(ONE_SEAT_LEFT, null)).toMatchObject({ ...page, hasSeat: false });
  });
});
