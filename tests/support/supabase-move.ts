import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { openSqlite } from "~/platform/store/sqlite.server";
import { startEmbedded } from "~/platform/supabase/embedded/start-embedded.server";
import { hashPassword } from "~/platform/supabase/limits/hashing.server";
import type { Backend } from "~/platform/supabase/port/backend";
import { plainClient, serviceClient } from "~/platform/supabase/port/clients.server";
import { readWithoutPostgres } from "../../scripts/data-move/accounts";
import { prepare } from "../../scripts/supabase-prepare/prepare";
import { EMBEDDED_REACH } from "./embedded-reach";
import { type PostgresServer, withClient } from "./postgres-server";
import { makeSupabaseProject } from "./supabase-project";

/** People of an embedded portal: an owner with pictures, a banned member, one without company. */
export const ANNA = "0a000000-0000-4000-8000-000000000001";
export const PIOTR = "0a000000-0000-4000-8000-000000000002";
export const EWA = "0a000000-0000-4000-8000-000000000003";
export const COMPANY = "0c000000-0000-4000-8000-000000000001";
export const PEOPLE = {
  [ANNA]: { email: "anna@example.com", password: "Tajne-haslo-anny" },
  [PIOTR]: { email: "piotr@example.com", password: "Tajne-haslo-piotra" },
  [EWA]: { email: "zażółć@example.com", password: "Tajne-haslo-ewy" },
};
export const FILES = {
  [`avatars/${ANNA}/avatar.webp`]: "the picture of Anna",
  [`avatars/${ANNA}/avatar-96.webp`]: "a smaller one",
  [`company_logos/${COMPANY}/1234567890123.webp`]: "a logo",
  "attachments/bookings/umowa nr 1.pdf": "%PDF-1.7",
};
export const AVATAR = `${ANNA}/avatar.webp?v=abc&small=96`;
const BANNED_UNTIL = "2999-01-01T00:00:00.000Z";

/** A folder of an embedded portal on SQLite with these people. */
export async function makeEmbeddedPortal(): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), "portal-to-supabase-"));
  await openSqlite(dataDir).close();
  const backend = await startEmbedded({ ...EMBEDDED_REACH, dataDir });
  await fill(backend);
  await backend.stop();
  const db = new DatabaseSync(join(dataDir, "supabase.sqlite"));
  db.prepare(`update "auth.users" set banned_until = ? where id = ?`).run(BANNED_UNTIL, PIOTR);
  db.close();
  return dataDir;
}

export const remove = (dataDir: string) => rmSync(dataDir, { recursive: true, force: true });

async function fill(backend: Backend): Promise<void> {
  const service = serviceClient(backend);
  const company = { name: "Piekarnia „Róża”", size: "1-9", industry: "food", tags: ["chleb"] };
  const made = "2026-01-02T03:04:05.678Z";
  await service
    .from("organizations")
    .insert({ id: COMPANY, ...company, hidden: true, created_at: made, updated_at: made });
  for (const [id, { email, password }] of Object.entries(PEOPLE)) {
    const data = { firstName: "Zofia", lastName: "Łąka" };
    await backend.makeUser({ id, email, passwordHash: await hashPassword(password), data });
    const profile = { first_name: email, expertise: ["prawo", "BHP"], reminders: false };
    await service
      .from("profiles")
      .upsert({ id, ...profile, avatar_url: id === ANNA ? AVATAR : null });
  }
  for (const [user_id, role] of [
    [ANNA, "owner"],
    [PIOTR, "member"],
  ] as const)
    await service
      .from("memberships")
      .insert({ user_id, organization_id: COMPANY, role, is_owner: role === "owner" });
  for (const [name, content] of Object.entries(FILES)) {
    const [bucket = "", ...path] = name.split("/");
    const contentType = bucket === "attachments" ? "application/pdf" : "image/webp";
    await service.storage
      .from(bucket)
      .upload(path.join("/"), Buffer.from(content), { contentType, cacheControl: "31536000" });
  }
}

/** Reads all that a move keeps, as people and the portal do. */
export async function whatIsFound(
  backend: Pick<Backend, "url" | "anonKey" | "serviceKey" | "fetch">,
) {
  const service = serviceClient(backend);
  const logins = await Promise.all(
    Object.values(PEOPLE).map(async (person) => {
      const { data, error } = await plainClient(backend).auth.signInWithPassword(person);
      return [data.user?.id, data.user?.user_metadata.firstName, error?.code];
    }),
  );
  const files = Object.keys(FILES).map(async (name) => {
    const [bucket = "", ...path] = name.split("/");
    const { data } = await service.storage.from(bucket).download(path.join("/"));
    return [name, data?.type, await data?.text()];
  });
  const moments = (row: object) =>
    Object.fromEntries(
      Object.entries(row).map(([name, value]) => [
        name,
        name.endsWith("_at") ? new Date(value).toISOString() : value,
      ]),
    );
  const rows = async (table: "organizations" | "profiles" | "memberships", key: string) =>
    ((await service.from(table).select("*").order(key)).data ?? []).map(moments);
  return {
    logins,
    organizations: await rows("organizations", "id"),
    profiles: await rows("profiles", "id"),
    memberships: await rows("memberships", "user_id"),
    files: await Promise.all(files),
  };
}

const TABLES = ["auth.users", "organizations", "profiles", "memberships", "storage.objects"];

const asJson = (row: string | object) => (typeof row === "string" ? row : JSON.stringify(row));

/** Rows that are newer than the move. */
interface Since {
  /** All rows by table, where some have changed. */
  changed?: Record<string, object[]>;
  newAccounts?: object[];
}

/**
 * The database that the fake project lacks, with the rows that were moved to the fake.
 *
 * @param dataDir of the embedded portal that was moved
 * @returns its address
 */
export async function databaseWithRowsOf(
  dataDir: string,
  server: PostgresServer,
  { changed = {}, newAccounts = [] }: Since = {},
): Promise<string> {
  const url = await makeSupabaseProject(server, "project");
  const moved = readWithoutPostgres(join(dataDir, "supabase.sqlite"));
  const rowsOf = (table: string) => [
    ...(changed[table] ?? moved.filter(({ store }) => store === table).map(({ json }) => json)),
    ...(table === "auth.users" ? newAccounts : []),
  ];
  await withClient(url, async (client) => {
    await prepare(client, "supabase/migrations");
    for (const table of TABLES) {
      const { rows: columns } = await client.query(
        "select attname from pg_attribute where attrelid = $1::regclass and attnum > 0 and attgenerated = ''",
        [table],
      );
      const names = columns.map(({ attname }) => `"${attname}"`).join(", ");
      await client.query(
        `insert into ${table} (${names}) select ${names} from jsonb_populate_recordset(null::${table}, $1::text::jsonb)`,
        [`[${rowsOf(table).map(asJson).join(",")}]`],
      );
    }
  });
  return url;
}
