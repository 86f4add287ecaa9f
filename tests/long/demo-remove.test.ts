import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hashPassword } from "../../scripts/admin-hash.mjs";
import { withClient } from "../../scripts/data-move/with-client.ts";
import { startFakeSupabase } from "../support/fake-supabase.ts";
import { freePort, PROCESS_ENV, startPortal } from "../support/portal.ts";
import { hasNoPostgres, startPostgres } from "../support/postgres-server.ts";
import { startSmtpServer } from "../support/smtp-server.ts";
import { addStaff, applicant, joinAs, logIn, logInStaff } from "../support/story.ts";
import { Visitor } from "../support/visitor.ts";

/** A normal start refuses the accounts of the demo mode, and a command removes them. */

interface Place {
  env: Record<string, string>;
  /** All rows with a text, of the stores and of accounts, as far as the test can read them. */
  rowsWith(text: string): Promise<string[]>;
  stop(): Promise<void>;
}

const SECRET = { SESSION_SECRET: "a secret of the tests that is long enough" };
const DEMO = "demo@example.com";

function rowsIn(file: string, text: string): string[] {
  const database = new DatabaseSync(file);
  const tables = database.prepare("select name from sqlite_master where type = 'table'").all();
  const rows = tables.flatMap(({ name }) => database.prepare(`select * from "${name}"`).all());
  database.close();
  return rows.map((row) => JSON.stringify(row)).filter((row) => row.includes(text));
}

async function onSqlite(): Promise<Place> {
  const dataDir = mkdtempSync(join(tmpdir(), "dig-demo-"));
  return {
    env: { ...SECRET, DATA_DIR: dataDir },
    rowsWith: async (text) =>
      ["portal.sqlite", "supabase.sqlite"].flatMap((name) => rowsIn(join(dataDir, name), text)),
    stop: async () => rmSync(dataDir, { recursive: true }),
  };
}

async function onPostgres(): Promise<Place> {
  const server = await startPostgres();
  const url = await server.database("portal");
  const dataDir = mkdtempSync(join(tmpdir(), "dig-demo-"));
  return {
    env: { ...SECRET, DATABASE_URL: url, DATA_DIR: dataDir },
    rowsWith: (text) =>
      withClient({ url }, async (client) => {
        const { rows } = await client.query(
          `select store || ' ' || json::text from portal.records where json::text like '%' || $1 || '%'
           union all select email::text from auth.users where email like '%' || $1 || '%'`,
          [text],
        );
        return rows.map((row) => JSON.stringify(row));
      }),
    async stop() {
      await server.remove();
      rmSync(dataDir, { recursive: true });
    },
  };
}

async function atSupabase(): Promise<Place> {
  const project = await startFakeSupabase();
  const dataDir = mkdtempSync(join(tmpdir(), "dig-demo-"));
  return {
    env: { ...SECRET, ...project.env, DATA_DIR: dataDir },
    rowsWith: async (text) => rowsIn(join(dataDir, "portal.sqlite"), text),
    async stop() {
      await project.stop();
      rmSync(dataDir, { recursive: true });
    },
  };
}

const PLACES: [string, () => Promise<Place>, boolean][] = [
  ["on SQLite", onSqlite, false],
  ["on Postgres", onPostgres, hasNoPostgres],
  ["at Supabase", atSupabase, false],
];

