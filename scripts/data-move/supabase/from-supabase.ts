import { createHash, randomUUID } from "node:crypto";
import { existsSync, renameSync, rmSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type pg from "pg";
import { FolderStorage } from "../../../app/platform/supabase/embedded/storage/folder-storage.server.ts";
import * as accounts from "../accounts.ts";
import { compared, MoveError, type Row } from "../comparison.ts";
import { requireStopped } from "../records.ts";
import { withClient } from "../with-client.ts";
import { inParallel } from "./in-parallel.ts";
import { type Fields, Project, type ProjectAddress } from "./project.ts";

interface Move extends ProjectAddress {
  /** The project's database, which alone has the hashes of passwords. */
  supabaseDbUrl: string;
  /** Receives the files, and without `databaseUrl` the database of accounts. */
  dataDir: string;
  /** The address of the Postgres that receives the accounts. */
  databaseUrl?: string;
  isLeavingOut?: boolean;
  onProgress?: (line: string) => void;
}

interface Found {
  accounts: Fields[];
  tables: Record<(typeof TABLES)[number], Fields[]>;
  objects: Fields[];
}

const TABLES = ["organizations", "profiles", "memberships"] as const;
const BUCKETS = ["avatars", "company_logos", "attachments"];
/** Links and codes end with the move, and so do phones, which the portal does not use. */
const ACCOUNT_FIELDS = [
  "id",
  "aud",
  "role",
  "email",
  "encrypted_password",
  "email_confirmed_at",
  "banned_until",
  "raw_app_meta_data",
  "raw_user_meta_data",
  "last_sign_in_at",
  "created_at",
  "updated_at",
];

/**
 * Moves accounts, profiles, companies, memberships and files of a Supabase project to the embedded
 * backend. The database is written at once at the end, so it may be interrupted and run again.
 *
 * @returns how many rows of each table there are
 * @throws MoveError where accounts are already, or something cannot go
 */
export async function moveFromSupabase(move: Move): Promise<Map<string, number>> {
  const { dataDir, databaseUrl, isLeavingOut = false, onProgress = () => undefined } = move;
  const project = new Project(move);
  const portal = join(dataDir, "portal.sqlite");
  if (existsSync(portal)) requireStopped(portal);
  const file = join(dataDir, "supabase.sqlite");
  if (!databaseUrl && existsSync(file))
    throw new MoveError(`${file} is there already: move it away first, so that nothing is lost.`);
  const all = await withClient({ url: move.supabaseDbUrl, patience: 30_000 }, readProject);
  await requireSameProject(project, all);
  const { found, obstacles } = withoutForeign(all);
  if (obstacles.length > 0 && !isLeavingOut)
    throw new MoveError(
      `Nothing was moved, because this cannot go to the embedded backend:\n${obstacles.map((line) => `  ${line}`).join("\n")}\nAdd --leave-out to move everything else.`,
    );
  const objects = await fetchFiles(project, found.objects, join(dataDir, "storage"), onProgress);
  const fields = fieldsOf({ ...found, objects });
  return databaseUrl ? intoPostgres(databaseUrl, fields) : intoSqlite(file, fields);
}

async function readProject(client: pg.Client): Promise<Found> {
  await client.query("begin isolation level repeatable read read only");
  const read = async (table: string, rest = "") =>
    (await client.query(`select to_jsonb(t) as fields from ${table} t ${rest}`)).rows.map(
      ({ fields }): Fields => fields,
    );
  return {
    accounts: await read("auth.users", "where deleted_at is null"),
    tables: {
      organizations: await read("public.organizations"),
      profiles: await read("public.profiles"),
      memberships: await read("public.memberships"),
    },
    objects: await read(
      "storage.objects",
      `where bucket_id in (${BUCKETS.map((bucket) => `'${bucket}'`).join(", ")})`,
    ),
  };
}

/** @throws MoveError if the keys and the database are those of two projects */
async function requireSameProject(project: Project, { accounts: found }: Found): Promise<void> {
  await project.requireKeys();
  const listed = new Set((await project.accounts()).map(({ id }) => id));
  if (listed.size !== found.length || !found.every(({ id }) => listed.has(String(id))))
    throw new MoveError(
      "SUPABASE_URL and SUPABASE_DB_URL do not have the same accounts: are both of one project, and is the portal stopped?",
    );
}

/** Leaves out people whom the embedded backend cannot have, with their rows. */
function withoutForeign({ accounts: all, tables, objects }: Found): {
  found: Found;
  obstacles: string[];
} {
  const own = all.filter(({ email }) => email);
  const people = new Set(own.map(({ id }) => id));
  const obstacles = all
    .filter(({ id }) => !people.has(id))
    .map(({ id }) => `account ${id}: it has no address`);
  const found = {
    accounts: own,
    tables: {
      ...tables,
      profiles: tables.profiles.filter(({ id }) => people.has(id)),
      memberships: tables.memberships.filter(({ user_id: id }) => people.has(id)),
    },
    objects: objects.filter(
      ({ bucket_id: bucket, name }) =>
        bucket !== "avatars" || people.has(String(name).split("/")[0]),
    ),
  };
  return { found, obstacles };
}

/** Stores the files as the embedded backend does, and returns their rows. */
async function fetchFiles(
  project: Project,
  objects: readonly Fields[],
  folder: string,
  onProgress: (line: string) => void,
): Promise<Fields[]> {
  const storage = new FolderStorage(folder);
  const rows: Fields[] = [];
  await inParallel(objects, async (object) => {
    const [bucket, name] = [String(object.bucket_id), String(object.name)];
    const { mimetype = "application/octet-stream", cacheControl = "no-cache" } = (object.metadata ??
      {}) as Record<string, string>;
    const bytes = await project.download(`${bucket}/${name}`);
    if (!bytes) throw new MoveError(`The project has a row of ${bucket}/${name}, but no file.`);
    const noVersion = undefined;
    const metadata = await storage.uploadObject(
      ...([bucket, name, noVersion, bytes, mimetype, cacheControl] as const),
    );
    const stored = await readFile(join(folder, "objects", bucket, name));
    if (stored.length !== bytes.length || hashOf(stored) !== hashOf(bytes))
      throw new MoveError(`${bucket}/${name} is not the same on both sides. Run it again.`);
    rows.push({ ...object, owner: null, owner_id: null, metadata, path_tokens: name.split("/") });
    onProgress(`files ${rows.length} of ${objects.length}`);
  });
  return rows;
}

/** The fields of each table of the embedded backend. */
function fieldsOf({ accounts: found, tables, objects }: Found): Map<string, Fields[]> {
  const people = found.map(
    (account): Fields => ({
      ...Object.fromEntries(ACCOUNT_FIELDS.map((name) => [name, account[name] ?? null])),
      encrypted_password: account.encrypted_password || null,
      confirmed_at: account.email_confirmed_at,
      email_change_confirm_status: 0,
      is_sso_user: false,
      is_anonymous: false,
    }),
  );
  const identities = people.map(({ id, email, created_at: at, last_sign_in_at: last }) => ({
    id: randomUUID(),
    provider: "email",
    provider_id: id,
    user_id: id,
    email: String(email).toLowerCase(),
    identity_data: { sub: id, email, email_verified: true, phone_verified: false },
    created_at: at,
    updated_at: at,
    last_sign_in_at: last,
  }));
  return new Map<string, Fields[]>([
    ["auth.users", people],
    ["auth.identities", identities],
    ...TABLES.map((table) => [table, tables[table]] as const),
    ["storage.objects", objects],
  ]);
}

async function intoSqlite(
  file: string,
  fields: ReadonlyMap<string, Fields[]>,
): Promise<Map<string, number>> {
  const draft = `${file}.part`;
  for (const end of ["", "-wal", "-shm"]) rmSync(draft + end, { force: true });
  await accounts.makeSqliteTables(draft);
  const rows = [...fields].flatMap(([table, own]) => {
    const columns = accounts.sqliteColumnsOf(draft, table);
    return own.map((one) => accounts.rowOf(table, columns, one));
  });
  accounts.writeSqlite(draft, rows);
  const counts = compared(rows, accounts.readWithoutPostgres(draft));
  renameSync(draft, file);
  return counts;
}

async function intoPostgres(
  url: string,
  fields: ReadonlyMap<string, Fields[]>,
): Promise<Map<string, number>> {
  return withClient({ url, patience: 30_000 }, async (client) => {
    await accounts.requireEmbedded(client);
    await accounts.requireUnused(client);
    await accounts.makePostgresTables(client, url);
    await client.query("begin isolation level repeatable read");
    const rows: Row[] = [];
    for (const [table, own] of fields) {
      const columns = await accounts.columnsOf(client, table);
      for (const one of own) rows.push(accounts.rowOf(table, columns, one));
    }
    await accounts.insertPostgres(client, rows);
    const counts = compared(rows, await accounts.readPostgres(client));
    await client.query("commit");
    return counts;
  });
}

const hashOf = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");
