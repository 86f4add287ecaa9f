import { vi } from "vitest";

const shared = globalThis as { portalSingletons?: unknown; environmentOfTests?: NodeJS.ProcessEnv };

/** A file that this is set up for meets the portal as a process of its own would: its modules, what they share, and the environment. Only packages stay loaded. */
shared.environmentOfTests ??= { ...process.env };
for (const name of Object.keys(process.env))
  if (!(name in shared.environmentOfTests)) delete process.env[name];
Object.assign(process.env, shared.environmentOfTests);
delete shared.portalSingletons;
vi.resetModules();
