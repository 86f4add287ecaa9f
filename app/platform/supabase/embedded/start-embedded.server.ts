import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { DatabaseSync } from "node:sqlite";
import { setFlagsFromString } from "node:v8";
import { App, type SqliteConnection, setExperimental } from "@supabase/lite";
import { createConnection } from "@supabase/lite/sqlite";
import { identityCheck } from "~/platform/database/file-identity.server";
import { markFiles, marksOfAccounts } from "~/platform/database/installation";
import { liveDatabase } from "~/platform/database/live-database.server";
import { checkDatabase, prepareFile } from "~/platform/database/sqlite-file.server";
import { withLock } from "~/platform/locks/keyed-lock.server";
import { hashNatively } from "../limits/hashing.server";
import type { Backend } from "../port/backend";
import { ResponseCache } from "../responses/response-cache.server";
import { backendOf, type EmbeddedReach } from "./embedded-backend.server";
import { takeErrorsAsWarnings } from "./engine-warnings.server";
import { migrate } from "./migrations.server";
import { FolderStorage, type StorageAdapter } from "./storage/folder-storage.server";
import { memoryStorage } from "./storage/memory-storage.server";
import { sweepOrphans } from "./storage/orphan-sweep.server";
import { refusingStorage, sharedFolder } from "./storage/shared-folder.server";

takeErrorsAsWarnings();

export interface EmbeddedOptions extends EmbeddedReach {
  /** The folder of the database and files. Without it both end with the process. */
  dataDir?: string;
  /** A Postgres database shared by several processes; `dataDir` then has files only. */
  databaseUrl?: string;
  migrationsFrom: string;
  /** The portal that database and files belong to; null in memory. */
  portal?: { installation: string; madeAt: string } | null;
  /** Files that are deleted where they are found, as `bucket/path`. */
  erased?: ReadonlySet<string>;
}

/** Younger files may belong to an upload in another process. */
const SHARED_MIN_AGE_MS = 3_600_000;

type SqliteFile = SqliteConnection<DatabaseSync>;
type Connection = App["connection"];

/**
 * V8's optimizer for WebAssembly needed 690 MB to set up the engine's SQL parser. With both flags
 * it is 120 MB, and nothing of the portal is slower; one alone has no effect.
 */
const SMALL_WASM = ["--no-wasm-tier-up", "--no-wasm-dynamic-tiering"];

/**
 * Starts a Supabase inside this process, for demo, development and a small chamber (architecture
 * "Backend"). It is not reachable over the network.
 *
 * @throws if the folder is not writable or a migration fails
 */
export async function startEmbedded({
  dataDir,
  databaseUrl,
  migrationsFrom,
  portal = null,
  erased,
  ...reach
}: EmbeddedOptions): Promise<Backend> {
  setExperimental("storage", true);
  for (const flag of SMALL_WASM) setFlagsFromString(flag);
  hashNatively();
  if (databaseUrl)
    return startOnPostgres({ databaseUrl, dataDir, migrationsFrom, portal, erased, ...reach });
  const connection = await open(dataDir);
  try {
    const folder = dataDir ? await folderIn(dataDir) : null;
    const app = await appOn(connection, folder ?? memoryStorage(), reach);
    await migrate(app, connection, migrationsFrom);
    if (dataDir && portal) {
      connection.driver.exec(marksOfAccounts(portal.installation));
      markFiles(dataDir, portal.installation);
    }
    const endSweep = folder
      ? sweepOrphans(connection, folder, { ...portal, erased })
      : async () => undefined;
    const isThere = dataDir ? identityCheck(databaseIn(dataDir)) : () => true;
    const live = dataDir ? liveDatabase(databaseIn(dataDir), connection.driver) : undefined;
    const version = versionOf(connection.driver);
    const cache = new ResponseCache(() => (isThere() ? version() : null));
    return backendOf(app, connection, { ...reach, endSweep, isThere, live, cache });
  } catch (error) {
    await connection.close();
    throw error;
  }
}

/**
 * Runs the engine on Postgres with native row-level security (DECISIONS 96). One process at a time
 * migrates.
 */
