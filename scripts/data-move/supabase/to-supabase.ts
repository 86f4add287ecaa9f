import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import * as accounts from "../accounts.ts";
import { canonical, MoveError, type Row } from "../comparison.ts";
import { requireStopped } from "../records.ts";
import { withClient } from "../with-client.ts";
import { inParallel } from "./in-parallel.ts";
import { KEYS, type Plan, type PlannedTable, planOf, withoutLostPictures } from "./plan.ts";
import { type Fields, Project, type ProjectAccount, type ProjectAddress } from "./project.ts";

interface Move extends ProjectAddress {
  /** With the files, and on SQLite the databases. */
  dataDir: string;
  /** The address of Postgres, if accounts are there. */
  databaseUrl?: string;
  /** Moves the rest if something cannot go. */
  isLeavingOut?: boolean;
  /** Called with the counts before anything is written. */
  onCounted?: (counts: Map<string, number>) => void;
  /** Shows how far the move is, on one line. */
  onProgress?: (line: string) => void;
}

const ROWS_AT_ONCE = 500;
const TABLES = Object.keys(KEYS) as PlannedTable[];
/** Made by the auth server itself, or true of the account and not of the person. */
const SERVERS_OWN = ["sub", "email", "email_verified", "phone_verified", "provider", "providers"];
/** Go counts durations up to 292 years. */
const LONGEST_BAN_MS = 100 * 365 * 86_400_000;

/**
 * Moves accounts, profiles, companies, memberships and files of the embedded backend to a Supabase
 * project. It may be interrupted at any moment and run again.
 *
 * @returns how many of each there are
 * @throws MoveError before anything is written where other people are in the project, or something
 * cannot go
 */
export async function moveToSupabase(move: Move): Promise<Map<string, number>> {
  const { dataDir, isLeavingOut = false, onProgress = () => undefined } = move;
  const project = new Project(move);
  const rows = await readEmbedded(move);
  await project.requireKeys();
  const whole = planOf(rows, join(dataDir, "storage"), await project.buckets());
  for (const table of TABLES) await project.requireTable(table, columnsOf(whole, table));
  if (whole.obstacles.length > 0 && !isLeavingOut)
    throw new MoveError(
      `Nothing was moved, because this cannot go to Supabase:\n${whole.obstacles.map((line) => `  ${line}`).join("\n")}\nMend it, or add --leave-out to move everything else.`,
    );
  const plan = withoutLostPictures(whole);
  const before = await stateOf(project, plan);
  requireOwn(plan, before);
  const counts = new Map([
    ["accounts", plan.accounts.length],
    ...TABLES.map((table) => [table, plan.tables[table].length] as const),
    ["files", plan.files.length],
  ]);
  move.onCounted?.(counts);

  await writeAccounts(project, plan, before.accounts, onProgress);
  for (const table of TABLES) await writeTable(project, table, plan, before.tables[table]);
  await writeFiles(project, plan, onProgress);

  compare(plan, await stateOf(project, plan));
  await compareFiles(project, plan, onProgress);
  return counts;
}

async function readEmbedded({ dataDir, databaseUrl }: Move): Promise<Row[]> {
  if (databaseUrl)
    return withClient({ url: databaseUrl }, async (client) => {
      await client.query("begin isolation level repeatable read");
      if (!(await accounts.hasAccounts(client)))
        throw new MoveError("The database of DATABASE_URL has no accounts: nothing to move.");
      await accounts.requireEmbedded(client);
      await accounts.requireUnused(client);
      await accounts.requireThisVersion(client);
      return accounts.readPostgres(client);
    });
  const file = join(dataDir, "supabase.sqlite");
  if (!existsSync(file)) throw new MoveError(`${file} is not there: nothing to move.`);
  const portal = join(dataDir, "portal.sqlite");
  if (existsSync(portal)) requireStopped(portal);
  return accounts.readWithoutPostgres(file);
}

interface State {
  accounts: Map<string, ProjectAccount>;
  tables: Record<PlannedTable, Map<string, Fields>>;
}

async function stateOf(project: Project, plan: Plan): Promise<State> {
  const all = await project.accounts();
  const tables = {} as State["tables"];
  for (const table of TABLES) {
    const key = KEYS[table];
    const rows = await project.rows(table, key, columnsOf(plan, table));
    tables[table] = new Map(rows.map((row) => [String(row[key]), row]));
  }
  return { accounts: new Map(all.map((one) => [one.id, one])), tables };
}

/** @throws MoveError if the project has people or rows of others, or was used since a move */
function requireOwn(plan: Plan, { accounts: found, tables }: State): void {
  const own = new Map(plan.accounts.map(({ id, email }) => [id, lower(email)]));
  const others = [...found.values()].filter(({ id, email }) => own.get(id) !== lower(email));
  if (others.length > 0)
    throw new MoveError(
      `The project has ${others.length} accounts of other people: choose an empty one. Nothing was moved.`,
    );
  for (const table of TABLES) {
    const planned = new Map(plan.tables[table].map((row) => [row[KEYS[table]], row]));
    for (const [id, row] of tables[table]) {
      const source = planned.get(id);
      if (source && momentOf(row.updated_at) <= momentOf(source.updated_at)) continue;
      throw new MoveError(
        `The project was used already (${table} ${id} is not what would be moved): choose an empty one. Nothing was moved.`,
      );
    }
  }
}

