import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import {
  hasNoPostgres,
  type PostgresServer,
  startPostgres,
  withClient,
} from "../../tests/support/postgres-server.ts";
import { type BenchProcess, startBenchProcess } from "./process.ts";

/**
 * `npm run bench:scale [million] [seconds]`: several processes on Postgres, and SQLite beside them
 * in the same run. Needs Debian's postgresql.
 */
const LOADS = [1, 16];
const sizes = [10_000, 100_000, ...(process.argv.includes("million") ? [1_000_000] : [])];
const ms = 1000 * Number(process.argv.find((word) => /^\d+$/.test(word)) ?? 3);

const CITIES = ["Gdańsk", "Gdynia", "Sopot", "Łódź", "Tczew"];
const companyAt = (index: number) => ({
  id: `company-${index}`,
  name: `Firma ${(index * 7919) % 1_000_003}`,
  city: CITIES[index % CITIES.length],
  description: "Produkujemy części do maszyn i szukamy partnerów w regionie. ".repeat(4),
  tags: ["produkcja", "eksport"],
});

if (hasNoPostgres) console.log("skipped: Debian's postgresql is not installed");
else await measure();

async function measure(): Promise<void> {
  const server = await startPostgres({ fsync: "on" });
  const folder = mkdtempSync(join(tmpdir(), "bench-scale-"));
  try {
    console.log(
      "two-row transactions of one event: a second, and how long one takes (p50, p99 in ms)",
    );
    await transactions("SQLite, 1 process", [join(folder, "load")]);
    for (const count of [1, 2, 4]) {
      const url = await server.database(`load${count}`);
      await transactions(
        `Postgres, ${count} process${count > 1 ? "es" : ""}`,
        Array(count).fill(url),
      );
    }
    console.log(
      "\nstart, memory, and lists of companies (ms): put in order, a page of them, a search through all",
    );
    for (const size of sizes) {
      await start(`SQLite, ${size} records`, await sqliteWith(join(folder, String(size)), size));
      await start(`Postgres, ${size} records`, await postgresWith(server, size));
    }
  } finally {
    await server.remove();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function transactions(name: string, places: string[]): Promise<void> {
  const processes: BenchProcess[] = [];
  for (const place of places) processes.push(await startBenchProcess(place));
  await processes[0]?.ask("prepare");
  await Promise.all(
    processes.map((one, index) => one.ask("load", { who: `w${index}`, atOnce: 4, ms: 1000 })),
  );
  for (const atOnce of LOADS) {
    const results = await Promise.all(
      processes.map((one, index) => one.ask("load", { who: `w${index}`, atOnce, ms })),
    );
    const took = results.flatMap((result) => result.took).sort((a, b) => a - b);
    const perSecond = took.length / (Math.max(...results.map((result) => result.ms)) / 1000);
    const at = (share: number) => took[Math.floor(took.length * share)]?.toFixed(1);
    console.log(
      `  ${name}, ${atOnce} at once each: ${Math.round(perSecond)} · ${at(0.5)} · ${at(0.99)}`,
    );
  }
  await Promise.all(processes.map((one) => one.end()));
}

async function start(name: string, place: string): Promise<void> {
  const one = await startBenchProcess(place);
  const { startMs, rssMb } = await one.ask("size");
  const { sort, page, filtered } = await one.ask("lists");
  console.log(
    `  ${name}: ${(startMs / 1000).toFixed(1)} s, ${Math.round(rssMb)} MB · ${[sort, page, filtered].map((took) => took.toFixed(2)).join(" · ")}`,
  );
  await one.end();
}

function* pieces(size: number): Generator<string[]> {
  for (let from = 0; from < size; from += 5000)
    yield Array.from({ length: Math.min(5000, size - from) }, (_, index) =>
      JSON.stringify(companyAt(from + index)),
    );
}

/** The tables are made by a process that has nothing to read yet. */
async function sqliteWith(folder: string, size: number): Promise<string> {
  await (await startBenchProcess(folder)).end();
  const database = new DatabaseSync(join(folder, "portal.sqlite"));
  const insert = database.prepare(
    "insert into records (store, id, json, revision) values ('companies', json_extract(?, '$.id'), ?, 1)",
  );
  for (const piece of pieces(size)) {
    database.exec("begin");
    for (const json of piece) insert.run(json, json);
    database.exec("commit");
  }
  database.close();
  return folder;
}

async function postgresWith(server: PostgresServer, size: number): Promise<string> {
  const url = await server.database(`size${size}`);
  await (await startBenchProcess(url)).end();
  await withClient(url, async (client) => {
    const batch = "11111111-1111-1111-1111-111111111111";
    for (const piece of pieces(size))
      await client.query(
        "insert into portal.records (store, id, json, revision, commit) select 'companies', row->>'id', row, 1, 1 from jsonb_array_elements($1::jsonb) as row",
        [`[${piece.join(",")}]`],
      );
    await client.query("insert into portal.commits (batch, revision) values ($1, 1)", [batch]);
    await client.query("update portal.head set revision = 1, batch = $1", [batch]);
  });
  return url;
}
