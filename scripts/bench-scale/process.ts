import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { BenchCommands } from "./worker.ts";

export interface BenchProcess {
  ask<Name extends keyof BenchCommands>(
    name: Name,
    ...options: Parameters<BenchCommands[Name]>
  ): Promise<Awaited<ReturnType<BenchCommands[Name]>>>;
  end(): Promise<void>;
}

/**
 * Starts a process on a Postgres address or on a folder for SQLite; it handles one request at a
 * time.
 */
export async function startBenchProcess(where: string): Promise<BenchProcess> {
  const child: ChildProcess = fork(fileURLToPath(new URL("worker.ts", import.meta.url)), [where], {
    execArgv: ["--import", "./tests/support/unit-app-modules.mjs", "--max-old-space-size=6000"],
    env: { PATH: process.env.PATH, NODE_ENV: "production", DEMO: "1", LOG_LEVEL: "warn" },
  });
  const dies = once(child, "exit").then(() =>
    Promise.reject(new Error("a process of the benchmark has ended")),
  );
  dies.catch(() => undefined);
  await Promise.race([once(child, "message"), dies]);
  return {
    async ask(name, ...[options]) {
      const answer = once(child, "message");
      child.send({ name, options: options ?? {} });
      return (await Promise.race([answer, dies]))[0].answer;
    },
    async end() {
      const ended = once(child, "exit");
      child.kill("SIGKILL");
      await ended;
    },
  };
}