async function writeAccounts(
  project: Project,
  { accounts: planned }: Plan,
  found: ReadonlyMap<string, ProjectAccount>,
  onProgress: (line: string) => void,
): Promise<void> {
  let done = 0;
  await inParallel(planned, async (account) => {
    const id = String(account.id);
    const duration = banOf(account);
    if (!found.has(id))
      await project.makeAccount({
        id,
        email: String(account.email),
        password_hash: account.encrypted_password,
        email_confirm: Boolean(account.email_confirmed_at),
        user_metadata: ownOf(account.raw_user_meta_data),
        app_metadata: ownOf(account.raw_app_meta_data),
        ...(duration && { ban_duration: duration }),
      });
    else if (duration && !isBanned(found.get(id)?.banned_until))
      await project.banAccount(id, duration);
    done += 1;
    onProgress(`accounts ${done} of ${planned.length}`);
  });
}

async function writeTable(
  project: Project,
  table: PlannedTable,
  plan: Plan,
  found: ReadonlyMap<string, Fields>,
): Promise<void> {
  const key = KEYS[table];
  const missing = plan.tables[table].filter(
    (row) => !isSame(row, found.get(String(row[key])) ?? {}),
  );
  for (let at = 0; at < missing.length; at += ROWS_AT_ONCE)
    await project.writeRows(table, key, missing.slice(at, at + ROWS_AT_ONCE));
}

async function writeFiles(
  project: Project,
  { files }: Plan,
  onProgress: (line: string) => void,
): Promise<void> {
  let done = 0;
  await inParallel(files, async ({ name, file, type, cacheControl }) => {
    await project.upload(name, new Uint8Array(await readFile(file)), { type, cacheControl });
    done += 1;
    onProgress(`files ${done} of ${files.length}`);
  });
}

/** @throws MoveError where the project is not what was planned */
function compare(plan: Plan, { accounts: found, tables }: State): void {
  for (const account of plan.accounts) {
    const there = found.get(String(account.id));
    if (!there || !isSameAccount(account, there)) throw different(`account ${account.id}`);
  }
  if (found.size !== plan.accounts.length) throw different("the number of accounts");
  for (const table of TABLES) {
    for (const row of plan.tables[table]) {
      const id = String(row[KEYS[table]]);
      if (!isSame(row, tables[table].get(id) ?? {})) throw different(`${table} ${id}`);
    }
    if (tables[table].size !== plan.tables[table].length) throw different(`the number of ${table}`);
  }
}

async function compareFiles(
  project: Project,
  { files }: Plan,
  onProgress: (line: string) => void,
): Promise<void> {
  let done = 0;
  await inParallel(files, async ({ name, file }) => {
    const [own, there] = [await readFile(file), await project.download(name)];
    if (own.length !== there?.length || hashOf(own) !== hashOf(there))
      throw different(`file ${name}`);
    done += 1;
    onProgress(`files compared ${done} of ${files.length}`);
  });
}

const different = (what: string) =>
  new MoveError(`${what} is not the same on both sides. Run the command again.`);

function isSameAccount(account: Fields, there: ProjectAccount): boolean {
  return (
    lower(account.email) === lower(there.email) &&
    Boolean(account.email_confirmed_at) === Boolean(there.email_confirmed_at) &&
    Boolean(banOf(account)) === isBanned(there.banned_until) &&
    isWithin(ownOf(account.raw_user_meta_data), there.user_metadata ?? {}) &&
    isWithin(ownOf(account.raw_app_meta_data), there.app_metadata ?? {})
  );
}

/** How long a person stays banned, as the auth server reads it; empty if they are not. */
function banOf({ banned_until: until }: Fields): string {
  const rest = Math.min(momentOf(until) - Date.now(), LONGEST_BAN_MS);
  return rest > 0 ? `${Math.ceil(rest / 1_000)}s` : "";
}

const isBanned = (until: unknown) => momentOf(until) > Date.now();

const ownOf = (metadata: unknown): Fields =>
  Object.fromEntries(
    Object.entries((metadata ?? {}) as Fields).filter(
      ([name, value]) => !SERVERS_OWN.includes(name) && value !== null,
    ),
  );

/** True if each planned field is in the other row; the project may have columns of its own. */
const isSame = (row: Fields, there: Fields) =>
  Object.entries(row).every(([name, value]) =>
    name.endsWith("_at")
      ? momentOf(value) === momentOf(there[name])
      : canonical(value) === canonical(there[name]),
  );

const isWithin = (part: Fields, whole: Fields) =>
  Object.entries(part).every(([name, value]) => canonical(value) === canonical(whole[name]));

const columnsOf = (plan: Plan, table: PlannedTable): string[] => {
  const [row] = plan.tables[table];
  return row ? Object.keys(row) : [KEYS[table]];
};

const momentOf = (value: unknown) => (value ? Date.parse(String(value)) : 0);
const lower = (value: unknown) => String(value ?? "").toLowerCase();
const hashOf = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");
