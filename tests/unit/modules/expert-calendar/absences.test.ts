import { beforeEach, describe, expect, test } from "vitest";
import { listBookingsIn } from "~/modules/advice/bookings/expert/consultations.server";
import { calendarOf, isFree, nextSlotOf } from "~/modules/advice/bookings/free-slots.server";
import { MAX_ABSENCES } from "~/modules/advice/expert-calendar/absence";
import { AbsenceFormSchema } from "~/modules/advice/expert-calendar/absence.schema";
import {
  addAbsence,
  addAbsenceOf,
  findAbsence,
  listAbsences,
  listAbsencesOf,
  removeAbsence,
  removeAbsenceOf,
} from "~/modules/advice/expert-calendar/absences.server";
import { experts } from "~/modules/advice/experts/experts.store.server";
import { registerForEvent } from "~/modules/events/events/attendance/registrations.server";
import { cancelEvent } from "~/modules/events/events/staff/event-changes.server";
import { isRefused } from "~/platform/outcome";
import { accepted } from "../../../support/accepted";
import { anEvent, anExpert, BY_STAFF, CALLED_OFF } from "../../../support/factories";
import { anna, book, changeExpert, EXPERT, expertToBook, marta, SLOT } from "../bookings/support";

expertToBook();
beforeEach(() => changeExpert({ accountId: "marta" }));

const DAY = SLOT.slice(0, 10);

async function absent(changes: Partial<Parameters<typeof addAbsence>[0]> = {}) {
  return accepted(
    await addAbsence({ from: DAY, until: DAY, hours: null, ...changes }, { by: marta }),
  );
}

describe("days off that staff enter", () => {
  test("close the expert's calendar, name the bookings in them, and end with staff or the expert", async () => {
    const expert = experts.find(EXPERT);
    const booking = await book();
    if (!expert || isRefused(booking)) throw new Error("no expert or no booking");
    const by = BY_STAFF.by;
    const absence = accepted(
      await addAbsenceOf(expert, { from: DAY, until: DAY, hours: null }, { by }),
    );
    expect((await calendarOf(EXPERT, DAY)).days.find(({ date }) => date === DAY)?.status).toBe(
      "away",
    );
    expect((await listBookingsIn(absence)).map(({ id }) => id)).toEqual([booking.id]);
    expect((await listAbsences({ by: marta })).map(({ id }) => id)).toEqual([absence.id]);
    expect(await removeAbsenceOf({ ...expert, id: "other" }, absence.id, { by })).toEqual({
      refused: "not-found",
    });
    await removeAbsenceOf(expert, absence.id, { by });
    expect(listAbsencesOf(EXPERT)).toEqual([]);
    await changeExpert({ accountId: null });
    expect(
      await addAbsenceOf(
        { ...expert, accountId: null },
        { from: DAY, until: DAY, hours: null },
        { by },
      ),
    ).toMatchObject({
      accountId: "",
    });
    expect(listAbsencesOf(EXPERT)).toHaveLength(1);
  });
});

