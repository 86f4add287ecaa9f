import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { COMPILED } from "../../scripts/setup.mjs";

export interface Portal {
  url: string;
  /** The id of the process. */
  pid: number;
  /** The output of the process so far. */
  log(): string;
  /** Ends it as an operator would; resolves with its exit code. */
  stop(): Promise<number | null>;
  /** Ends it like a power cut. */
  kill(): Promise<void>;
}

/** The clock of this run (`npm test -- clocks`), for the processes that it starts. */
const CLOCK = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => /^LD_PRELOAD$|^FAKETIME/.test(name)),
);

/**
 * The environment of every portal process. Compiling its modules takes a third of a start, so the
 * result is cached.
 */
export const PROCESS_ENV = {
  PATH: process.env.PATH,
  NODE_ENV: "production",
  NODE_COMPILE_CACHE: COMPILED,
  ...CLOCK,
} as const;

/** A machine that runs other suites beside this one is slow; benchmarks measure the start. */
const READY_MS = 55_000;

const SERVER = ["build/portal.js"];
/** The server of Remix. */
export const REMIX_SERVE = ["node_modules/@remix-run/serve/dist/cli.js", "build/server/index.js"];

/**
 * Starts the built portal in its own process, ready to respond; by default in demo mode with cheap
 * logins.
 *
 * @param within a command that becomes the one that follows it, such as `faketime …`
 */
export async function startPortal(
  env: Record<string, string> = {},
  server = SERVER,
  within: readonly string[] = [],
): Promise<Portal> {
  const port = env.PORT ?? String(await freePort());
  const url = `http://localhost:${port}`;
  const [program = "", ...args] = [...within, process.execPath, ...server];
  const child = spawn(program, args, {
    env: {
      ...PROCESS_ENV,
      DEMO: "1",
      SAMPLE_DATA: "few",
      RATE_LIMITS: "off",
      LOGIN_COST: "low",
      PORT: port,
      APP_URL: url,
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let printed = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => {
      printed += chunk.toString();
    });
  await ready(child, url, () => printed);
  return {
    url,
    pid: Number(child.pid),
    log: () => printed,
    stop: () => end(child, "SIGTERM"),
    kill: async () => void (await end(child, "SIGKILL")),
  };
}

/** Lines of its log about failures: errors and worse, optionally warnings. */
export function failuresIn(log: string, { warnings = false } = {}): string[] {
  const level = warnings ? /"level":[456]0/ : /"level":[56]0/;
  return log.split("\n").filter((line) => level.test(line));
}

async function ready(child: ChildProcess, url: string, printed: () => string): Promise<void> {
  const deadline = Date.now() + READY_MS;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`the portal did not start:\n${printed()}`);
    const answer = await fetch(`${url}/healthz`).catch(() => null);
    if (answer) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  child.kill("SIGKILL");
  throw new Error(`the portal was not ready in time:\n${printed()}`);
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const exited = once(child, "exit");
  child.kill(signal);
  const [code] = await exited;
  return code;
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (address === null || typeof address === "string") throw new Error("no port");
  return address.port;
}
