import { execFile } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { prepare } from "../../scripts/supabase-prepare/prepare";
import { PROCESS_ENV } from "../support/portal";
import {
  hasNoPostgres,
  type PostgresServer,
  startPostgres,
  withClient,
} from "../support/postgres-server";
import { makeSupabaseProject, makeSupabaseRoles } from "../support/supabase-project";

const FOLDER = "supabase/migrations";
const FILES = readdirSync(FOLDER).sort();

const run = (url: string, ...args: string[]) =>
  promisify(execFile)(process.execPath, ["scripts/supabase-prepare/run.ts", ...args], {
    env: { ...PROCESS_ENV, SUPABASE_DB_URL: url },
  });

describe.skipIf(hasNoPostgres)("npm run supabase:prepare", () => {
  let server: PostgresServer;
  beforeAll(async () => {
    server = await startPostgres();
    await makeSupabaseRoles(server);
  });
  afterAll(() => server?.remove());

  const sql = async (url: string, text: string, values: unknown[] = []) =>
    (await withClient(url, (client) => client.query(text, values))).rows;
  const recorded = (url: string) =>
    sql(url, "select version, name from supabase_migrations.schema_migrations order by version");

  test("applies missing files, once, and records them as the CLI does", async () => {
    const url = await makeSupabaseProject(server, "new");
    const { stdout } = await run(url);
    expect(stdout.match(/^applied/gm)).toHaveLength(FILES.length);
    expect(await recorded(url)).toEqual(
      FILES.map((file) => ({
        version: file.slice(0, 14),
        name: file.slice(15, -".sql".length),
      })),
    );
    expect(await sql(url, "select id from storage.buckets order by id")).toHaveLength(3);
    expect((await run(url)).stdout).toBe("The project was prepared already.\n");
  });

  test("continues after the CLI", async () => {
    const url = await makeSupabaseProject(server, "begun");
    const [first = ""] = FILES;
    await sql(url, readFileSync(`${FOLDER}/${first}`, "utf8"));
    await sql(
      url,
      "create schema supabase_migrations; create table supabase_migrations.schema_migrations (version text not null primary key)",
    );
    await sql(url, "insert into supabase_migrations.schema_migrations values ($1)", [
      first.slice(0, 14),
    ]);
    expect((await run(url)).stdout).not.toContain(first);
    expect(await recorded(url)).toHaveLength(FILES.length);
  });

  test("two runs at once apply each file once", async () => {
    const url = await makeSupabaseProject(server, "twice");
    const applied: string[] = [];
    const once = () =>
      withClient(url, (client) => prepare(client, FOLDER, (file) => applied.push(file)));
    await Promise.all([once(), once()]);
    expect(applied.sort()).toEqual(FILES);
  });

  test("a file that fails leaves nothing behind, and the ones before it stay", async () => {
    const url = await makeSupabaseProject(server, "failing");
    const folder = mkdtempSync(join(tmpdir(), "portal-prepare-"));
    writeFileSync(join(folder, "20260101000000_good.sql"), "create table good (id int)");
    writeFileSync(
      join(folder, "20260102000000_bad.sql"),
      "create table half (id int); select missing",
    );
    await expect(withClient(url, (client) => prepare(client, folder))).rejects.toThrow(
      '20260102000000_bad.sql: column "missing" does not exist',
    );
    rmSync(folder, { recursive: true });
    expect(await recorded(url)).toEqual([{ version: "20260101000000", name: "good" }]);
    expect(
      await sql(url, "select to_regclass('good') as good, to_regclass('half') as half"),
    ).toEqual([{ good: "good", half: null }]);
  });

  test("reads the address from the environment only", async () => {
    const url = await makeSupabaseProject(server, "argument");
    await expect(run("", url)).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining("environment only"),
    });
    await expect(run(url, url)).rejects.toMatchObject({ code: 1 });
    expect(await sql(url, "select to_regclass('profiles') as made")).toEqual([{ made: null }]);
  });
});
