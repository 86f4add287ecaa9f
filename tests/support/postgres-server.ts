import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import { withClient as connected } from "../../scripts/data-move/with-client.ts";
import { freePort } from "./portal";

export interface PostgresServer {
  /** The address of one of its databases, created on the first call. */
  database(name: string): Promise<string>;
  /** Ends it like a power cut; it can be started again. */
  crash(): Promise<void>;
  start(): Promise<void>;
  /** Stops all its processes, and continues them after so many milliseconds. */
  freeze(milliseconds: number): Promise<void>;
  /** Ends it for good and removes its files. */
  remove(): Promise<void>;
}

const DEBIAN = "/usr/lib/postgresql";

/** The folder of the newest Postgres of Debian; null if none is installed. */
const programs = ((): string | null => {
  const [newest] = (existsSync(DEBIAN) ? readdirSync(DEBIAN) : []).sort(
    (one, other) => Number(other) - Number(one),
  );
  const folder = newest && join(DEBIAN, newest, "bin");
  return folder && existsSync(join(folder, "initdb")) ? folder : null;
})();

/** For `describe.skipIf`: true if this machine has no Postgres. */
export const hasNoPostgres = programs === null;

/** Postgres refuses to run as root, so root starts it as Debian's user for it. */
const runner = ((): { uid?: number; gid?: number } => {
  if (process.getuid?.() !== 0 || hasNoPostgres) return {};
  const idOf = (which: string) =>
    Number(execFileSync("id", [which, "postgres"], { encoding: "utf8" }));
  return { uid: idOf("-u"), gid: idOf("-g") };
})();

/** A Postgres in a temporary folder with default settings; never the system's. */
export async function startPostgres(
  settings: Record<string, string> = {},
): Promise<PostgresServer> {
  const folder = mkdtempSync(join(tmpdir(), "portal-postgres-"));
  if (runner.uid !== undefined && runner.gid !== undefined)
    chownSync(folder, runner.uid, runner.gid);
  const port = await freePort();
  const data = join(folder, "data");
  const program = (name: string) => join(programs ?? "", name);
  const init = [
    "-D",
    data,
    "-U",
    "postgres",
    "-A",
    "trust",
    "-E",
    "UTF8",
    "--locale=C.UTF-8",
    "--no-sync",
  ];
  execFileSync(program("initdb"), init, { ...runner, cwd: folder, stdio: "ignore" });
  const given = {
    listen_addresses: "127.0.0.1",
    port: String(port),
    unix_socket_directories: folder,
    fsync: "off",
    ...settings,
  };
  const options = Object.entries(given).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const urlOf = (name: string) => `postgres://postgres@127.0.0.1:${port}/${name}`;
  let child: ChildProcess | null = null;

  async function start(): Promise<void> {
    child = spawn(program("postgres"), ["-D", data, ...options], {
      ...runner,
      cwd: folder,
      stdio: "ignore",
    });
    const deadline = Date.now() + 30_000;
    while (!(await answers(urlOf("postgres")))) {
      if (Date.now() > deadline || child.exitCode !== null)
        throw new Error("Postgres does not start");
      await pause(50);
    }
  }

  async function end(signal: NodeJS.Signals): Promise<void> {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, "exit");
    child.kill(signal);
    await ended;
  }

  await start();
  return {
    start,
    async database(name) {
      await withClient(urlOf("postgres"), async (client) => {
        const { rowCount } = await client.query("select 1 from pg_database where datname = $1", [
          name,
        ]);
        if (!rowCount) await client.query(`create database ${client.escapeIdentifier(name)}`);
      });
      return urlOf(name);
    },
    // Ends all processes at once; killing only the first would leave the others.
    crash: () => end("SIGQUIT"),
    async freeze(milliseconds) {
      const pids = [Number(child?.pid), ...childrenOf(Number(child?.pid))];
      for (const pid of pids) process.kill(pid, "SIGSTOP");
      await pause(milliseconds);
      for (const pid of pids) process.kill(pid, "SIGCONT");
    },
    async remove() {
      await end("SIGINT");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Calls `work` with a connection of its own. Test servers are near, so a silent one is abandoned
 * soon.
 */
export const withClient = <Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> => connected({ url, patience: 2_000 }, work);

const answers = (url: string): Promise<boolean> =>
  withClient(url, (client) => client.query("select 1")).then(
    () => true,
    () => false,
  );

const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(/\s+/).map(Number);