async function startOnPostgres({
  databaseUrl = "",
  dataDir,
  migrationsFrom,
  portal = null,
  erased,
  ...reach
}: EmbeddedOptions): Promise<Backend> {
  const { connectPostgres, migratePostgres } = await import("./postgres.server");
  const connection = connectPostgres(databaseUrl);
  try {
    const folder = await sharedFolder(dataDir);
    const app = await appOn(connection, folder ?? refusingStorage(), reach);
    let endSweep: () => Promise<void> = async () => undefined;
    const backend = backendOf(app, connection, {
      ...reach,
      endSweep: () => endSweep(),
      isThere: () => true,
      cache: new ResponseCache(),
    });
    await withLock("embedded backend", async () => {
      await migratePostgres(app, databaseUrl, migrationsFrom);
      await warmUp(backend);
    });
    if (folder && dataDir && portal) markFiles(dataDir, portal.installation);
    if (folder)
      endSweep = sweepOrphans(connection, folder, {
        ...portal,
        erased,
        minAgeMs: SHARED_MIN_AGE_MS,
      });
    return backend;
  } catch (error) {
    await connection.close();
    throw error;
  }
}

async function appOn(
  connection: Connection,
  storage: StorageAdapter,
  reach: EmbeddedReach,
): Promise<App> {
  const app = new App({
    connection,
    auth: authConfig(reach),
    storage: { enabled: true },
    studio: { enabled: false },
  });
  // The constructor takes no storage adapter; the engine's own error message names this property.
  app._storageAdapter = storage;
  await app.init();
  return app;
}

/**
 * Makes the first requests one by one: each loads parsers, and all at once would need more memory.
 */
export async function warmUp(backend: Backend): Promise<void> {
  const headers = { apikey: backend.serviceKey, "content-type": "application/json" };
  const nobody = "00000000-0000-0000-0000-000000000000";
  for (const [method, path, body] of [
    ["GET", "/rest/v1/memberships?select=role,organizations(name),profiles(first_name)&limit=1"],
    ["PATCH", `/rest/v1/profiles?id=eq.${nobody}`, { bio: "" }],
    ["GET", "/auth/v1/user"],
    ["GET", "/storage/v1/object/public/avatars/none"],
  ] as const) {
    const response = await backend.fetch(backend.url + path, {
      method,
      headers,
      body: body && JSON.stringify(body),
    });
    await response.text();
  }
}

const databaseIn = (dataDir: string) => join(dataDir, "supabase.sqlite");

async function open(dataDir: string | undefined): Promise<SqliteFile> {
  if (dataDir) prepareFile(databaseIn(dataDir));
  if (dataDir) checkDatabase(databaseIn(dataDir), "auth.users");
  const url = dataDir ? `file:${databaseIn(dataDir)}` : ":memory:";
  const connection = createConnection({ url, maxBoundParameters: 30_000 });
  // A commit must survive a power cut; WAL makes that three times as fast as the default journal.
  for (const setting of ["journal_mode = WAL", "synchronous = FULL", "busy_timeout = 2000"])
    connection.driver.exec(`pragma ${setting}`);
  return connection;
}

async function folderIn(dataDir: string): Promise<FolderStorage> {
  const folder = join(dataDir, "storage");
  await rm(join(folder, "drafts"), { recursive: true, force: true });
  return new FolderStorage(folder);
}

function authConfig({ appUrl, jwtSecret, anonKey, serviceKey }: EmbeddedReach) {
  return {
    enabled: true,
    jwt_secret: jwtSecret,
    jwt_expiry: 3600,
    site_url: appUrl,
    publishable_key: anonKey,
    secret_key: serviceKey,
    minimum_password_length: 8,
    // The portal makes each account, when its address is proven.
    enable_signup: false,
    email: { enable_confirmations: true, otp_expiry: 3600 },
  };
}

/** @returns a number that changes when another connection writes to the database */
function versionOf(database: DatabaseSync): () => number {
  const question = database.prepare("pragma data_version");
  return () => Number(question.get()?.data_version);
}
