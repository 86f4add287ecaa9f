import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  hasNoPostgres,
  type PostgresServer,
  startPostgres,
  withClient,
} from "../support/postgres-server";
import { endAll, type Process, sameRevision, startProcesses } from "./support/processes";
import type { Commands } from "./support/worker";

const people = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${prefix}-${index}`);

/** The name of a store in the table. */
const TABLE = { ledger: "vote-ledger", tallies: "vote-tallies" } as Record<string, string>;

describe.skipIf(hasNoPostgres)("four processes at once", () => {
  let server: PostgresServer;
  let url: string;
  let processes: Process[];
  let prepared: Awaited<ReturnType<Commands["prepare"]>>;
  beforeAll(async () => {
    server = await startPostgres();
    url = await server.database("portal");
    processes = await startProcesses(url, 4);
    prepared = await processes[0]!.ask("prepare", { capacity: 100, leads: 40 });
    await sameRevision(processes);
  });
  afterAll(async () => {
    await endAll(processes ?? []);
    await server?.remove();
  });

  /** The rows of a store, equal in all four caches and in the table. */
  async function rowsOf(store: Parameters<Commands["rows"]>[0]["store"]) {
    await sameRevision(processes);
    const [one, ...others] = await Promise.all(
      processes.map((process) => process.ask("rows", { store })),
    );
    for (const other of others) expect(other).toEqual(one);
    const table = await withClient(url, (client) =>
      client.query(
        "select json, revision::float8 as revision from portal.records where store = $1 and json is not null",
        [TABLE[store] ?? store],
      ),
    );
    const stored = table.rows.map(({ json, revision }) => ({ ...json, revision }));
    expect(stored.sort((a, b) => a.id.localeCompare(b.id))).toEqual(one);
    return one as unknown as { id: string; [field: string]: unknown }[];
  }

  const all = <Value>(work: (process: Process, index: number) => Promise<Value[]>) =>
    Promise.all(processes.map(work)).then((answers) => answers.flat());

  test("800 people for 100 seats: never one too many, in order, one mail a seat", async () => {
    const { eventId } = prepared;
    const answers = await all((process, index) =>
      process.ask("seats", { eventId, people: people(`p${index}`, 200) }),
    );
    const rows = await rowsOf("registrations");
    const seats = rows.filter(({ status }) => status === "registered");
    expect([rows.length, seats.length, answers.length]).toEqual([800, 100, 800]);
    expect(answers.filter((answer) => JSON.stringify(answer).includes("failed"))).toEqual([]);
    expect(await rowsOf("outbox")).toHaveLength(100);
  });

  test("while seated people leave through all four, the first in the waiting list move up", async () => {
    const { eventId } = prepared;
    const waiting = (await rowsOf("registrations")).filter(({ status }) => status === "waiting");
    const seated = (await rowsOf("registrations"))
      .filter(({ status }) => status === "registered")
      .map(({ accountId }) => String(accountId));
    await all((process, index) =>
      process.ask("leave", {
        eventId,
        people: seated.slice(0, 60).filter((_, place) => place % 4 === index),
      }),
    );
    const rows = await rowsOf("registrations");
    const moved = rows.filter(
      ({ id, status }) => status === "registered" && waiting.some((row) => row.id === id),
    );
    expect([
      rows.length,
      rows.filter(({ status }) => status === "registered").length,
      moved.length,
    ]).toEqual([740, 100, 60]);
    const ofFirst = waiting.sort((a, b) => Number(a.arrival) - Number(b.arrival)).slice(0, 60);
    expect(new Set(moved.map(({ id }) => id))).toEqual(new Set(ofFirst.map(({ id }) => id)));
  });

  test("one person who presses at all four at once has one seat", async () => {
    const { eventId } = prepared;
    const who = people("again", 25);
    const answers = await Promise.all(
      processes.map((process) => process.ask("seats", { eventId, people: who })),
    );
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(
      (await rowsOf("registrations")).filter(({ accountId }) => who.includes(String(accountId))),
    ).toHaveLength(25);
  });

  test("guests are never more than their limit and the seats, each address once; each arrival once", async () => {
    const seated = people("seated", 15);
    const { eventId, today } = (await processes[0]!.ask("doorOf", {
      capacity: 15,
      limit: 20,
      people: seated,
    })) as unknown as { eventId: string; today: string };
    await sameRevision(processes);
    const invited = await all((process, index) =>
      process.ask("guests", {
        eventId,
        names: [...people("shared", 5), ...people(`guest${index}`, 10)],
      }),
    );
    const taken = invited.filter((one) => one === "registered" || one === "waiting");
    const guests = (await rowsOf("registrations")).filter((row) => row.eventId === eventId);
    const seats = guests.filter(({ status }) => status === "registered");
    expect([taken.length, guests.length, seats.length]).toEqual([20, 20, 15]);
    expect(new Set(guests.map(({ email }) => email)).size).toBe(20);

    const arrived = await all((process) =>
      process.ask("arrive", { eventId: today, people: seated }),
    );
    expect(arrived.filter((one) => one === "in")).toHaveLength(15);
    expect(arrived.filter((one) => one === "already")).toHaveLength(45);
  });

  test("a slot is sold once", async () => {
    const slot = slotAhead();
    const answers = await all((process, index) =>
      process.ask("book", { expertId: prepared.expertId, slot, people: people(`b${index}`, 10) }),
    );
    expect(
      answers.filter((answer) => answer === "booked"),
      JSON.stringify(answers[0]),
    ).toHaveLength(1);
    expect(await rowsOf("bookings")).toHaveLength(1);
  });

  test("one person has one ballot, and the ledger is one unbroken chain", async () => {
    const voters = people("voter", 20);
    const options = ["yes", "no", "abstain", "yes"] as const;
    await Promise.all(
      processes.map((process, index) =>
        process.ask("vote", { people: voters, option: options[index]! }),
      ),
    );
    expect(await rowsOf("ballots")).toHaveLength(20);
    const entries = (await rowsOf("ledger")).sort((a, b) => Number(a.number) - Number(b.number));
    expect(entries.map(({ number }) => number)).toEqual(entries.map((_, index) => index + 1));
    const [tally] = await rowsOf("tallies");
    expect(
      Object.values(tally?.counts as Record<string, number>).reduce((sum, votes) => sum + votes, 0),
    ).toBe(20);
    expect(tally).toMatchObject({ entries: entries.length, head: entries.at(-1)?.hash });
  });

  test("no two companies have the same code, and of several codes for one the last is stored", async () => {
    const ids = people("lead", 40).map((id) => id.replace("-", ""));
    const codes = await Promise.all(processes.map((process) => process.ask("invite", { ids })));
    const kept = (await rowsOf("companies")).filter(({ status }) => status === "invited");
    expect(new Set(kept.map(({ invitationCode }) => invitationCode)).size).toBe(40);
    for (const { id, invitationCode } of kept)
      expect(codes.map((list) => list[ids.indexOf(id)])).toContain(invitationCode);
  });
});

/** A Tuesday at ten, some weeks ahead. */
function slotAhead(): string {
  const day = new Date(Date.now() + 21 * 86_400_000);
  while (day.getUTCDay() !== 2) day.setUTCDate(day.getUTCDate() + 1);
  return `${day.toISOString().slice(0, 10)}T10:00`;
}
