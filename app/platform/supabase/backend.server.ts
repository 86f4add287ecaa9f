import { resolve } from "node:path";
import { env } from "~/env.server";
import { singleton } from "~/platform/memo/singleton.server";
import { deriveSecret, secretsOf } from "~/platform/secrets/secret.server";
import { installation } from "~/platform/store/installation.server";
import type { Backend } from "./port/backend";
import { watchedFetch } from "./project/project-state.server";
import { listErased } from "./unowned-files.store.server";

const running = singleton("supabase-backend", () => ({ backend: null as Promise<Backend> | null }));

/**
 * The backend of this process, started on first use (architecture "Backend"). After a failed start
 * the next call tries again.
 */
export function backend(): Promise<Backend> {
  running.backend ??= start().catch((error: unknown) => {
    running.backend = null;
    throw error;
  });
  return running.backend;
}

export async function stopBackend(): Promise<void> {
  const started = await running.backend?.catch(() => null);
  running.backend = null;
  await started?.stop();
}

async function start(): Promise<Backend> {
  const {
    SUPABASE_URL: url,
    SUPABASE_ANON_KEY: anonKey,
    SUPABASE_SERVICE_ROLE_KEY: serviceKey,
    APP_URL: appUrl,
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
  } = env;
  if (url && anonKey && serviceKey) {
    const { connectHosted } = await import("./hosted/hosted-backend.server");
    return connectHosted({ url, anonKey, serviceKey, fetch: watchedFetch(fetch) });
  }
  const [jwtSecret, ...olderJwtSecrets] = secretsOf("supabase:jwt");
  const { startEmbedded, warmUp } = await import("./embedded/start-embedded.server");
  const embedded = await startEmbedded({
    dataDir,
    databaseUrl,
    appUrl,
    jwtSecret,
    olderJwtSecrets,
    anonKey: `sb_publishable_${deriveSecret("supabase:anon").slice(0, 40)}`,
    serviceKey: `sb_secret_${deriveSecret("supabase:service")}`,
    migrationsFrom: resolve("supabase/migrations"),
    portal: await installation(),
    erased: listErased(),
  });
  if (!databaseUrl) await warmUp(embedded);
  return embedded;
}
