import { beforeEach, expect, test } from "vitest";
import { bookConsultation } from "~/modules/bookings/bookings.server";
import { bookings } from "~/modules/bookings/bookings.store.server";
import { registrations } from "~/modules/events/attendance/registrations.store.server";
import { events } from "~/modules/events/events.store.server";
import { experts } from "~/modules/experts/experts.store.server";
import { findOverview, listPeriods } from "~/modules/overview/overview.server";
import { overviewView } from "~/modules/overview/overview.view.server";
import { STAFF_ROLES } from "~/modules/staff-rights/staff-rights";
import { localeOf } from "~/platform/i18n/i18n.server";
import { transaction } from "~/platform/store/stores.server";
import { anAccount, anEvent, anExpert } from "../../../support/factories";
import { frozenClock } from "../../../support/frozen-clock";
import { emptyStore, resetStores } from "../../../support/reset-stores";

frozenClock();
resetStores(bookings, events, experts, registrations);

beforeEach(async () => {
  await emptyStore(bookings);
  await emptyStore(events);
});

const shown = async (period = "last") =>
  overviewView(await findOverview(period, { by: { roles: STAFF_ROLES } }), localeOf("pl"));
const figure = async (id: string) => (await shown()).figures.find((one) => one.id === id);

/** A consultation at a moment, optionally withdrawn. */
async function consultationAt(startsAt: string, withdrawnAt: string | null = null): Promise<void> {
  const membership = { organizationId: "org", companyName: "Łąka", isOwner: true, since: startsAt };
  const by = anAccount({ id: startsAt, membership });
  const expert = await anExpert({ id: `expert-${startsAt}` });
  const slot = "2026-11-25T10:00";
  const made = await bookConsultation(
    expert.id,
    { slot, topic: "Umowa", description: "", contactMethod: "online" },
    { by },
  );
  if ("refused" in made) throw new Error(made.refused);
  await transaction(() => {
    const row = bookings.find(made.id);
    if (row) bookings.save({ ...row, startsAt, endsAt: startsAt, withdrawnAt });
  });
}

test("consultations count in the month in which they begin in Warsaw, once they have begun; withdrawn ones apart", async () => {
  await consultationAt("2026-09-30T22:30:00.000Z");
  await consultationAt("2026-11-03T09:00:00.000Z");
  await consultationAt("2026-11-10T09:00:00.000Z", "2026-11-09T09:00:00.000Z");
  await consultationAt("2026-11-19T09:00:00.000Z");
  const { consultations } = await shown();
  expect(consultations.rows.slice(-3)).toEqual([
    { month: "wrzesień 2026", values: [0, 0] },
    { month: "październik 2026", values: [1, 0] },
    { month: "listopad 2026", values: [1, 1] },
  ]);
  expect(consultations.summary).toBe("Odbyte: 2, odwołane: 1 (33%)");
  expect(await figure("consultations")).toMatchObject({ value: "2", note: "1 odwołana" });
});

test("seats are those of the chamber's own events to come; a full one is marked", async () => {
  await anEvent({ id: "full", capacity: 10, registeredCount: 10 });
  await anEvent({ id: "free", capacity: 30, registeredCount: 2 }, 5);
  await anEvent({ id: "past", capacity: 50, registeredCount: 50 }, -3);
  await anEvent({
    id: "external",
    capacity: 50,
    registeredCount: 50,
    externalUrl: "https://example.com",
  });
  const { seats } = await shown();
  expect(seats.map(({ id, taken, capacity, isFull }) => [id, taken, capacity, isFull])).toEqual([
    ["full", 10, 10, true],
    ["free", 2, 30, false],
  ]);
  expect(await figure("seats")).toMatchObject({ value: "30%", note: "12 z 40 miejsc" });
});

test("every chart has its numbers in words and in a table", async () => {
  const { stages } = await shown();
  const last = stages.columns.at(-1)?.parts.map(({ value }) => value);
  expect(stages.rows.at(-1)).toEqual({
    month: "listopad 2026",
    values: [...(last ?? []), last?.reduce((sum, value) => sum + value, 0)],
  });
  expect(stages.title).toBe("Firmy według etapu: grudzień 2025 – listopad 2026");
  expect(stages.description).toMatch(/^Członkowie: z \d+ do \d+\. .* Razem: z \d+ do \d+\.$/);
});

test("periods are the last months, this year and the one before", async () => {
  expect(listPeriods(2026)).toEqual(["last", "2026", "2025"]);
  const spans = await Promise.all(
    listPeriods(2026).map(async (period) =>
      (await shown(period)).stages.rows.map(({ month }) => month),
    ),
  );
  expect(spans.map((months) => [months[0], months.at(-1)])).toEqual([
    ["grudzień 2025", "listopad 2026"],
    ["styczeń 2026", "listopad 2026"],
    ["styczeń 2025", "grudzień 2025"],
  ]);
});

test("everything that waits is listed, with the date of the oldest", async () => {
  const { waiting } = await shown();
  const since = expect.stringMatching(/^najstarsze z \d+ [a-z]+$/);
  expect(waiting.map((line) => [line.id, line.count, line.since])).toEqual([
    ["requests", 1, since],
    // The samples do not say when an expert applied.
    ["experts", 1, null],
    ["offers", 1, since],
    ["bookings", 0, "nic nie czeka"],
    ["questions", 0, "nic nie czeka"],
    ["messages", 0, "nic nie czeka"],
    ["mails", 0, "nic nie czeka"],
  ]);
});
