import { randomInt } from "node:crypto";
import { EventEmitter, once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { expectAlive } from "../integration/support/oracle.ts";
import { freePort, type Portal, startPortal } from "../support/portal.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { Visitor } from "../support/visitor.ts";
import { contradictions } from "./support/contradictions.ts";
import { readDisk } from "./support/disk.ts";
import { Ledger } from "./support/ledger.ts";
import { seededRandom } from "./support/seeded-random.ts";
import { WRITERS } from "./support/writers.ts";
import { nameIds, type People, writingPeople } from "./support/writing-people.ts";

/**
 * All confirmed records survive `kill -9` at any moment, whole, and the portal starts again (rules
 * 186).
 */

const CUTS = 20;
const SEED = Number(process.env.SEED ?? randomInt(1e9));
const METRICS_TOKEN = "tests-tests-tests-tests-tests-te";

/** Stores that no request writes, with their writers. */
const WRITTEN_BY_NOBODY: Record<string, string> = {
  testimonials: "samples",
  reminders: "a job of the daytime writes them, when dates are near",
  "poll-news": "a job of the daytime writes it",
  "digest-runs": "a job of Monday mornings writes it",
  "stopped-addresses": "a report in the mailbox of bounces writes them",
  "bounce-progress": "reading the mailbox of bounces writes it",
  "event-surveys": "each sample event that is over can be asked about once",
  "chamber-accounts": "a change needs a code of the second factor, and waits a day",
  "expert-ratings": "a rating needs a session that is over",
  "survey-respondents": "answers need a seat at an event that is over",
  installation: "the start writes it",
  seeded: "the start writes it",
  clock: "the start writes it, and a job of every quarter of an hour",
  "last-changes": "the moment of every change of a company, beside its entry in the history",
  "sent-mails": "the sender writes it, with a mail server",
  "mailing-recipients": "mailing-deliveries.test.ts cuts the power while they are sent to",
  "flag-changes": "a row exists while the backend is told",
  "password-rules": "a refusal of a Supabase project writes them",
  "project-notices": "a check of the Supabase project writes it",
  "past-balances": "cuts-of-past-money.test.ts cuts the power while money moves",
  "past-years": "the same transactions",
  "chamber-files": "one row after its file",
  "certificate-signatures": "one row after its file",
  "import-layouts": "an import writes it beside its companies",
  "imported-files": "an import of people, events or money, in the transaction of its rows",
  "saved-views": "one row of one transaction, which no other depends on",
};

const dataDir = temporaryFolder("dig-cuts-");
const ledger = new Ledger();
let portal: Portal;
let env: Record<string, string>;
let people: People;
beforeAll(async () => {
  env = { DATA_DIR: dataDir, PORT: String(await freePort()), METRICS_TOKEN };
  portal = await startPortal(env);
  people = await writingPeople(portal.url, 8);
  await portal.stop();
  nameIds(people, readDisk(dataDir));
}, 120_000);
afterAll(() => portal.stop());

let marks = 0;
/** A unique text. */
const mark = () => {
  marks += 1;
  return `Znak${String(marks).padStart(6, "0")}`;
};

/** All writers work until `isTime`, then the power is cut. @returns errors from before */
async function cutWhen(isTime: () => Promise<unknown>): Promise<unknown[]> {
  let isCut = false;
  const faults: unknown[] = [];
  const fault = new EventEmitter();
  const writing = WRITERS.map(async (writer) => {
    try {
      await ledger.carryOut(
        () => writer(people, mark),
        () => isCut,
      );
    } catch (error) {
      if (isCut) return;
      faults.push(error);
      fault.emit("met");
    }
  });
  await Promise.race([isTime(), once(fault, "met")]);
  isCut = true;
  await portal.kill();
  await Promise.all(writing);
  return faults;
}

/** The stores of the portal without a confirmed write. */
async function unwritten(): Promise<string[]> {
  const { html } = await new Visitor(portal.url, { Authorization: `Bearer ${METRICS_TOKEN}` }).get(
    "/metrics",
  );
  const stores = [...html.matchAll(/^portal_store_rows\{store="([^"]+)"\}/gm)].map(
    ([, store = ""]) => store,
  );
  return stores.filter((store) => !ledger.written.has(store) && !WRITTEN_BY_NOBODY[store]);
}

test(`after twenty cuts all confirmed data exists, nothing is half-done, and the databases open (SEED=${SEED})`, async () => {
  const random = seededRandom(SEED);
  // A machine that is busy with other suites needs minutes for all of them.
  const allHaveWritten = () =>
    expect.poll(unwritten, { timeout: 240_000, message: "stores without a writer" }).toEqual([]);
  const aMoment = () => pause(20 + random() * 1_000);
  for (let cut = 0; cut < CUTS; cut += 1) {
    portal = await startPortal(env);
    await expectAlive(portal);
    expect(await cutWhen(cut === 0 ? allHaveWritten : aMoment), `before cut ${cut}`).toEqual([]);
    const disk = readDisk(dataDir);
    expect([...ledger.settle(disk), ...contradictions(disk)], `after cut ${cut}`).toEqual([]);
  }
  portal = await startPortal(env);
  expect((await people.member.visitor.get("/dashboard")).status).toBe(200);
  const begun = ["account-closures", "company-closures", "handovers", "departures"];
  await expect
    .poll(() => begun.flatMap((store) => readDisk(dataDir).rows(store)), { timeout: 20_000 })
    .toEqual([]);
  await expectAlive(portal);
});
