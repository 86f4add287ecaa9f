import { readdirSync, readFileSync } from "node:fs";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { setQueryViews } from "~/platform/query-views/query-views.server";
import { openPostgres } from "~/platform/store/postgres.server";
import { startEmbedded } from "~/platform/supabase/embedded/start-embedded.server";
import { allStoreShapes } from "../support/all-stores";
import {
  hasNoPostgres,
  type PostgresServer,
  startPostgres,
  withClient,
} from "../support/postgres-server";
import { makeSupabaseProject, makeSupabaseRoles, urlAs } from "../support/supabase-project";

const operations = readFileSync("docs/operations.md", "utf8");
/** A block of SQL of the documents, as written there. */
const block = (part: string) =>
  [...operations.matchAll(/```sql\n([\s\S]*?)```/g)]
    .map(([, sql = ""]) => sql)
    .find((sql) => sql.includes(part)) ?? "";
const ROLE = block("create role portal");
const HAND_OVER = block("alter schema portal owner to portal");

const MANAGED = block("grant anon, authenticated, service_role to portal");

const NAME = "project_of_the_chamber";

describe.skipIf(hasNoPostgres)("the role in the documents", () => {
  let server: PostgresServer;
  let project: string;
  beforeAll(async () => {
    server = await startPostgres();
    await makeSupabaseRoles(server);
  });
  afterAll(() => server?.remove());
  afterEach(async () => {
    const url = await server.database("postgres");
    await sql(url, `drop database ${NAME} with (force)`);
    await sql(url, "drop role if exists portal, analyst");
  });

  const sql = (url: string, text: string) => withClient(url, (client) => client.query(text));

  async function aProject() {
    project = await makeSupabaseProject(server, NAME);
  }

  /** As `supabase db push` does it. */
  async function push(folder: string) {
    for (const file of readdirSync(folder).sort())
      await sql(project, readFileSync(`${folder}/${file}`, "utf8"));
  }

  /** Starts the stores as the role does, with a row in them, and returns all titles. */
  async function startAsPortal(id: string): Promise<string[]> {
    const titles: string[] = [];
    const database = openPostgres(urlAs(project, "portal"), {
      startPatience: 0,
      shapes: () => allStoreShapes,
    });
    try {
      const { revision, batch } = await database.load((rows) => {
        for (const { json } of rows) titles.push(JSON.parse(json ?? "{}").title);
      });
      await database.commit({
        id: crypto.randomUUID(),
        after: { revision, batch },
        revision: revision + 1,
        changes: [
          { store: "news", id, json: JSON.stringify({ id, title: id }), revision: revision + 1 },
        ],
      });
      return titles.sort();
    } finally {
      await database.close();
    }
  }

  test("starts the portal before the migrations of Supabase are pushed, and after", async () => {
    await aProject();
    await sql(project, ROLE);
    expect(await startAsPortal("first")).toEqual([]);
    await push("supabase/migrations");
    expect(await startAsPortal("second")).toEqual(["first"]);
  });

  test("starts the portal if they were pushed before it was made", async () => {
    await aProject();
    await push("supabase/migrations");
    await sql(project, ROLE);
    expect(await startAsPortal("first")).toEqual([]);
    await expect(sql(urlAs(project, "portal"), "select from profiles")).rejects.toThrow(
      "permission denied",
    );
    await expect(sql(urlAs(project, "portal"), "create schema other")).rejects.toThrow(
      "permission denied",
    );
  });

  test("takes over a schema of another role with rows and grants, repeatedly", async () => {
    await aProject();
    await push("supabase/migrations");
    await push("migrations");
    await withClient(project, (client) => setQueryViews(client, allStoreShapes));
    await sql(
      project,
      `create role analyst login; grant usage on schema portal to analyst; grant select on portal.events to analyst;
      insert into portal.records (store, id, json, revision, commit) values ('news', 'old', '{"title": "old"}', 1, 0)`,
    );
    await sql(project, ROLE.replace(/create schema.*\n/, ""));
    await expect(startAsPortal("refused")).rejects.toThrow(
      /belongs to another role.*docs\/operations\.md/,
    );
    await sql(project, HAND_OVER);
    await sql(project, HAND_OVER);
    expect(await startAsPortal("new")).toEqual(["old"]);
    await sql(
      urlAs(project, "portal"),
      "select portal.set_view('events', $$select id as other from portal.records$$)",
    );
    await sql(urlAs(project, "analyst"), "select from portal.events");
    const { rows } = await sql(
      project,
      "select relname from pg_class where relnamespace = 'portal'::regnamespace and relowner <> 'portal'::regrole",
    );
    expect(rows).toEqual([]);
  });

  /** Starts the stores, and makes the accounts' tables on the same database. */
  async function startWithAccounts(): Promise<void> {
    const database = openPostgres(urlAs(project, "portal"), {
      startPatience: 0,
      shapes: () => allStoreShapes,
    });
    await database.load(() => undefined);
    await database.close();
    const serviceKey = `sb_secret_${"s".repeat(40)}`;
    const backend = await startEmbedded({
      databaseUrl: urlAs(project, "portal"),
      migrationsFrom: "supabase/migrations",
      appUrl: "http://localhost:3000",
      jwtSecret: "j".repeat(64),
      anonKey: `sb_publishable_${"a".repeat(40)}`,
      serviceKey,
    });
    const headers = {
      apikey: serviceKey,
      authorization: `Bearer ${serviceKey}`,
      "content-type": "application/json",
      prefer: "return=representation",
    };
    const response = await backend.fetch(`${backend.url}/rest/v1/organizations`, {
      method: "POST",
      headers,
      body: JSON.stringify({ name: "Izba", size: "", industry: "" }),
    });
    expect([response.status, await response.json()]).toEqual([
      201,
      [expect.objectContaining({ name: "Izba" })],
    ]);
    await backend.stop();
    const { rows } = await sql(
      project,
      "select to_regclass('public.organizations') is not null as there, to_regclass('portal.organizations') as lost",
    );
    expect(rows).toEqual([{ there: true, lost: null }]);
  }

  async function ownDatabase() {
    await sql(await server.database("postgres"), `create database ${NAME}`);
    project = await server.database(NAME);
  }

  test("holds accounts as well as the superuser of a database of its own", async () => {
    await ownDatabase();
    await sql(project, "create role portal login superuser");
    await startWithAccounts();
    await startWithAccounts();
  });

  test("lets an analyst join people to companies by a view of one's own", async () => {
    await ownDatabase();
    await sql(project, "create role portal login superuser");
    await startWithAccounts();
    const person = crypto.randomUUID();
    await sql(
      project,
      `insert into auth.users (id, email) values ('${person}', 'osoba@izba.example');
      insert into public.profiles (id, email) values ('${person}', 'osoba@izba.example') on conflict do nothing;
      insert into public.memberships (user_id, organization_id) select '${person}', id from public.organizations;
      insert into portal.records (store, id, json, revision, commit)
        values ('registrations', 's', '{"id":"s","accountId":"${person}","status":"registered"}', 1, 0)`,
    );
    await sql(project, block("create role analyst"));
    await sql(project, block("create schema reports"));
    const query = block("create schema reports").split("-- Seats of each company.")[1] ?? "";
    const asAnalyst = (text: string) => sql(urlAs(project, "analyst"), text);
    expect((await asAnalyst(query)).rows).toEqual([{ company: "Izba", seats: "1" }]);
    await expect(asAnalyst("select from public.memberships")).rejects.toThrow("permission denied");
  });

  test("holds accounts without being a superuser, where the roles are there already", async () => {
    await ownDatabase();
    await sql(
      project,
      MANAGED.replaceAll("portal_db", NAME).replaceAll(/^create role (?!portal).*\n/gm, ""),
    );
    await startWithAccounts();
    await sql(project, "drop owned by portal cascade");
  });

  test("holds accounts on a managed Postgres, whose administrator is no superuser either", async () => {
    await aProject();
    const managed = await startPostgres();
    try {
      const url = await managed.database("postgres");
      await sql(url, "create role boss login createrole createdb");
      await sql(urlAs(url, "boss"), "create database portal_db");
      project = url.replace(/\/postgres(?=$|\?)/, "/portal_db");
      await sql(urlAs(project, "boss"), MANAGED);
      await startWithAccounts();
      await startWithAccounts();
      const { rows } = await sql(
        project,
        "select polrelid::regclass::text as name from pg_policy where polname = 'service_role'",
      );
      expect(rows.map(({ name }) => name)).toContain("memberships");
    } finally {
      await managed.remove();
    }
  });

  test("is named by the start if it may not make the schema", async () => {
    await aProject();
    await sql(project, "create role portal login");
    await expect(startAsPortal("refused")).rejects.toThrow('may not create schema "portal"');
  });
});