describe.each(PLACES)("%s", (where, make, isSkipped) => {
  let place: Place;
  let normal: Record<string, string>;
  const port = freePort();
  const real = applicant();
  const stranger = applicant();
  let ofStaff: { username: string; password: string };

  beforeAll(async () => {
    if (isSkipped) return;
    place = await make();
    normal = {
      ...place.env,
      DEMO: "",
      PORT: String(await port),
      APP_URL: `http://localhost:${await port}`,
      ADMIN_USERNAME: "administracja",
      ADMIN_PASSWORD_HASH: await hashPassword("Tajne-haslo-1"),
      SMTP_URL: "smtp://127.0.0.1:1",
      MAIL_FROM: "portal@izba.example",
      OFFICE_EMAIL: "sekretariat@izba.example",
      LOG_LEVEL: "silent",
    };
    const portal = await startPortal({ ...place.env, PORT: String(await port) });
    await joinAs(new Visitor(portal.url), real);
    await joinAs(new Visitor(portal.url), stranger);
    const administrator = new Visitor(portal.url);
    await logInStaff(administrator);
    ofStaff = await addStaff(administrator, "Obcy");
    expect(await portal.stop()).toBe(0);
  }, 120_000);
  afterAll(() => place?.stop());

  async function run(
    script: string,
    killAfter?: number,
    more: Record<string, string> = {},
    args: readonly string[] = [],
  ) {
    const child = spawn(process.execPath, [script, ...args], {
      env: { ...PROCESS_ENV, ...normal, ...more },
      stdio: ["ignore", "pipe", "pipe"],
    });
    let said = "";
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (chunk) => {
        said += chunk;
      });
    if (killAfter !== undefined) void pause(killAfter).then(() => child.kill("SIGKILL"));
    const [code] = await once(child, "close");
    return { code, said: said.trim() };
  }

  test.skipIf(isSkipped)(
    "the accounts are refused in one sentence and removed by the command",
    async () => {
      const started = performance.now();
      const smtp = await startSmtpServer();
      const refused = await run("build/portal.js", undefined, { SMTP_URL: smtp.url });
      await smtp.stop();
      expect(smtp.connections).toBe(0);
      const ms = performance.now() - started;
      expect(refused.code).toBe(78);
      expect(refused.said).toMatch(
        /^the data have accounts of the demo mode.*`npm run demo:remove`.*$/,
      );
      expect(refused.said).toContain(DEMO);
      expect((await run("scripts/demo-remove.mjs", undefined, { DEMO: "1" })).code).toBe(78);

      const asked = await run("scripts/demo-remove.mjs");
      expect([asked.code, asked.said]).toEqual([78, expect.stringContaining(ofStaff.username)]);
      expect(asked.said).toContain(stranger.person.email);
      expect((await place.rowsWith(DEMO)).length).toBeGreaterThan(0);
      const decided = [`--keep=${real.person.email}`, "--all"];

      // Around the moment at which the removal begins.
      if (where === "on SQLite")
        for (const share of [1.05, 1.2, 1.5])
          await run("scripts/demo-remove.mjs", ms * share, {}, decided);
      const removed = await run("scripts/demo-remove.mjs", undefined, {}, decided);
      expect(removed.code, removed.said).toBe(0);
      expect(removed.said).toMatch(/^removed (the account|\d+ mails)|^There are no accounts/m);
      expect(await run("scripts/demo-remove.mjs")).toEqual({
        code: 0,
        said: "There are no accounts of the demo mode.",
      });

      // A consultation that was booked stays without its person, as of any account (rules 310).
      const isBooking = (row: string) => /^\{"(store|\?column\?)":"bookings/.test(row);
      for (const email of [DEMO, "wspolpracownik@example.com", "hanna.osetek@example.com"])
        expect(await place.rowsWith(email), email).toEqual([]);
      const ofCompany = await place.rowsWith("Demo Sp. z o.o.");
      expect(ofCompany.filter((row) => !isBooking(row))).toEqual([]);
      const portal = await startPortal(normal);
      const page = await logIn(new Visitor(portal.url), DEMO, "Demo-1234");
      expect(page.status).toBe(400);
      const { email, password } = real.person;
      expect((await logIn(new Visitor(portal.url), email, password)).path).toBe("/dashboard");
      const other = stranger.person;
      expect((await logIn(new Visitor(portal.url), other.email, other.password)).status).toBe(400);
      expect((await logInStaff(new Visitor(portal.url), ofStaff)).path).toBe("/admin");
      expect((await new Visitor(portal.url).get("/members")).status).toBe(200);
      expect(await portal.stop()).toBe(0);
    },
    300_000,
  );
});
