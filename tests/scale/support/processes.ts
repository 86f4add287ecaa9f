import { type ChildProcess, fork } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { build } from "vite";
import tsconfigPaths from "vite-tsconfig-paths";
import { iconSprite } from "../../../scripts/icon-sprite.ts";
import { PROCESS_ENV } from "../../support/portal.ts";
import type { Commands } from "./worker.ts";

type Options<Name extends keyof Commands> =
  Parameters<Commands[Name]> extends [infer Given] ? [Given] : [];
type Answer<Name extends keyof Commands> = Awaited<ReturnType<Commands[Name]>>;

/** A process of the portal without its pages. */
export interface Process {
  /** Sends a request and waits for the result; fails if the process ends meanwhile. */
  ask<Name extends keyof Commands>(name: Name, ...options: Options<Name>): Promise<Answer<Name>>;
  child: ChildProcess;
  /** Its end, with all its output. */
  ended: Promise<{ code: number | null; printed: string }>;
  kill(): Promise<void>;
}

// Next to node_modules, so that packages resolve.
const FOLDER = resolve("node_modules/.cache/scale");

/**
 * A replacement in a file of the app, which makes another version; the original text must exist.
 */
export interface Edit {
  file: string;
  replace: string;
  by: string;
}

interface Build {
  edits?: Edit[];
  env?: Record<string, string>;
}

const built = new Map<string, Promise<unknown>>();

/**
 * Operations use what only Vite knows (texts, icons), so the worker is built once for each file and
 * version.
 *
 * @returns its path
 */
async function buildWorker(edits: Edit[]): Promise<string> {
  const version =
    edits.length === 0
      ? "today"
      : createHash("sha256").update(JSON.stringify(edits)).digest("hex").slice(0, 8);
  const outDir = join(FOLDER, version);
  const building =
    built.get(version) ??
    build({
      configFile: false,
      logLevel: "error",
      plugins: [iconSprite(), tsconfigPaths(), edited(edits)],
      build: { ssr: "tests/scale/support/worker.ts", outDir, emptyOutDir: true, target: "node20" },
    });
  built.set(version, building);
  await building;
  return join(outDir, "worker.js");
}

/** Vite plugin that makes another version of files of the app. */
const edited = (edits: Edit[]) => ({
  name: "edited",
  enforce: "pre" as const,
  transform(code: string, id: string) {
    return edits
      .filter(({ file }) => id.endsWith(file))
      .reduce((text, { replace, by }) => {
        if (!text.includes(replace)) throw new Error(`${id} has no "${replace}"`);
        return text.replace(replace, by);
      }, code);
  },
});

/** One more process on a database, ready. */
export const startOne = async (
  url: string,
  { edits = [], env = {} }: Build = {},
): Promise<Process> => startProcess(await buildWorker(edits), url, env);

/** Several processes on one database, ready. */
export async function startProcesses(
  url: string,
  count: number,
  env: Record<string, string> = {},
): Promise<Process[]> {
  const worker = await buildWorker([]);
  return Promise.all(Array.from({ length: count }, () => startProcess(worker, url, env)));
}

async function startProcess(
  worker: string,
  url: string,
  env: Record<string, string>,
): Promise<Process> {
  const child = fork(worker, [], {
    env: {
      ...PROCESS_ENV,
      DEMO: "1",
      SAMPLE_DATA: "off",
      LOG_LEVEL: "silent",
      RATE_LIMITS: "off",
      SESSION_SECRET: "s".repeat(32),
      DATABASE_URL: url,
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  let printed = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (chunk: Buffer) => {
      printed += chunk;
    });
  const waiting = new Map<
    number,
    { resolve: (value: never) => void; reject: (error: Error) => void }
  >();
  const ended = once(child, "exit").then(([code]) => {
    for (const { reject } of waiting.values())
      reject(new Error(`the process has ended:\n${printed}`));
    waiting.clear();
    return { code, printed };
  });
  const ready = new Promise<void>((resolve, reject) => {
    waiting.set(0, {
      resolve,
      reject: () => reject(new Error(`the process did not start:\n${printed}`)),
    });
  });
  child.on("message", ({ id, value, error }: { id: number; value: never; error?: string }) => {
    if (error === undefined) waiting.get(id)?.resolve(value);
    else waiting.get(id)?.reject(new Error(error));
    waiting.delete(id);
  });
  await ready;
  let last = 0;
  return {
    child,
    ended,
    ask: (name, ...[options]) =>
      new Promise((resolve, reject) => {
        last += 1;
        waiting.set(last, { resolve, reject });
        child.send({ id: last, name, options: options ?? {} }, (error) => error && reject(error));
      }),
    async kill() {
      child.kill("SIGKILL");
      await ended;
    },
  };
}

export const endAll = (processes: readonly Process[]) =>
  Promise.all(processes.map((one) => one.kill()));

/** Until all of them have the last commit of the last one. */
export async function sameRevision(processes: readonly Process[]): Promise<number> {
  for (let tries = 0; tries < 200; tries += 1) {
    const revisions = await Promise.all(
      processes.map((one) => one.ask("state").then(({ revision }) => revision)),
    );
    if (new Set(revisions).size === 1) return revisions[0] ?? 0;
    await pause(50);
  }
  throw new Error("the processes do not come to know the same");
}
