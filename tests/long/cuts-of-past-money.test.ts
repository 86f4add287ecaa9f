import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { type Portal, startPortal } from "../support/portal.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { seededRandom } from "./support/seeded-random.ts";

const SEED = Number(process.env.SEED ?? Date.now() % 1e9);
const METRICS_TOKEN = "a-token-of-thirty-two-letters-or-more";
const CUTS = 20;
const COMPANIES = 300;
const DUES_A_YEAR = 4_000;
const GROSZE = 120_000;
const KINDS = { dues: "past-dues", payments: "past-payments", "ledger-entries": "past-entries" };

const dataDir = temporaryFolder("dig-past-money-");
const present = new Date().getUTCFullYear();
const years = [present - 4, present - 3, present - 2];

/** Opens the file of a portal that is not running. */
function inFile<Found>(work: (db: DatabaseSync) => Found): Found {
  const db = new DatabaseSync(join(dataDir, "portal.sqlite"));
  try {
    return work(db);
  } finally {
    db.close();
  }
}

/** A due of a closed year, its payment, and the entry that joins them. */
function paidDue(year: number, number: number): [string, { id: string }][] {
  const [due, payment] = [`due-${year}-${number}`, `payment-${year}-${number}`];
  const [day, at, by] = [`${year}-02-03`, `${year}-02-03T09:00:00.000Z`, "staff-1"];
  const amountGrosze = GROSZE;
  return [
    [
      "dues",
      {
        id: due,
        number: `SKL/${year}/${String(number).padStart(5, "0")}`,
        companyId: `company-${number % COMPANIES}`,
        kind: "fee",
        year,
        title: `Składka za ${year} rok`,
        amountGrosze,
        term: `${year}-03-31`,
        issuedOn: day,
        addressee: { name: "Piekarnia", nip: "", address: "Łódź" },
        issuedBy: by,
        issuedAt: at,
      } as { id: string },
    ],
    [
      "payments",
      { id: payment, source: "transfer", day, amountGrosze, recordedBy: by, recordedAt: at } as {
        id: string;
      },
    ],
    [
      "ledger-entries",
      {
        id: `entry-${year}-${number}`,
        kind: "allocation",
        lines: [
          { from: { place: "payment", id: payment }, to: { place: "due", id: due }, amountGrosze },
        ],
        day,
        at,
        by,
      } as { id: string },
    ],
  ];
}

function addPaidDues(): void {
  inFile((db) => {
    const insert = db.prepare("insert into records (store, id, json, revision) values (?,?,?,1)");
    db.exec("begin");
    for (const year of years)
      for (let number = 1; number <= DUES_A_YEAR; number += 1)
        for (const [store, row] of paidDue(year, number))
          insert.run(store, row.id, JSON.stringify(row));
    db.exec("commit");
  });
}

/** How many rows are in the logs; what is not exactly once somewhere is a fault. */
function placed(): { moved: number; faults: string[] } {
  return inFile((db) => {
    const faults: string[] = [];
    let moved = 0;
    const total = years.length * DUES_A_YEAR;
    for (const [store, past] of Object.entries(KINDS)) {
      const found = db
        .prepare(
          "select count(*) as rows, count(distinct id) as ids, sum(store = ?) as moved from records where store in (?, ?) and id glob '*-20??-*'",
        )
        .get(past, store, past);
      if (found?.rows !== total || found.ids !== total)
        faults.push(`${found?.ids} of ${total} ${store} in ${found?.rows} rows`);
      moved += Number(found?.moved);
    }
    const carried = db
      .prepare("select json from records where store = 'past-years'")
      .all()
      .reduce((sum, { json }) => sum + JSON.parse(String(json)).dues.noSize.amount, 0);
    const past = db
      .prepare(
        "select coalesce(sum(json_extract(json, '$.amountGrosze')), 0) as amount from records where store = 'past-dues'",
      )
      .get();
    if (carried !== past?.amount) faults.push(`years say ${carried}, their dues ${past?.amount}`);
    return { moved, faults };
  });
}

/** Dues that a running portal has in memory. */
async function duesInMemory({ url }: Portal): Promise<number> {
  const headers = { Authorization: `Bearer ${METRICS_TOKEN}` };
  const metrics = await (await fetch(`${url}/metrics`, { headers })).text();
  return Number(/^portal_store_rows\{store="dues"\} (\d+)/m.exec(metrics)?.[1] ?? Number.NaN);
}

const all = 3 * years.length * DUES_A_YEAR;

test(`money of closed years that moves while the power is cut is in one place, to the grosz (SEED=${SEED})`, async () => {
  const random = seededRandom(SEED);
  const env = { DATA_DIR: dataDir, SAMPLE_DATA: "0", METRICS_TOKEN };
  await (await startPortal(env)).stop();
  addPaidDues();
  const movedAtCuts: number[] = [];
  for (let cut = 0, moved = 0; cut < CUTS && moved < all; cut += 1) {
    const portal = await startPortal(env);
    const left = years.length * DUES_A_YEAR - moved / 3;
    await expect
      .poll(() => duesInMemory(portal), { timeout: 60_000, interval: 5 })
      .toBeLessThan(left);
    await pause(random() * 60);
    await portal.kill();
    const found = placed();
    expect(found.faults, `after cut ${cut}`).toEqual([]);
    ({ moved } = found);
    movedAtCuts.push(moved);
  }
  expect(movedAtCuts.filter((moved) => moved < all).length, `${movedAtCuts}`).toBeGreaterThan(4);
  const portal = await startPortal(env);
  await expect.poll(() => duesInMemory(portal), { timeout: 60_000 }).toBe(0);
  expect(await portal.stop()).toBe(0);
  expect(placed()).toEqual({ moved: all, faults: [] });
});