describe("an absence", () => {
  test("of whole days closes these days in the calendar, until it is removed", async () => {
    const { id } = await absent({ until: "2026-11-26" });
    const statuses = async () => (await calendarOf(EXPERT, DAY)).days.map(({ status }) => status);
    expect(await statuses()).toEqual([
      "open",
      "open",
      "away",
      "away",
      "open",
      "weekend",
      "weekend",
    ]);
    expect(await isFree(EXPERT, SLOT)).toBe(false);
    expect(await book()).toMatchObject({
      refused: "slot-taken",
      free: ["2026-11-27T10:00", "2026-11-27T11:00", "2026-11-27T12:00"],
    });
    await removeAbsence(id, { by: marta });
    expect(await statuses()).toEqual([
      "open",
      "open",
      "open",
      "open",
      "open",
      "weekend",
      "weekend",
    ]);
  });

  test("of hours closes these hours on each of its days", async () => {
    await absent({ until: "2026-11-26", hours: { from: "10:00", until: "12:00" } });
    for (const date of [DAY, "2026-11-26"]) {
      expect(
        await Promise.all(
          ["10:00", "11:00", "12:00"].map((hour) => isFree(EXPERT, `${date}T${hour}`)),
        ),
      ).toEqual([false, false, true]);
    }
    expect(await isFree(EXPERT, "2026-11-27T10:00")).toBe(true);
  });

  test("is not offered as the next slot", async () => {
    await absent({ from: "2026-11-21", until: "2026-11-25" });
    expect(await nextSlotOf({ id: EXPERT, available: true })).toBe("2026-11-26T10:00");
  });

  test("can only be changed by its expert", async () => {
    const { id } = await absent();
    await anExpert({ id: "other", accountId: "jan" });
    for (const by of [anna, { id: "jan" }]) {
      expect(await findAbsence(id, { by })).toBeNull();
      expect(await removeAbsence(id, { by })).toEqual({ refused: "not-found" });
      expect(await listAbsences({ by })).toEqual([]);
    }
    expect(await addAbsence({ from: DAY, until: DAY, hours: null }, { by: anna })).toEqual({
      refused: "not-found",
    });
    expect(await listAbsences({ by: marta })).toMatchObject([{ id }]);
  });

  test("is one of fifty at most", async () => {
    for (let count = 0; count < MAX_ABSENCES; count++) await absent();
    expect(await addAbsence({ from: DAY, until: DAY, hours: null }, { by: marta })).toEqual({
      refused: "too-many-absences",
      most: MAX_ABSENCES,
    });
  });
});

describe("an event at which an expert has a seat", () => {
  const at = async (id: string) => registerForEvent(id, { by: marta });

  test("closes the hours that it touches", async () => {
    await anEvent({
      id: "event",
      registeredCount: 0,
      startsAt: "2026-11-25T09:30:00.000Z",
      endsAt: "2026-11-25T11:00:00.000Z",
    });
    await at("event");
    const free = await Promise.all(
      ["10:00", "11:00", "12:00"].map((hour) => isFree(EXPERT, `${DAY}T${hour}`)),
    );
    expect(free, "10:30 to 12:00 in Warsaw").toEqual([false, false, true]);
    await cancelEvent("event", CALLED_OFF);
    expect(await isFree(EXPERT, SLOT)).toBe(true);
  });
});

describe("the form of an absence", () => {
  const problems = (fields: Record<string, string>) =>
    AbsenceFormSchema.safeParse(fields).error?.issues.map(
      ({ path, message }) => `${path.join(".")} ${message.replace("bookings:", "")}`,
    );

  test.each<[string, Record<string, string>, string[] | undefined]>([
    ["one day", { from: "2026-11-25" }, undefined],
    ["a day as people type it", { from: "25.11.2026" }, undefined],
    [
      "days with hours",
      { from: DAY, until: "2026-12-01", fromHour: "10:00", untilHour: "19:00" },
      undefined,
    ],
    ["nothing", {}, ["from missing.from"]],
    ["no day", { from: "kiedyś" }, ["from absences.errors.date"]],
    ["a day that is over", { from: "2026-11-20" }, ["from absences.errors.past"]],
    [
      "days in the wrong order",
      { from: DAY, until: "2026-11-24" },
      ["until absences.errors.order"],
    ],
    ["a day in ten years", { from: "2036-11-25" }, ["from absences.errors.far"]],
    ["ten years", { from: DAY, until: "2036-11-25" }, ["until absences.errors.long"]],
    ["one hour alone", { from: DAY, fromHour: "10:00" }, ["untilHour absences.errors.oneHour"]],
    [
      "hours in the wrong order",
      { from: DAY, fromHour: "12:00", untilHour: "12:00" },
      ["untilHour absences.errors.hours"],
    ],
    [
      "an odd hour",
      { from: DAY, fromHour: "10:15", untilHour: "12:00" },
      ["fromHour absences.errors.hour"],
    ],
  ])("judges %s", (_, fields, expected) => {
    expect(problems(fields)).toEqual(expected);
  });
});
