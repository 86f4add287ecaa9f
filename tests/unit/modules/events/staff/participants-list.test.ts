import { expect, test } from "vitest";
import {
  registerForEvent,
  withdrawFromEvent,
} from "~/modules/events/events/attendance/registrations.server";
import { findAnyEvent } from "~/modules/events/events/events.server";
import { events } from "~/modules/events/events/events.store.server";
import { listParticipants } from "~/modules/events/events/participants/participants.server";
import { participantsPage } from "~/modules/events/events/participants/participants.view.server";
import {
  type ParticipantList,
  participantsList,
} from "~/modules/events/events/participants/participants-list.view.server";
import { listGivenUpSeats } from "~/modules/events/events/payments/given-up-seats.server";
import { checkIn } from "~/modules/events/events/seats/check-ins.server";
import { localeOf } from "~/platform/i18n/i18n.server";
import { BY_STAFF, changeRow } from "../../../../support/factories";
import { anna, eventsToAttend, jan, OPEN, zofia } from "../support";

const moveClock = eventsToAttend();

/** The list of a tab, with the references of the people with a seat. */
async function shown({ q = "", show = "all" }: { q?: string; show?: ParticipantList } = {}) {
  const event = (await findAnyEvent(OPEN))!;
  const page = participantsPage(
    event,
    await listParticipants(OPEN),
    localeOf("pl"),
    await listGivenUpSeats(OPEN),
  );
  const list = participantsList(page, { q, show }, localeOf("pl"));
  return { ...list, seats: list.registered.map(({ reference }) => reference) };
}

test("the tabs of participants show one state each, with its number (rules 1129)", async () => {
  await registerForEvent(OPEN, { by: anna });
  await registerForEvent(OPEN, { by: jan });
  moveClock("2026-12-04T08:00:00Z");
  await checkIn(OPEN, jan.id, BY_STAFF);
  const all = await shown();
  const [present] = (await shown({ show: "arrived" })).seats;
  const [missing] = (await shown({ show: "missing" })).seats;
  expect(all.seats).toHaveLength(2);
  expect(present).not.toBe(missing);
  expect([present, missing].sort()).toEqual(all.seats.toSorted());
  expect(all.tabs).toMatchObject([
    { value: "all", count: 2 },
    { value: "registered", count: 2 },
    { value: "arrived", count: 1 },
    { value: "missing", count: 1 },
    { value: "waiting", count: 0 },
  ]);
});

test("a search narrows the list and the numbers of the tabs to whom it finds", async () => {
  await registerForEvent(OPEN, { by: anna });
  await registerForEvent(OPEN, { by: zofia });
  const [first = ""] = (await shown()).seats;
  const found = await shown({ q: first });
  expect(found.seats).toEqual([first]);
  expect(found.isNarrow).toBe(true);
  expect(found.tabs[0]).toEqual({ value: "all", count: 1 });
  expect((await shown({ q: "zzz" })).count).toBe(0);
});

test("money that nobody has paid yet is a sum, not a price", async () => {
  await changeRow(events, OPEN, {
    prices: { members: 100_00, others: 150_00, early: null, paidBy: null },
  });
  const paid = (await shown()).figures.at(-1);
  expect([paid?.term, paid?.value.replaceAll("\u00a0", " ")]).toEqual(["Opłaty", "0 zł"]);
});

test("seats that were given up have a tab once there are any", async () => {
  await registerForEvent(OPEN, { by: anna });
  expect((await shown()).tabs.map(({ value }) => value)).not.toContain("givenUp");
  await withdrawFromEvent(OPEN, { by: anna });
  const list = await shown({ show: "givenUp" });
  expect(list.seats).toEqual([]);
  expect(list.givenUp).toHaveLength(1);
});
