import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdirSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { PROCESS_ENV } from "../../support/portal";
import { temporaryFolder } from "../../support/temporary-folder";

/** Commands of operators that meet a fault of the machine say so in one line (rules 763). */

const place = temporaryFolder("dig-commands-");

const file = join(place, "file");
writeFileSync(file, "");

function run(env: Record<string, string>, ...args: string[]) {
  const options = { env: { ...PROCESS_ENV, ...env }, encoding: "utf8" } as const;
  const { status, stderr } = spawnSync(process.execPath, args, options);
  return { status, lines: stderr.trimEnd().split("\n") };
}

test("a backup that cannot be written into DATA_DIR", () => {
  const backup = join(place, "backup");
  mkdirSync(backup);
  cpSync("package.json", join(backup, "portal.sqlite"));
  const { status, lines } = run(
    { DATA_DIR: join(file, "data") },
    "scripts/restore.ts",
    "--without-manifest",
    backup,
  );
  expect([status, lines]).toEqual([1, [expect.stringContaining("ENOTDIR")]]);
});

test.each([
  ["postgres://portal@127.0.0.1:1/portal", "ECONNREFUSED"],
  ["postgres://portal@nowhere.invalid/portal", "nowhere.invalid"],
])("a database that does not respond: %s", (url, says) => {
  const { status, lines } = run(
    { DATA_DIR: place, DATABASE_URL: url },
    "scripts/data-move/run.ts",
    "--to",
    "sqlite",
  );
  expect([status, lines]).toEqual([1, [expect.stringContaining(says)]]);
});

/** Answers each greeting of a client of Postgres with one error. */
async function refusingPostgres(state: string, message: string) {
  const fields = `SFATAL\0C${state}\0M${message}\0\0`;
  const head = Buffer.from("E\0\0\0\0");
  head.writeInt32BE(4 + Buffer.byteLength(fields), 1);
  const server = createServer((socket) =>
    socket
      .on("error", () => undefined)
      .once("data", () => socket.end(Buffer.concat([head, Buffer.from(fields)]))),
  ).listen(0, "127.0.0.1");
  await once(server, "listening");
  return { server, port: (server.address() as AddressInfo).port };
}

test.each([
  ["is not there", "3D000", 'database "portal" does not exist'],
  ["refuses the password", "28P01", 'password authentication failed for user "portal"'],
])("a database that %s", async (_, state, says) => {
  const { server, port } = await refusingPostgres(state, says);
  try {
    const move = spawn(process.execPath, ["scripts/data-move/run.ts", "--to", "sqlite"], {
      env: {
        ...PROCESS_ENV,
        DATA_DIR: place,
        DATABASE_URL: `postgres://portal:wrong@127.0.0.1:${port}/portal`,
      },
    });
    const [printed, [status]] = await Promise.all([text(move.stderr), once(move, "close")]);
    expect([status, printed.trimEnd().split("\n")]).toEqual([1, [says]]);
  } finally {
    server.close();
  }
});
