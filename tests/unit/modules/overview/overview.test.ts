import { expect, test } from "vitest";
import { bookings } from "~/modules/advice/bookings/bookings.store.server";
import { bookConsultation } from "~/modules/advice/bookings/member/bookings.server";
import { registrations } from "~/modules/events/events/seats/registrations.store.server";
import { removeOldAttendance } from "~/modules/events/events/staff/attendance-retention.server";
import { findOverview, listPeriods } from "~/modules/office/overview/overview.server";
import { overviewView } from "~/modules/office/overview/overview.view.server";
import { CHART_FILES, overviewFile } from "~/modules/office/overview/overview-file.server";
import { localeOf } from "~/platform/i18n/i18n.server";
import { transaction } from "~/platform/store/stores.server";
import { accepted } from "../../../support/accepted";
import {
  aMemberCompany,
  anAccount,
  anEvent,
  anExpert,
  aSeat,
  changeRow,
} from "../../../support/factories";
import { frozenClock } from "../../../support/frozen-clock";

frozenClock();

const shown = async (period = "last") => overviewView(await findOverview(period), localeOf("pl"));
const figure = async (id: string) => (await shown()).figures.find((one) => one.id === id);

/** A consultation at a moment, optionally withdrawn. */
async function consultationAt(startsAt: string, withdrawnAt: string | null = null): Promise<void> {
  const membership = { organizationId: "org", companyName: "Łąka", isOwner: true, since: startsAt };
  const by = anAccount({ id: startsAt, membership });
  const expert = await anExpert({ id: `expert-${startsAt}` });
  const slot = "2026-11-25T10:00";
  const made = accepted(
    await bookConsultation(
      expert.id,
      { slot, topic: "Umowa", description: "", contactMethod: "online" },
      { by },
    ),
  );
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

test("seats are those of the chamber's own events that began in the period", async () => {
  await anEvent({ id: "ahead", capacity: 10, registeredCount: 10 });
  await anEvent({ id: "past", capacity: 50, registeredCount: 50 }, -3);
  await anEvent({ id: "earlier", capacity: 30, registeredCount: 2 }, -60);
  await anEvent({ id: "year before", capacity: 8, registeredCount: 1 }, -400);
  await anEvent({ id: "cancelled", capacity: 5, cancelledAt: "2026-11-01T09:00:00.000Z" }, -3);
  const externalUrl = "https://example.com";
  await anEvent({ id: "external", capacity: 50, registeredCount: 50, externalUrl }, -3);
  const { seats } = await shown();
  expect(seats.rows.slice(-3)).toEqual([
    { month: "wrzesień 2026", values: [1, 2, 30, 0, 0] },
    { month: "październik 2026", values: [0, 0, 0, 0, 0] },
    { month: "listopad 2026", values: [1, 50, 50, 0, 0] },
  ]);
  expect(seats.summary).toBe("2 wydarzenia izby, zajęte miejsca: 52 z 80, średnio 26");
  expect(await figure("seats")).toMatchObject({ value: "65%", note: "52 z 80 miejsc" });
  expect((await shown("2025")).seats.summary).toBe("1 wydarzenie izby, zajęte miejsca: 1 z 8");
});

test("seats still count once their registrations are removed", async () => {
  const event = await anEvent({ id: "old", capacity: 20, registeredCount: 3 }, -366);
  await transaction(() =>
    registrations.save({
      id: "old:anna",
      eventId: event.id,
      accountId: "anna",
      reference: "W-1",
      name: "Anna",
      email: "anna@example.com",
      status: "registered",
      arrival: 1,
      shownCompany: null,
      entryCode: "",
      checkedInAt: null,
      checkedInBy: null,
      guest: null,
      remark: "",
      list: null,
      daysPresent: [],
      payer: null,
      charge: null,
      createdAt: "2025-11-01T09:00:00.000Z",
    }),
  );
  await changeRow(registrations, "old:anna", { checkedInAt: "2025-11-01T09:00:00.000Z" });
  const summary = async () => {
    const { seats } = await shown("2025");
    return `${seats.summary}. ${seats.attendance}`;
  };
  const before = await summary();
  expect(before).toBe(
    "1 wydarzenie izby, zajęte miejsca: 4 z 20. Obecni: 1 z 1 (100%) na wydarzeniach z listą obecności (tych wydarzeń: 1).",
  );
  expect(await removeOldAttendance()).toBe(1);
  expect(await summary()).toBe(before);
});

test("people who came are counted where somebody was noted, after the end (rules 1150)", async () => {
  const noted = await anEvent({ id: "noted", capacity: 10, registeredCount: 0 }, -3);
  const quiet = await anEvent({ id: "quiet", capacity: 10, registeredCount: 0 }, -3);
  const ahead = await anEvent({ id: "ahead", capacity: 10, registeredCount: 0 }, 3);
  const came = { checkedInAt: noted.startsAt };
  await aSeat(noted.id, "anna", came);
  await aSeat(noted.id, "jan");
  await aSeat(noted.id, "ewa", { status: "waiting" });
  await aSeat(quiet.id, "anna");
  await aSeat(ahead.id, "anna", came);
  const { seats } = await shown();
  expect(seats.rows.at(-1)).toEqual({ month: "listopad 2026", values: [2, 3, 20, 1, 1] });
  expect(seats.attendance).toBe(
    "Obecni: 1 z 2 (50%) na wydarzeniach z listą obecności (tych wydarzeń: 1).",
  );
});

test("companies that joined and left are named, with the day and their stage", async () => {
  await aMemberCompany({ id: "new", joinedAt: "2026-03-02T09:00:00.000Z" });
  await aMemberCompany({
    id: "gone",
    status: "starter",
    createdAt: "2024-01-01",
    joinedAt: "2024-01-02T09:00:00.000Z",
    closedAt: "2026-05-04T09:00:00.000Z",
  });
  await aMemberCompany({
    id: "old",
    createdAt: "2024-01-01",
    joinedAt: "2024-01-02T09:00:00.000Z",
  });
  const named = async (period: string) =>
    (await shown(period)).changes.map(({ lines }) => lines.map(({ name, note }) => [name, note]));
  expect(await named("2026")).toEqual([
    [["Firma new", "19.10.2026, pełne członkostwo"]],
    [["Firma gone", "04.05.2026, Plan Startowy"]],
  ]);
  expect(await named("2025")).toEqual([[], []]);
});

test("the period is named in the lead and in the name of each file", async () => {
  expect((await shown("2025")).span).toBe("od 1 stycznia 2025 do 31 grudnia 2025");
  expect((await shown()).span).toBe("od 1 grudnia 2025 do 18 listopada 2026");
  for (const chart of CHART_FILES) {
    const file = overviewFile(await findOverview("2025"), chart, localeOf("pl"));
    expect(file.headers.get("Content-Disposition")).toContain("_2025-01-01_2025-12-31.csv");
    expect((await file.text()).split("\r\n").length, chart).toBeGreaterThan(1);
  }
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
