import { readdirSync } from "node:fs";
import { resolve } from "node:path";
import { setFlagsFromString } from "node:v8";
import { App, setExperimental } from "@supabase/lite";
import { createConnection } from "@supabase/lite/sqlite";
import type { Kysely } from "kysely";
import { limitEmbedding } from "~/platform/supabase/embedded/embedding-limit.server";
import { takeErrorsAsWarnings } from "~/platform/supabase/embedded/engine-warnings.server";
import { migrate } from "~/platform/supabase/embedded/migrations.server";
import { memoryStorage } from "~/platform/supabase/embedded/storage/memory-storage.server";
import type { Account } from "./accounts.ts";
import type { Settings } from "./settings.ts";

takeErrorsAsWarnings();

/** As in the embedded backend: without them the SQL parser needs 690 MB. */
const SMALL_WASM = ["--no-wasm-tier-up", "--no-wasm-dynamic-tiering"];
/** The keys of the engine inside, which nobody outside sees. */
const [ANON, SERVICE] = ["sb_publishable_engine", "sb_secret_engine"];
const MISSING_TABLE = "PGRST205";
const MISSING_COLUMN = "42703";

export type DataApi = Awaited<ReturnType<typeof startDataApi>>;

/** Tables with row-level security: the engine of the embedded backend, in memory. */
export async function startDataApi(secret: string, settings: Settings) {
  // Migrations make buckets, but the engine's own storage is not used.
  setExperimental("storage", true);
  for (const flag of SMALL_WASM) setFlagsFromString(flag);
  const connection = createConnection({ url: ":memory:", maxBoundParameters: 30_000 });
  const app = new App({
    connection,
    auth: {
      enabled: true,
      jwt_secret: secret,
      site_url: "http://localhost",
      publishable_key: ANON,
      secret_key: SERVICE,
    },
    storage: { enabled: true },
    studio: { enabled: false },
  });
  app._storageAdapter = memoryStorage();
  await app.init();
  await migrate(app, connection, resolve("supabase/migrations"));
  await noteMigrationsForPostgres(connection.kysely);
  const handle = limitEmbedding(app.fetch, SERVICE);
  const auth = connection.kysely.withSchema("auth");

  return {
    /** @param token of a person; null for a key alone */
    async answer(request: Request, role: string, token: string | null): Promise<Response> {
      const refusal = missingIn(request, settings.missing) ?? unknownIn(request);
      if (refusal) return refusal;
      const headers = new Headers(request.headers);
      const key = role === "service_role" ? SERVICE : ANON;
      headers.set("apikey", key);
      headers.set("authorization", `Bearer ${token ?? key}`);
      const body = ["GET", "HEAD"].includes(request.method) ? null : await request.arrayBuffer();
      return handle(new Request(request.url, { method: request.method, headers, body }));
    },

    async saveUser({ id, email, confirmedAt, metadata }: Account): Promise<void> {
      const row = {
        email,
        email_confirmed_at: confirmedAt,
        raw_user_meta_data: JSON.stringify(metadata ?? {}),
      };
      await auth
        .insertInto("users")
        .values({ id, aud: "authenticated", role: "authenticated", ...row })
        .onConflict((conflict) => conflict.column("id").doUpdateSet(row))
        .execute();
    },

    async deleteUser(id: string): Promise<void> {
      await auth.deleteFrom("users").where("id", "=", id).execute();
    },

    stop: () => connection.close(),
  };
}

/** The engine applies no `.postgres.sql`, which note themselves in a real project. */
async function noteMigrationsForPostgres(
  database: Kysely<{ project_notes: { name: string; value: string } }>,
): Promise<void> {
  const names = readdirSync("supabase/migrations")
    .filter((file) => file.endsWith(".postgres.sql"))
    .map((file) => ({ name: `migration ${file.slice(0, 14)}`, value: "" }));
  await database
    .insertInto("project_notes")
    .values(names)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * The response for what the portal has no need of, and not every Data API knows: renamed columns,
 * and rows that replace others by a key without a name.
 */
function unknownIn({ url, headers }: Request): Response | null {
  const { searchParams } = new URL(url);
  const isRenaming = searchParams.get("select")?.includes(":");
  const isUnnamed =
    headers.get("prefer")?.includes("resolution=") && !searchParams.has("on_conflict");
  if (!isRenaming && !isUnnamed) return null;
  const message = isRenaming ? "a renamed column in select" : "an upsert without on_conflict";
  return Response.json({ code: "PGRST100", details: null, hint: null, message }, { status: 400 });
}

/** The response for a table or column that the settings hide. */
function missingIn(request: Request, missing: readonly string[]): Response | null {
  const { pathname, searchParams } = new URL(request.url);
  const table = pathname.replace("/rest/v1/", "");
  const query = decodeURIComponent(searchParams.toString());
  for (const name of missing) {
    const [of, column] = name.split(".");
    if (of !== table && !(column === undefined && new RegExp(`\\b${of}\\(`).test(query))) continue;
    if (column === undefined)
      return Response.json(
        {
          code: MISSING_TABLE,
          details: null,
          hint: null,
          message: `Could not find the table 'public.${of}' in the schema cache`,
        },
        { status: 404 },
      );
    if (new RegExp(`\\b${column}\\b`).test(query))
      return Response.json(
        {
          code: MISSING_COLUMN,
          details: null,
          hint: null,
          message: `column ${name} does not exist`,
        },
        { status: 400 },
      );
  }
  return null;
}
