import { afterAll, afterEach, beforeEach, vi } from "vitest";

const shared = globalThis as { portalSingletons?: Map<string, unknown> };

function emptyStores(): void {
  for (const [name, store] of shared.portalSingletons ?? [])
    if (/^(store|log):/.test(name)) (store as { reset(): void }).reset();
}

/** Each test, and the `beforeAll` of a file, begins with stores and logs as at a start. */
emptyStores();
beforeEach(emptyStores);

afterEach(() => void vi.restoreAllMocks());

/** The backend that a file has started ends with it. */
afterAll(async () => {
  if (!shared.portalSingletons?.has("supabase-backend")) return;
  const { stopBackend } = await import("~/platform/supabase/backend.server");
  await stopBackend();
});
