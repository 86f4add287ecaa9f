import { spawnSync } from "node:child_process";
import { existsSync, globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { metrics } from "~/metrics.server";
import metricsOfServer from "../../server/metrics.ts?raw";
import { temporaryFolder } from "../support/temporary-folder";

/** Commands and configuration that people copy from the documents (rules 764). */

const NAMES = ["README.md", "CONTRIBUTING.md", ".env.example", ...globSync("docs/*.md")];
const DOCUMENTS = NAMES.map((name) => ({ name, text: readFileSync(name, "utf8") }));
const operations = readFileSync("docs/operations.md", "utf8");
const example = readFileSync(".env.example", "utf8");

/** The blocks of code in one language. */
const blocksIn = (text: string, language: string) =>
  [...text.matchAll(/^( *)```(\w*)\n([\s\S]*?)^\1```/gm)].flatMap(([, , named, code = ""]) =>
    named === language ? [code] : [],
  );

const there = (program: string) => spawnSync(program, ["--version"]).error === undefined;
function run(program: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: "utf8" });
  return { status, output: stdout + stderr };
}

const place = temporaryFolder("dig-documents-");

/** Writes a file for a program that checks it. */
function written(name: string, text: string): string {
  const path = join(place, name);
  writeFileSync(path, text, { mode: 0o644 });
  return path;
}

describe.each(DOCUMENTS)("$name", ({ text }) => {
  test("names scripts of npm that exist", () => {
    const { scripts } = JSON.parse(readFileSync("package.json", "utf8"));
    const named = [...text.matchAll(/npm\s+run\s+([a-z][\w:-]*)/g)].map(([, name = ""]) => name);
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  });

  test("names commands and files of the repository that exist", () => {
    const named =
      text.match(/(?<![\w./@-])(?:scripts|deploy|supabase|fixtures)\/[\w./-]*\w/g) ?? [];
    expect(named.filter((path) => !existsSync(path))).toEqual([]);
  });

  test("has commands that a shell can read", () => {
    for (const code of blocksIn(text, "sh")) {
      const { output } = run("bash", "-n", written("block.sh", code));
      expect(output, code).toBe("");
    }
  });
});

describe("docs/operations.md", () => {
  /** Variables of shells, of builds, of the auth server and of one command. */
  const OTHERS = /^(?:SAFE|SRC|COMMIT|NODE_OPTIONS|PORTAL_DATABASE_URL|GOTRUE_\w+)$/;

  test("names variables that `.env.example` explains", () => {
    const named = [
      ...blocksIn(operations, "sh").flatMap((code) => code.match(/\b[A-Z][A-Z_]{3,}(?==)/g) ?? []),
      ...[...operations.matchAll(/`([A-Z]+_[A-Z_]+)\b[^`]*`/g)].map(([, name = ""]) => name),
    ];
    expect(named.length).toBeGreaterThan(30);
    expect(
      [...new Set(named)].filter(
        (name) => !OTHERS.test(name) && !new RegExp(`^#?${name}=`, "m").test(example),
      ),
    ).toEqual([]);
  });

  test("names metrics that exist", async () => {
    const names = new Set(Object.keys(await metrics()).map((name) => name.replace(/\{.*/, "")));
    const named = operations.match(/\b(?:portal|nodejs|process)_[a-z_]+[a-z]\b/g) ?? [];
    expect(named.length).toBeGreaterThan(20);
    const isKnown = (name: string) =>
      names.has(name) ||
      metricsOfServer.includes(name) ||
      // Only with backups, with Supabase or with Postgres.
      /^portal_(?:backup_|mail_server_up|auth_refused|replica_)/.test(name);
    const OF_POSTGRES = ["portal_db"];
    expect(named.filter((name) => !isKnown(name) && !OF_POSTGRES.includes(name))).toEqual([]);
  });

  test.skipIf(!there("logrotate"))("has a configuration of logrotate", () => {
    const [code = ""] = blocksIn(operations, "logrotate");
    writeFileSync(join(place, "portal.log"), "{}\n");
    const file = written("logrotate", code.replace("/var/log", place));
    const { status, output } = run("logrotate", "-d", "-s", join(place, "state"), file);
    expect([status, output]).toEqual([0, expect.not.stringContaining("error:")]);
    expect(output).toContain("portal.log");
  });

  test.skipIf(!there("caddy"))("has a configuration of Caddy", () => {
    const [code = ""] = blocksIn(operations, "caddyfile");
    const file = written("Caddyfile", code);
    const { status, output } = run("caddy", "adapt", "--adapter", "caddyfile", "--config", file);
    expect([status, output]).toEqual([0, expect.stringContaining("10.0.0.2:3000")]);
  });
});
