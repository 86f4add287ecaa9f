import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { promisify } from "node:util";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { openSqlite } from "~/platform/store/sqlite.server";
import { startEmbedded } from "~/platform/supabase/embedded/start-embedded.server";
import { moveToSupabase } from "../../scripts/data-move/supabase/to-supabase";
import { EMBEDDED_REACH } from "../support/embedded-reach";
import { type FakeSupabase, startFakeSupabase } from "../support/fake-supabase";
import { PROCESS_ENV } from "../support/portal";
import {
  ANNA,
  AVATAR,
  COMPANY,
  EWA,
  FILES,
  makeEmbeddedPortal,
  PIOTR,
  remove,
  whatIsFound,
} from "../support/supabase-move";
import { temporaryDir } from "../support/unit-data-dir";

const COUNTS = { accounts: 3, organizations: 1, profiles: 3, memberships: 2, files: 4 };

describe("data:move -- --to supabase", () => {
  let dataDir: string;
  let before: Awaited<ReturnType<typeof whatIsFound>>;
  let fake: FakeSupabase | null = null;
  beforeAll(async () => {
    dataDir = await makeEmbeddedPortal();
    const backend = await startEmbedded({ ...EMBEDDED_REACH, dataDir });
    before = await whatIsFound(backend);
    await backend.stop();
  });
  afterAll(() => remove(dataDir));
  afterEach(async () => {
    await fake?.stop();
    fake = null;
  });

  async function aProject() {
    await fake?.stop();
    fake = await startFakeSupabase();
    const { SUPABASE_URL: url, SUPABASE_ANON_KEY: anonKey } = fake.env;
    return { url, anonKey, serviceKey: fake.env.SUPABASE_SERVICE_ROLE_KEY, retryMs: 0, fetch };
  }

  type Project = Awaited<ReturnType<typeof aProject>>;
  const move = (project: Project, options: object = {}) =>
    moveToSupabase({ ...project, dataDir, ...options }).then(Object.fromEntries);
  const isThere = async (project: Project) => {
    const found = await whatIsFound(project);
    // The embedded engine logs banned people in; Supabase refuses them.
    const logins = before.logins.map((login) =>
      login[0] === PIOTR ? [undefined, undefined, "user_banned"] : login,
    );
    expect(found).toEqual({ ...before, logins });
  };
  /** A copy of the folder with other rows. */
  const changed = (sql: string) => {
    const copy = temporaryDir();
    cpSync(dataDir, copy, { recursive: true });
    const db = new DatabaseSync(join(copy, "supabase.sqlite"));
    db.exec(sql);
    db.close();
    return copy;
  };
  const run = (project: Project, ...args: string[]) =>
    promisify(execFile)(
      process.execPath,
      ["scripts/data-move/run.ts", "--to", "supabase", ...args],
      {
        env: {
          ...PROCESS_ENV,
          DATA_DIR: dataDir,
          SUPABASE_URL: project.url,
          SUPABASE_ANON_KEY: project.anonKey,
          SUPABASE_SERVICE_ROLE_KEY: project.serviceKey,
        },
      },
    );

  test("moves people with their passwords, companies and files, as often as it is run", async () => {
    const project = await aProject();
    const { stdout, stderr } = await run(project);
    expect(stdout).toContain("To move: 3 accounts, 1 organizations, 3 profiles, 2 memberships");
    expect(stdout).toContain("       3  accounts\n       1  organizations\n");
    expect(stdout).toContain("Moved, and both sides are the same.");
    expect(stderr.split("\n")).toHaveLength(2);
    expect(stderr).toContain("\rfiles 4 of 4");
    await isThere(project);
    expect(await move(project)).toEqual(COUNTS);
    await isThere(project);
  });

  test.each(["before", "after"])(
    "is repeatable when it is killed %s any of its calls",
    async (when) => {
      for (let last = 1, isKilled = true; isKilled; last += 1) {
        const project = await aProject();
        let calls = 0;
        const dying: typeof fetch = async (input, init) => {
          calls += 1;
          const isDead = calls >= last;
          if (isDead && (when === "before" || calls > last)) throw new Error("killed");
          const response = await fetch(input, init);
          await response.clone().arrayBuffer();
          if (isDead) throw new Error("killed");
          return response;
        };
        isKilled = await move(project, { fetch: dying }).then(
          () => false,
          () => true,
        );
        expect(await move(project), `killed at call ${last}`).toEqual(COUNTS);
        await isThere(project);
        if (!isKilled) expect(last).toBeGreaterThan(20);
      }
    },
  );

  test("is repeatable after kill -9", async () => {
    const project = await aProject();
    const child = spawn(process.execPath, ["scripts/data-move/run.ts", "--to", "supabase"], {
      env: {
        ...PROCESS_ENV,
        DATA_DIR: dataDir,
        SUPABASE_URL: project.url,
        SUPABASE_ANON_KEY: project.anonKey,
        SUPABASE_SERVICE_ROLE_KEY: project.serviceKey,
      },
    });
    await expect
      .poll(() => fake?.calls.some((call) => call.startsWith("POST /rest/")), {
        interval: 1,
        timeout: 60_000,
      })
      .toBe(true);
    child.kill("SIGKILL");
    await once(child, "exit");
    expect(await move(project)).toEqual(COUNTS);
    await isThere(project);
  });

  test("goes on when the project limits calls, fails now and then, or loses an answer", async () => {
    const project = await aProject();
    let calls = 0;
    const poor: typeof fetch = async (input, init) => {
      calls += 1;
      if (calls % 5 === 0) return new Response("{}", { status: 429 });
      if (calls % 7 === 0) throw new TypeError("fetch failed");
      const response = await fetch(input, init);
      return calls % 3 === 0 ? new Response("{}", { status: 502 }) : response;
    };
    expect(await move(project, { fetch: poor })).toEqual(COUNTS);
    await isThere(project);
  });

  test("lists what cannot go before it writes anything, and moves the rest on request", async () => {
    const db = (sql: string) => changed(`pragma foreign_keys = off; ${sql}`);
    const source = db(`
      insert into "auth.users" (id, email, encrypted_password) select '0a000000-0000-4000-8000-000000000009', 'ANNA@example.com', encrypted_password from "auth.users" where id = '${ANNA}';
      update "auth.users" set encrypted_password = null where id = '${EWA}';
      update "storage.objects" set metadata = json_set(metadata, '$.mimetype', 'image/png') where bucket_id = 'company_logos';
      update organizations set logo_url = '/storage/v1/object/public/company_logos/${COMPANY}/1234567890123.webp?v=1'`);
    const project = await aProject();
    const refused = await move(project, { dataDir: source }).catch((error: Error) => error.message);
    for (const line of [
      `account anna@example.com (${ANNA}): another address differs from it only in case`,
      "account ANNA@example.com",
      `account zażółć@example.com (${EWA}): it has no password`,
      `membership of ${ANNA} in company ${COMPANY}: the person cannot go, and the company has no owner then`,
      `file company_logos/${COMPANY}/1234567890123.webp: Supabase takes no image/png there`,
      `file avatars/${ANNA}/avatar.webp: the account of its person cannot go`,
    ])
      expect(refused).toContain(line);
    expect(fake?.calls.filter((call) => !call.startsWith("GET"))).toEqual([]);
    expect(await move(project, { dataDir: source, isLeavingOut: true })).toEqual({
      accounts: 1,
      organizations: 1,
      profiles: 1,
      memberships: 1,
      files: 1,
    });
    const found = await whatIsFound(project);
    expect(found.organizations).toMatchObject([{ id: COMPANY, logo_url: null }]);
    expect(found.profiles).toMatchObject([{ id: PIOTR }]);
  });

  test("refuses a project with other people in it, or one that was used since", async () => {
    const project = await aProject();
    const calls = () => fake?.calls.filter((call) => !call.startsWith("GET")).length;
    const write = (path: string, body: object, method = "POST") =>
      fetch(`${project.url}${path}`, {
        method,
        headers: {
          apikey: project.serviceKey,
          authorization: `Bearer ${project.serviceKey}`,
          "content-type": "application/json",
        },
        body: JSON.stringify(body),
      });
    await move(project);
    const newer = { first_name: "Nowe imię", updated_at: new Date().toISOString() };
    await write(`/rest/v1/profiles?id=eq.${EWA}`, newer, "PATCH");
    const after = calls();
    await expect(move(project)).rejects.toThrow(`used already (profiles ${EWA}`);
    await write("/auth/v1/admin/users", { email: "inny@example.com", password: "Inne-haslo-1" });
    await expect(move(project)).rejects.toThrow("1 accounts of other people");
    expect(calls()).toBe((after ?? 0) + 1);
    expect((await whatIsFound(project)).profiles).toContainEqual(
      expect.objectContaining({ id: EWA, first_name: "Nowe imię" }),
    );
  });

  test("refuses a running portal, an old folder, missing tables and a wrong key", async () => {
    const project = await aProject();
    const database = openSqlite(dataDir);
    await expect(move(project)).rejects.toThrow("stop it first");
    await database.close();
    const old = changed(
      `delete from "supabase_migrations.schema_migrations" where name = 'poll_news'`,
    );
    await expect(move(project, { dataDir: old })).rejects.toThrow("another version");
    await expect(move(project, { serviceKey: project.anonKey })).rejects.toThrow("both keys");
    await expect(move(project, { anonKey: "sb_publishable_other" })).rejects.toThrow("both keys");
    Object.assign(fake?.settings ?? {}, { missing: ["profiles.poll_news"] });
    await expect(move(project)).rejects.toThrow('lacks "profiles"');
    expect(fake?.calls.filter((call) => !call.startsWith("GET"))).toEqual([]);
  });

  test("leaves the folder as it was", async () => {
    const project = await aProject();
    await move(project);
    const backend = await startEmbedded({ ...EMBEDDED_REACH, dataDir });
    expect(await whatIsFound(backend)).toEqual(before);
    await backend.stop();
    expect(before.profiles).toContainEqual(expect.objectContaining({ avatar_url: AVATAR }));
    expect(before.files).toHaveLength(Object.keys(FILES).length);
  });
});
