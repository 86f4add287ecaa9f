import { execFile } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startEmbedded } from "~/platform/supabase/embedded/start-embedded.server";
import { moveFromSupabase } from "../../scripts/data-move/supabase/from-supabase";
import { moveToSupabase } from "../../scripts/data-move/supabase/to-supabase";
import { prepare } from "../../scripts/supabase-prepare/prepare";
import { EMBEDDED_REACH } from "../support/embedded-reach";
import { type FakeSupabase, startFakeSupabase } from "../support/fake-supabase";
import { PROCESS_ENV } from "../support/portal";
import {
  hasNoPostgres,
  type PostgresServer,
  startPostgres,
  withClient,
} from "../support/postgres-server";
import {
  databaseWithRowsOf,
  FILES,
  makeEmbeddedPortal,
  remove,
  whatIsFound,
} from "../support/supabase-move";
import { makeSupabaseProject, makeSupabaseRoles } from "../support/supabase-project";
import { temporaryDir } from "../support/unit-data-dir";

const COUNTS = {
  "auth.users": 3,
  "auth.identities": 3,
  organizations: 1,
  profiles: 3,
  memberships: 2,
  "storage.objects": 4,
};

describe.skipIf(hasNoPostgres)("data:move -- --from supabase", () => {
  let server: PostgresServer;
  let source: string;
  let before: Awaited<ReturnType<typeof whatIsFound>>;
  let fake: FakeSupabase;
  let places: Record<"url" | "anonKey" | "serviceKey" | "supabaseDbUrl", string>;
  beforeAll(async () => {
    server = await startPostgres();
    await makeSupabaseRoles(server);
    source = await makeEmbeddedPortal();
    before = await find({ dataDir: source });
    fake = await startFakeSupabase();
    places = {
      url: fake.env.SUPABASE_URL,
      anonKey: fake.env.SUPABASE_ANON_KEY,
      serviceKey: fake.env.SUPABASE_SERVICE_ROLE_KEY,
      supabaseDbUrl: await databaseWithRowsOf(source, server),
    };
    await moveToSupabase({ ...places, dataDir: source });
  });
  afterAll(async () => {
    await fake?.stop();
    await server?.remove();
    remove(source);
  });

  async function find(place: { dataDir: string; databaseUrl?: string }) {
    const backend = await startEmbedded({ ...EMBEDDED_REACH, ...place });
    try {
      return await whatIsFound(backend);
    } finally {
      await backend.stop();
    }
  }

  const move = (options: { dataDir: string; databaseUrl?: string; fetch?: typeof fetch }) =>
    moveFromSupabase({ ...places, retryMs: 0, ...options }).then(Object.fromEntries);

  test("brings everything back to a folder", async () => {
    const dataDir = temporaryDir();
    const { stdout, stderr } = await promisify(execFile)(
      process.execPath,
      ["scripts/data-move/run.ts", "--from", "supabase"],
      {
        env: {
          ...PROCESS_ENV,
          DATA_DIR: dataDir,
          SUPABASE_URL: places.url,
          SUPABASE_ANON_KEY: places.anonKey,
          SUPABASE_SERVICE_ROLE_KEY: places.serviceKey,
          SUPABASE_DB_URL: places.supabaseDbUrl,
        },
      },
    );
    expect(stdout).toMatch(/3 {2}auth\.users\n[\s\S]*Moved, and both sides are the same\./);
    expect(stderr).toContain(`\rfiles 4 of ${Object.keys(FILES).length}`);
    expect(await find({ dataDir })).toEqual(before);
    await expect(move({ dataDir })).rejects.toThrow("there already");
  });

  test("brings everything back to Postgres, from where it can go to Supabase again", async () => {
    const databaseUrl = await server.database("embedded");
    const dataDir = temporaryDir();
    expect(await move({ dataDir, databaseUrl })).toEqual(COUNTS);
    expect(await find({ dataDir, databaseUrl })).toEqual(before);
    await expect(move({ dataDir, databaseUrl })).rejects.toThrow("not empty (auth.users)");
    expect(Object.fromEntries(await moveToSupabase({ ...places, dataDir, databaseUrl }))).toEqual({
      accounts: 3,
      organizations: 1,
      profiles: 3,
      memberships: 2,
      files: 4,
    });
    const other = await startFakeSupabase();
    const there = { url: other.env.SUPABASE_URL, retryMs: 0 };
    await moveToSupabase({ ...places, ...there, dataDir, databaseUrl });
    expect((await whatIsFound({ ...places, ...there, fetch })).organizations).toEqual(
      before.organizations,
    );
    await other.stop();
  });

  test.each(["before", "after"])(
    "is repeatable when it is killed %s any of its calls",
    async (when) => {
      for (let last = 1, isKilled = true; isKilled; last += 1) {
        const dataDir = temporaryDir();
        let calls = 0;
        const dying: typeof fetch = async (input, init) => {
          calls += 1;
          if (calls > last || (calls === last && when === "before")) throw new Error("killed");
          const response = await fetch(input, init);
          await response.clone().arrayBuffer();
          if (calls >= last) throw new Error("killed");
          return response;
        };
        isKilled = await move({ dataDir, fetch: dying }).then(
          () => false,
          () => true,
        );
        if (!isKilled) break;
        // As a kill leaves it that comes while the database is written.
        writeFileSync(join(dataDir, "supabase.sqlite.part"), "half");
        expect(await move({ dataDir }), `killed at call ${last}`).toEqual(COUNTS);
        expect(await find({ dataDir })).toEqual(before);
      }
    },
  );

  test("refuses the database of another project, and one of Supabase as the place of accounts", async () => {
    const dataDir = temporaryDir();
    const other = await makeSupabaseProject(server, "other");
    await withClient(other, (client) => prepare(client, "supabase/migrations"));
    const moved = moveFromSupabase({ ...places, dataDir, supabaseDbUrl: other });
    await expect(moved).rejects.toThrow("do not have the same accounts");
    await expect(move({ dataDir, databaseUrl: other })).rejects.toThrow("of a Supabase project");
  });
});
