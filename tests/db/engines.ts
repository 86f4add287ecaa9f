import { readdir, readFile } from "node:fs/promises";
import { App, setExperimental, splitSqlStatements } from "@supabase/lite";
import { applyPendingMigrations } from "@supabase/lite/cli";
import { createPgliteConnection } from "@supabase/lite/pglite";
import { startEmbedded } from "~/platform/supabase/embedded/start-embedded.server";
import { memoryStorage } from "~/platform/supabase/embedded/storage/memory-storage.server";
import { hashNatively } from "~/platform/supabase/limits/hashing.server";
import type { Backend } from "~/platform/supabase/port/backend";
import { plainClient } from "~/platform/supabase/port/clients.server";
import { makeAccount } from "../support/backend-account";
import { EMBEDDED_REACH } from "../support/embedded-reach";

export interface Engine {
  backend: Pick<Backend, "url" | "anonKey" | "serviceKey" | "fetch">;
  /** @returns the id of the account */
  makeAccount(credentials: { email: string; password: string }): Promise<string>;
  stop(): Promise<void>;
}

const { appUrl, jwtSecret, anonKey, serviceKey, migrationsFrom } = EMBEDDED_REACH;

/** The embedded backend as the portal runs it. */
export async function sqlite(): Promise<Engine> {
  const backend = await startEmbedded(EMBEDDED_REACH);
  return {
    backend,
    makeAccount: (credentials) => makeAccount(backend, credentials),
    stop: backend.stop,
  };
}

/**
 * Real Postgres with native row-level security, as on Supabase. `grants: false` skips the
 * migrations that only Postgres takes.
 */
export async function postgres({ grants }: { grants: boolean }): Promise<Engine> {
  setExperimental("storage", true);
  // With the low cost of tests.
  hashNatively();
  const connection = await createPgliteConnection();
  const app = new App({
    connection,
    auth: {
      enabled: true,
      jwt_secret: jwtSecret,
      publishable_key: anonKey,
      secret_key: serviceKey,
      email: { enable_confirmations: false },
    },
    storage: { enabled: true },
    studio: { enabled: false },
  });
  app._storageAdapter = memoryStorage();
  await app.init();
  await applyPendingMigrations(app);
  const backend: Engine["backend"] = {
    anonKey,
    serviceKey,
    url: appUrl,
    fetch: (input, init) => app.fetch(new Request(input, init)),
  };
  // The first request makes the roles, with the generous grants of a new project.
  await backend.fetch(`${appUrl}/rest/v1/profiles`, { headers: { apikey: anonKey } });
  for (const file of (await readdir(migrationsFrom)).filter(
    (name) => grants && name.endsWith(".postgres.sql"),
  )) {
    await connection.transaction(
      splitSqlStatements(await readFile(`${migrationsFrom}/${file}`, "utf8")),
    );
  }
  return {
    backend,
    async makeAccount(credentials) {
      const { data } = await plainClient(backend).auth.signUp(credentials);
      return data.user?.id ?? "";
    },
    stop: () => connection.close(),
  };
}
