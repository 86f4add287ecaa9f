import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openSqlite } from "~/platform/store/sqlite.server";
import { startEmbedded } from "~/platform/supabase/embedded/start-embedded.server";
import type { Backend } from "~/platform/supabase/port/backend";
import { plainClient, serviceClient } from "~/platform/supabase/port/clients.server";
import { moveToPostgres, moveToSqlite } from "../../scripts/data-move/move";
import { makeAccount } from "../support/backend-account";
import { EMBEDDED_REACH } from "../support/embedded-reach";
import { PROCESS_ENV } from "../support/portal";
import {
  hasNoPostgres,
  type PostgresServer,
  startPostgres,
  withClient,
} from "../support/postgres-server";
import { temporaryDir } from "../support/unit-data-dir";

const PEOPLE = ["anna@example.com", "zażółć@example.com", "jan@example.com"];
const COMPANY = {
  id: "11111111-1111-4111-8111-111111111111",
  name: "Piekarnia „Róża”",
  size: "1-9",
  industry: "food",
  tags: ["chleb", "kawa"],
};
const passwordOf = (email: string) => `Tajne-${email}`;
const picture = new Uint8Array([82, 73, 70, 70, 0, 255]);

describe.skipIf(hasNoPostgres)("accounts of the embedded backend", () => {
  let server: PostgresServer;
  let dataDir: string;
  beforeAll(async () => {
    server = await startPostgres();
    dataDir = mkdtempSync(join(tmpdir(), "portal-moved-"));
    await fill(dataDir);
  });
  afterAll(async () => {
    await server?.remove();
    rmSync(dataDir, { recursive: true, force: true });
  });

  /** With people, the first of whom owns a company and has a picture. */
  async function fill(dataDir: string) {
    await openSqlite(dataDir).close();
    const backend = await startEmbedded({ ...EMBEDDED_REACH, dataDir });
    const service = serviceClient(backend);
    await service.from("organizations").insert(COMPANY);
    for (const email of PEOPLE) {
      const data = { firstName: "Zofia", lastName: email, nick: `„${email}”` };
      const id = await makeAccount(backend, { email, password: passwordOf(email), data });
      await service.from("profiles").upsert({
        id,
        first_name: "Zofia",
        last_name: email,
        expertise: ["prawo", "BHP"],
        is_expert: true,
      });
      if (email !== PEOPLE[0]) continue;
      await service
        .from("memberships")
        .insert({ user_id: id, organization_id: COMPANY.id, role: "owner", is_owner: true });
      await service.storage
        .from("avatars")
        .upload(`${id}/a.webp`, picture, { contentType: "image/webp" });
    }
    await backend.stop();
  }

  /** The data of the first person after their login, and whether the others can log in, too. */
  async function accountsState(backend: Backend) {
    const sessions = await Promise.all(
      PEOPLE.map((email) =>
        plainClient(backend).auth.signInWithPassword({ email, password: passwordOf(email) }),
      ),
    );
    const client = plainClient(backend);
    const { data } = await client.auth.signInWithPassword({
      email: PEOPLE[0] ?? "",
      password: passwordOf(PEOPLE[0] ?? ""),
    });
    await client.auth.updateUser({ data: { shoe: 38 } });
    const file = await backend.fetch(
      `${backend.url}/storage/v1/object/public/avatars/${data.user?.id}/a.webp`,
    );
    return {
      people: sessions.map(({ data: { user } }) => [
        user?.id,
        user?.email,
        user?.user_metadata.nick,
      ]),
      metadata: (await client.auth.getUser()).data.user?.user_metadata,
      profile: (await client.from("profiles").select("*").single()).data,
      membership: (
        await client
          .from("memberships")
          .select("role, is_owner, organizations(id, name, size, industry, tags)")
          .single()
      ).data,
      picture: new Uint8Array(await file.arrayBuffer()),
    };
  }

  async function find(options: { dataDir: string; databaseUrl?: string }) {
    const backend = await startEmbedded({ ...EMBEDDED_REACH, ...options });
    try {
      return await accountsState(backend);
    } finally {
      await backend.stop();
    }
  }

  const envOf = ({ dataDir, url }: { dataDir: string; url: string }) => ({
    ...PROCESS_ENV,
    DATA_DIR: dataDir,
    DATABASE_URL: url,
  });

  const run = async (to: string, places: { dataDir: string; url: string }) =>
    (
      await promisify(execFile)(process.execPath, ["scripts/data-move/run.ts", "--to", to], {
        env: envOf(places),
      })
    ).stdout;

  const databaseUrlOf = (name: string) => server.database(name);

  test("move to Postgres and back with companies and files, and all people log in with their passwords", async () => {
    const url = await databaseUrlOf("there_and_back");
    expect(await run("postgres", { dataDir, url })).toMatch(
      /3 {2}auth\.users\n[\s\S]*1 {2}storage\.objects\n.*both sides are the same/,
    );
    const there = await find({ dataDir, databaseUrl: url });
    expect(there.people.map(([, email]) => email)).toEqual(PEOPLE);
    expect(there.metadata).toMatchObject({ nick: "„anna@example.com”", shoe: 38 });
    expect(there.profile).toMatchObject({
      last_name: "anna@example.com",
      expertise: ["prawo", "BHP"],
      is_expert: true,
      poll_news: true,
    });
    expect(there.membership).toMatchObject({
      role: "owner",
      is_owner: true,
      organizations: COMPANY,
    });
    expect(there.picture).toEqual(picture);

    const back = temporaryDir();
    await expect(moveToSqlite({ dataDir: back, url })).rejects.toThrow("1 of 1 files are not in");
    cpSync(join(dataDir, "storage"), join(back, "storage"), { recursive: true });
    expect(await run("sqlite", { dataDir: back, url })).toContain("both sides are the same");
    expect(await find({ dataDir: back })).toEqual(there);
  });

  test("are not moved to a place with accounts, or from a folder of another version", async () => {
    const url = await databaseUrlOf("not_empty");
    await (await startEmbedded({ ...EMBEDDED_REACH, databaseUrl: url })).stop();
    await withClient(url, (client) =>
      client.query("insert into organizations (name, size, industry) values ('Inna', '', '')"),
    );
    await expect(moveToPostgres({ dataDir, url })).rejects.toThrow("not empty (organizations)");
    await expect(moveToSqlite({ dataDir, url })).rejects.toThrow("there already");
    await withClient(url, (client) =>
      client.query(
        "delete from organizations; delete from supabase_migrations.schema_migrations where name = 'poll_news'",
      ),
    );
    await withClient(url, (client) => client.query("alter table profiles drop column poll_news"));
    const older = temporaryDir();
    cpSync(dataDir, older, { recursive: true });
    const db = new DatabaseSync(join(older, "supabase.sqlite"));
    db.exec(`delete from "supabase_migrations.schema_migrations" where name = 'poll_news'`);
    db.close();
    await expect(moveToPostgres({ dataDir: older, url })).rejects.toThrow("another version");
    expect((await moveToPostgres({ dataDir, url })).get("auth.users")).toBe(PEOPLE.length);
  });

  test("are complete or absent after an interrupted move, which starts again", async () => {
    const url = await databaseUrlOf("interrupted");
    await (await startEmbedded({ ...EMBEDDED_REACH, databaseUrl: url })).stop();
    await withClient(url, async (client) => {
      await client.query("begin; lock table storage.objects");
      const child = spawn(process.execPath, ["scripts/data-move/run.ts", "--to", "postgres"], {
        env: envOf({ dataDir, url }),
      });
      // A connection of its own, because a transaction keeps its snapshot.
      const waiting = () =>
        withClient(url, (other) =>
          other.query(
            "select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = 'interrupted'",
          ),
        );
      await expect.poll(async () => (await waiting()).rowCount, { timeout: 20_000 }).toBe(1);
      child.kill("SIGKILL");
      await once(child, "exit");
      await client.query("rollback");
      const { rows } = await client.query(
        "select (select count(*) from auth.users) + (select count(*) from portal.records) as count",
      );
      expect(rows).toEqual([{ count: "0" }]);
    });
    expect((await moveToPostgres({ dataDir, url })).get("profiles")).toBe(PEOPLE.length);

    const back = temporaryDir();
    cpSync(join(dataDir, "storage"), join(back, "storage"), { recursive: true });
    await moveToSqlite({ dataDir: back, url });
    // The state after a power cut while the databases are replaced.
    renameSync(join(back, "portal.sqlite"), join(back, "portal.sqlite.checked"));
    writeFileSync(join(back, "supabase.sqlite"), "half");
    for (const end of ["-wal", "-shm"])
      rmSync(join(back, `supabase.sqlite${end}`), { force: true });
    await moveToSqlite({ dataDir: back, url });
    expect((await find({ dataDir: back })).people).toHaveLength(PEOPLE.length);
  });

  test("are not moved while a portal uses the database", async () => {
    const url = await databaseUrlOf("in_use");
    const backend = await startEmbedded({ ...EMBEDDED_REACH, databaseUrl: url });
    try {
      await backend.ping();
      await expect(moveToSqlite({ dataDir: temporaryDir(), url })).rejects.toThrow("stop it first");
    } finally {
      await backend.stop();
    }
  });

  test("are not moved if they are at Supabase", async () => {
    const url = await databaseUrlOf("hosted");
    expect([...(await moveToPostgres({ dataDir, url, isHosted: true })).keys()]).not.toContain(
      "auth.users",
    );
    const { rows } = await withClient(url, (client) =>
      client.query("select to_regclass('auth.users') as users"),
    );
    expect(rows).toEqual([{ users: null }]);
  });
});
