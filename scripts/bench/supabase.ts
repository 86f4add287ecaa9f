import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";

/** Makes plain Node find what the backend is made of. */
const ALIASES = "./tests/support/unit-app-modules.mjs";

export interface Supabase {
  /** The variables that make a portal use it. */
  env: Record<string, string>;
  stop(): Promise<void>;
}

/**
 * A stand-in for a hosted Supabase outside of this process, so that what it takes is nobody else's.
 *
 * @throws Error where it ends before it can be reached
 */
export async function startSupabase(): Promise<Supabase> {
  const child = spawn(process.execPath, ["--import", ALIASES, "scripts/bench/supabase-server.ts"], {
    env: { ...process.env, DEMO: "1" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(child, "exit");
  for await (const line of createInterface(child.stdout)) {
    if (!line.startsWith("{")) continue;
    const stop = async () => {
      child.kill();
      await ended;
    };
    return { env: JSON.parse(line), stop };
  }
  throw new Error("the stand-in for Supabase did not start");
}
