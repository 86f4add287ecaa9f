import { spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { hashPassword } from "../../scripts/admin-hash.mjs";
import { withClient } from "../../scripts/data-move/with-client.ts";
import { PROCESS_ENV, startPortal } from "../support/portal.ts";
import { hasNoPostgres, startPostgres } from "../support/postgres-server.ts";

/** The first start of another version backs the data up before it changes them. */

const OLD = "0.0.9+older";
/** Each starts several processes. */
vi.setConfig({ testTimeout: 240_000 });

/** The data of a portal that has started once. */
const template = mkdtempSync(join(tmpdir(), "dig-upgrade-"));
beforeAll(() => startOnce({ DATA_DIR: template }), 120_000);
afterAll(() => rmSync(template, { recursive: true }));

let place: string;
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), "dig-upgrade-"));
  cpSync(template, join(place, "data"), { recursive: true });
});
afterEach(() => rmSync(place, { recursive: true, force: true }));

/** Starts the portal in a folder and ends it. */
async function startOnce(env: Record<string, string>): Promise<string> {
  const portal = await startPortal(env);
  await portal.stop();
  return portal.log();
}

/** Starts it where it refuses. */
function refusedStart(env: Record<string, string>) {
  const { status, stderr } = spawnSync(process.execPath, ["build/portal.js"], {
    env: {
      ...PROCESS_ENV,
      DEMO: "1",
      SAMPLE_DATA: "few",
      PORT: "0",
      LOGIN_COST: "low",
      LOG_LEVEL: "silent",
      ...env,
    },
    encoding: "utf8",
  });
  return { status, said: stderr.trim() };
}

function withMark<Result>(
  file: string,
  work: (mark: Record<string, unknown>, save: (mark: object) => void) => Result,
): Result {
  const database = new DatabaseSync(file);
  const row = database.prepare("select json from records where store = 'installation'").get();
  const result = work(JSON.parse(String(row?.json)), (mark) =>
    database
      .prepare("update records set json = ? where store = 'installation'")
      .run(JSON.stringify(mark)),
  );
  database.close();
  return result;
}

const versionIn = (folder: string) =>
  withMark(join(folder, "portal.sqlite"), ({ version }) => version);

/** Notes that another version was the last one. */
const makeOld = (dataDir: string) =>
  withMark(join(dataDir, "portal.sqlite"), ({ versions: _, ...mark }, save) =>
    save({ ...mark, version: OLD }),
  );

const namesIn = (folder: string) =>
  existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith("Z")) : [];

const headerOf = (backup: string) =>
  JSON.parse(readFileSync(join(backup, "manifest"), "utf8").split("\n")[0] ?? "");

