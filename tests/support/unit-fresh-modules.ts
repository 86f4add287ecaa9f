import { vi } from "vitest";

const shared = globalThis as { portalSingletons?: unknown; environmentOfTests?: NodeJS.ProcessEnv };

/**
 * Gives a file the portal as in a process of its own: fresh modules, shared values and environment.
 * Only packages stay loaded.
 */
shared.environmentOfTests ??= { ...process.env };
for (const name of Object.keys(process.env))
  if (!(name in shared.environmentOfTests)) delete process.env[name];
Object.assign(process.env, shared.environmentOfTests);
delete shared.portalSingletons;
vi.resetModules();
