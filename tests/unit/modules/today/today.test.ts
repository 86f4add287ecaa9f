import { expect, test } from "vitest";
import type { Booking } from "~/modules/advice/bookings/booking";
import { bookings } from "~/modules/advice/bookings/bookings.store.server";
import { countToday, findToday } from "~/modules/office/today/today.server";
import { todayLine, todayView } from "~/modules/office/today/today.view.server";
import type { Staff } from "~/modules/staff/staff/staff";
import { addTask } from "~/modules/work/tasks/tasks.server";
import { tasks } from "~/modules/work/tasks/tasks.store.server";
import { transaction } from "~/platform/store/stores.server";
import { aMemberCompany, anEvent, aSeat, changeRow } from "../../../support/factories";
import { frozenClock } from "../../../support/frozen-clock";
import { POLISH as locale } from "../../../support/polish";
import { aDue } from "../dues/support";
import { ADMINISTRATOR } from "../staff/support";

const moveClock = frozenClock();

const shown = async (by: Staff = ADMINISTRATOR) =>
  todayView(await findToday({ by }, locale), new Map(), locale);
const line = async () =>
  todayLine(await countToday({ by: ADMINISTRATOR }, locale), locale).map(({ label }) => label);

test("events of the day stand at their hours, cancelled ones and those of other days do not", async () => {
  await anEvent({ id: "today" }, 0);
  await anEvent({ id: "tomorrow" }, 1);
  await anEvent({ id: "cancelled", cancelledAt: "2026-11-01T09:00:00.000Z" }, 0);
  expect((await shown()).dates).toMatchObject([
    { id: "today", time: "10:00", note: "59 z 60 miejsc, Łódź" },
  ]);
});

test("an event of the day leads to its door, with those who have come today (rules 1313)", async () => {
  await anEvent({ id: "today" }, 0);
  await anEvent({ id: "online", type: "online" }, 0);
  await anEvent({ id: "elsewhere", externalUrl: "https://example.com" }, 0);
  await aSeat("today", "came", { checkedInAt: "2026-11-18T08:00:00.000Z" });
  await aSeat("today", "expected");
  const doors = async () =>
    Object.fromEntries((await shown()).dates.map(({ id, door }) => [id, door]));
  expect(await doors()).toEqual({
    today: { to: "/admin/events/today/door", label: "Wejście: jest 1 osoba" },
    online: null,
    elsewhere: null,
  });
  moveClock("2026-11-18T22:00:00Z");
  expect(await doors()).toMatchObject({ today: null });
});

test("tasks of tomorrow and of the rest of the week are counted (rules 1313)", async () => {
  const by = ADMINISTRATOR;
  const add = (day: string, carerId = by.id) =>
    addTask({ text: "Zadzwonić", day, carerId }, { companyId: null, people: [] }, { by });
  const ahead = async () => (await shown()).tasksAhead;
  await add("2026-11-23");
  expect(await ahead()).toBeNull();
  await add("2026-11-22");
  expect(await ahead()).toBe("Do końca tygodnia: 1 zadanie.");
  for (let count = 0; count < 2; count += 1) await add("2026-11-19");
  expect(await ahead()).toBe("Jutro: 2 zadania, w tym tygodniu jeszcze 1.");
  const [task] = tasks.list(({ day }) => day === "2026-11-22");
  await changeRow(tasks, task?.id ?? "", { doneAt: "2026-11-18T09:00:00.000Z", doneBy: by.id });
  expect(await ahead()).toBe("Jutro: 2 zadania.");
});

test("full members whose last day is within thirty days are named, the nearest first", async () => {
  await aMemberCompany({ id: "later", memberUntil: "2026-12-18" });
  await aMemberCompany({ id: "soon", memberUntil: "2026-11-18" });
  await aMemberCompany({ id: "too late", memberUntil: "2026-12-19" });
  await aMemberCompany({ id: "past", memberUntil: "2026-11-17" });
  await aMemberCompany({ id: "starter", status: "starter", memberUntil: "2026-11-20" });
  await aMemberCompany({ id: "derived", joinedAt: "2025-11-05T09:00:00.000Z" });
  const { ending, expired } = await shown();
  expect(ending.map(({ id, in: days, isNear }) => [id, days, isNear])).toEqual([
    ["soon", "dziś", true],
    ["derived", "za 12 dni", false],
    ["later", "za 30 dni", false],
  ]);
  expect(expired).toBe(1);
});