describe("on SQLite", () => {
  test.each([
    ["in DATA_DIR without BACKUP_DIR", (dataDir: string) => join(dataDir, "before-upgrade"), false],
    ["in BACKUP_DIR", () => join(place, "backups"), true],
  ])("a backup of the old data is made once, %s", async (_, folderIn, hasBackups) => {
    const dataDir = join(place, "data");
    const folder = folderIn(dataDir);
    const env = { DATA_DIR: dataDir, ...(hasBackups && { BACKUP_DIR: folder }) };
    expect(existsSync(join(dataDir, "before-upgrade")), "new data").toBe(false);
    const newVersion = versionIn(dataDir);
    makeOld(dataDir);

    expect(await startOnce(env)).toContain('"msg":"backup written"');
    const [name = "", ...others] = namesIn(folder);
    expect(others).toEqual([]);
    const backup = join(folder, name);
    expect(headerOf(backup)).toMatchObject({ reason: "upgrade", version: OLD });
    expect(versionIn(backup)).toBe(OLD);
    expect(existsSync(join(backup, "supabase.sqlite"))).toBe(true);
    const check = spawnSync(process.execPath, ["scripts/restore.ts", "--check", backup], {
      env: PROCESS_ENV,
      encoding: "utf8",
    });
    expect(check.stdout, check.stderr).toContain(`is whole: http://localhost`);
    expect(versionIn(dataDir)).toBe(newVersion);
    expect(existsSync(join(dataDir, "upgrade"))).toBe(false);
    await startOnce(env);
    expect(namesIn(folder)).toEqual([name]);
  });

  test("an upgrade that fails after its backup is not backed up again, and the next one is", async () => {
    const dataDir = join(place, "data");
    makeOld(dataDir);
    const failing = {
      DATA_DIR: dataDir,
      DEMO: "",
      APP_URL: "http://localhost:1",
      LOG_LEVEL: "info",
      SESSION_SECRET: "s".repeat(40),
      SMTP_URL: "smtp://127.0.0.1:1",
      MAIL_FROM: "a@izba.example",
      OFFICE_EMAIL: "b@izba.example",
      ADMIN_USERNAME: "a",
      ADMIN_PASSWORD_HASH: await hashPassword("Tajne-haslo-1"),
    };
    // Demo accounts outside demo mode.
    for (let times = 0; times < 2; times += 1) expect(refusedStart(failing).status).toBe(78);
    const [first] = namesIn(join(dataDir, "before-upgrade"));
    expect(namesIn(join(dataDir, "before-upgrade"))).toEqual([first]);
    await startOnce({ DATA_DIR: dataDir });
    expect(namesIn(join(dataDir, "before-upgrade"))).toEqual([first]);
    makeOld(dataDir);
    await startOnce({ DATA_DIR: dataDir });
    const [second] = namesIn(join(dataDir, "before-upgrade"));
    expect(second).not.toBe(first);
    expect(namesIn(join(dataDir, "before-upgrade"))).toEqual([second]);
  });

  test("a backup that fails stops the start in one sentence and changes nothing", async () => {
    const dataDir = join(place, "data");
    makeOld(dataDir);
    const before = [statSync(join(dataDir, "supabase.sqlite")).mtimeMs, versionIn(dataDir)];
    writeFileSync(join(place, "full"), "");
    const { status, said } = refusedStart({ DATA_DIR: dataDir, BACKUP_DIR: join(place, "full") });
    expect([status, said.split("\n").length]).toEqual([78, 1]);
    expect(said).toMatch(
      /^the backup before the upgrade to version \S+ could not be written to .*full/,
    );
    expect([statSync(join(dataDir, "supabase.sqlite")).mtimeMs, versionIn(dataDir)]).toEqual(
      before,
    );
  });
});

describe.skipIf(hasNoPostgres)("on Postgres", () => {
  test("the first start of another version names the dump, and starts once it is confirmed", async () => {
    const server = await startPostgres();
    try {
      const url = await server.database("portal");
      const env = {
        DATABASE_URL: url,
        DATA_DIR: join(place, "files"),
        SESSION_SECRET: "s".repeat(40),
      };
      const sql = (text: string) => withClient({ url }, (client) => client.query(text));
      await startOnce(env);
      expect(existsSync(join(place, "files/before-upgrade"))).toBe(false);
      await sql(
        `update portal.records set json = json - 'versions' || '{"version":"${OLD}"}' where store = 'installation'`,
      );
      const { status, said } = refusedStart(env);
      expect([status, said.split("\n").length]).toEqual([78, 1]);
      expect(said).toContain("pg_dump --format=custom");
      const [, version = ""] = /DATABASE_BACKED_UP=(\S+)$/.exec(said) ?? [];
      expect(refusedStart({ ...env, DATABASE_BACKED_UP: OLD }).status).toBe(78);
      await startOnce({ ...env, DATABASE_BACKED_UP: version });
      await startOnce(env);
      // Two versions side by side: the older one restarts without another question.
      await sql(
        `update portal.records set json = json || '{"version":"0.9.0+newer"}' || jsonb_build_object('versions', json->'versions' || '["0.9.0+newer"]') where store = 'installation'`,
      );
      await startOnce(env);
      // Data of version 0.1 have no mark, and migrations wait.
      await sql("delete from portal.records where store = 'installation'");
      await sql(
        "delete from portal.migrations where version = (select max(version) from portal.migrations)",
      );
      rmSync(join(place, "files/storage"), { recursive: true });
      expect(refusedStart(env).said).toContain("(of version 0.1)");
      await startOnce({ ...env, DATABASE_BACKED_UP: "always" });
    } finally {
      await server.remove();
    }
  });
});