test("ten ending memberships are named, and the others counted", async () => {
  for (let day = 19; day < 31; day += 1)
    await aMemberCompany({ id: `ends ${day}`, memberUntil: `2026-11-${day}` });
  const { ending, endings } = await shown();
  expect([ending.at(-1)?.id, ending.length, endings]).toEqual(["ends 28", 10, 12]);
});

test("events stand to the end of the week, and at least four", async () => {
  for (const day of [1, 2, 3, 10, 20, 30]) await anEvent({ id: `in ${day}` }, day);
  expect((await shown()).seats.map(({ id }) => id)).toEqual(["in 1", "in 2", "in 3", "in 10"]);
  for (const id of ["a", "b"]) await anEvent({ id }, 4);
  expect((await shown()).seats).toHaveLength(5);
});

test("all that waits is listed by number, but nothing that the person may not do (rules 892)", async () => {
  await aMemberCompany({
    id: "asks",
    status: "starter",
    membershipRequestedAt: "2026-11-17T09:00:00.000Z",
  });
  const waiting = async (roles: Staff["roles"]) =>
    (await shown({ ...ADMINISTRATOR, roles })).waiting.map(({ id, count, since }) => [
      id,
      count,
      since,
    ]);
  expect(await waiting(["administrator"])).toContainEqual([
    "requests",
    1,
    "najstarsze z 17 listopada",
  ]);
  expect(await waiting(["reading"])).toEqual([]);
  expect((await waiting(["finance"])).map(([id]) => id)).not.toContain("requests");
});

test("the line has the overdue dues of the page, for people who may read dues", async () => {
  await aDue({ term: "2026-11-01" });
  await aDue({ term: "2026-11-18", companyId: "other" });
  expect(await line()).toContain("1 zaległa składka");
  expect((await shown()).dues?.count).toBe(1);
  const by = { ...ADMINISTRATOR, roles: ["events" as const] };
  expect((await countToday({ by }, locale)).overdue).toBe(0);
});

test("a consultation of the day leads to the company that has booked it", async () => {
  await aMemberCompany({ id: "laka", name: "Łąka" });
  const startsAt = "2026-11-18T12:00:00.000Z";
  const booking: Booking = {
    id: "today",
    reference: "S-7K3M-Q9XZ",
    expertId: "expert",
    accountId: "anna",
    member: { name: "Anna Lis", company: "Łąka", email: "anna@example.com" },
    expert: { name: "Joanna Sikora", title: "", company: "", email: "", price: "" },
    startsAt,
    endsAt: startsAt,
    contactMethod: "phone",
    topic: "",
    description: "",
    attachment: null,
    createdAt: startsAt,
    updatedAt: startsAt,
    sequence: 0,
    withdrawnAt: null,
    calledOff: null,
    lapsesAt: null,
    confirmedAt: null,
  };
  await transaction(() => bookings.save(booking));
  expect((await shown()).dates).toMatchObject([
    {
      company: { name: "Łąka", to: "/admin/leads/laka" },
      note: expect.not.stringContaining("Łąka"),
    },
  ]);
});

test("the numbers stand in one line, those that are zero left out", async () => {
  await anEvent({ id: "today" }, 0);
  const by = ADMINISTRATOR;
  await addTask(
    { text: "Zadzwonić", day: "2026-11-17", carerId: by.id },
    { companyId: null, people: [] },
    { by },
  );
  await aMemberCompany({ id: "soon", memberUntil: "2026-11-20" });
  expect((await line()).filter((label) => !label.includes("czeka"))).toEqual([
    "1 termin",
    "1 zadanie",
    "1 członkostwo kończy się w 30 dni",
  ]);
});
