import { createHash } from "node:crypto";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { FORMAT, MARK, markFiles, marksOfAccounts, tagOf } from "~/platform/database/installation";
import { StartError } from "~/platform/start-error.server";
import { openSqlite } from "~/platform/store/sqlite.server";
import { temporaryDir } from "../../../support/unit-data-dir";

const [OURS, THEIRS] = [
  "11111111-1111-4111-8111-111111111111",
  "22222222-2222-4222-8222-222222222222",
];

function withDatabase(file: string, work: (database: DatabaseSync) => void): void {
  const database = new DatabaseSync(file);
  database.exec("pragma journal_mode = wal; pragma synchronous = off; begin");
  work(database);
  database.exec("commit");
  database.close();
}

/** The stores of a portal: several pages of rows, so that a truncated file has lost some. */
const stores = (file: string, installation = OURS, format = FORMAT) =>
  withDatabase(file, (database) => {
    database.exec(`
      create table records (
        store text not null, id text not null, json text not null, revision integer not null, primary key (store, id)
      ) without rowid;
      create table seeded (store text primary key) without rowid;`);
    const add = database.prepare("insert into records values (?, ?, ?, 1)");
    const mark = { id: MARK.id, installation, madeAt: "2026-11-01T12:00:00.000Z", format };
    add.run(MARK.store, MARK.id, JSON.stringify({ ...mark, accounts: "embedded" }));
    for (let row = 0; row < 200; row += 1) add.run("notes", `note-${row}`, "x".repeat(200));
  });

const accounts = (file: string, installation = OURS, format = FORMAT) =>
  withDatabase(file, (database) => {
    database.exec(`create table "auth.users" (id text)`);
    const add = database.prepare(`insert into "auth.users" values (?)`);
    for (let row = 0; row < 200; row += 1) add.run("x".repeat(200));
    database.exec(marksOfAccounts(installation));
    if (format !== FORMAT) database.exec(`pragma user_version = ${format}`);
  });

const foreign = (file: string) =>
  withDatabase(file, (database) => database.exec("create table something (a int)"));

const truncated = (make: (file: string) => void) => (file: string) => {
  make(file);
  truncateSync(file, 4096 * 3);
};

/** The states of the file of a database. */
const databases = (make: (file: string, installation?: string, format?: number) => void) =>
  ({
    missing: () => undefined,
    empty: (file) => writeFileSync(file, ""),
    truncated: truncated(make),
    garbage: (file) => writeFileSync(file, "nothing that SQLite knows".repeat(400)),
    foreign,
    "of another portal": (file) => make(file, THEIRS),
    "of a newer format": (file) => make(file, OURS, FORMAT + 1),
    right: (file) => make(file),
  }) satisfies Record<string, (file: string) => void>;

/** The states of the folder of files. */
const FOLDERS: Record<string, (dataDir: string) => void> = {
  missing: () => undefined,
  empty: (dataDir) => mkdirSync(join(dataDir, "storage")),
  "of another portal": (dataDir) => {
    files(dataDir);
    markFiles(dataDir, THEIRS);
  },
  "without a mark": (dataDir) => files(dataDir),
  right: (dataDir) => {
    files(dataDir);
    markFiles(dataDir, OURS);
  },
};

function files(dataDir: string): void {
  mkdirSync(join(dataDir, "storage/objects/avatars"), { recursive: true });
  writeFileSync(join(dataDir, "storage/objects/avatars/one"), "picture");
}

/** Stores, accounts and files that start; all else is refused. */
const STARTS = [
  "missing, missing, missing",
  "missing, missing, empty",
  // A restore leaves the folder of files without a mark.
  "right, right, empty",
  "right, right, without a mark",
  "right, right, right",
  // A whole portal, though not the one of the others here.
  ...["empty", "of another portal", "without a mark"].map(
    (files) => `of another portal, of another portal, ${files}`,
  ),
];

const contentOf = (dataDir: string) =>
  readdirSync(dataDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/-(wal|shm)$/.test(entry.name))
    .map(({ parentPath, name }) => [
      join(parentPath, name),
      createHash("sha256")
        .update(readFileSync(join(parentPath, name)))
        .digest("hex"),
    ])
    .sort();

/** Opens a folder as the start does. @returns the sentence of a refusal, or null */
async function start(dataDir: string): Promise<string | null> {
  try {
    await openSqlite(dataDir, { patience: 0, place: "embedded", version: "test" }).close();
    return null;
  } catch (error) {
    expect(error).toBeInstanceOf(StartError);
    return (error as Error).message;
  }
}

describe("a start walks every pair of stores, accounts and files", () => {
  const kinds = Object.keys(databases(stores));
  let templates: string;
  beforeAll(() => {
    templates = mkdtempSync(join(tmpdir(), "dig-pairs-"));
    for (const [name, make] of Object.entries(databases(stores)))
      make(join(templates, `stores ${name}`));
    for (const [name, make] of Object.entries(databases(accounts)))
      make(join(templates, `accounts ${name}`));
  });
  afterAll(() => rmSync(templates, { recursive: true, force: true }));

  const put = (template: string, to: string) => {
    if (existsSync(join(templates, template))) copyFileSync(join(templates, template), to);
  };

  test.each(kinds)("stores: %s", async (ofStores) => {
    for (const ofAccounts of kinds)
      for (const ofFiles of Object.keys(FOLDERS)) {
        const name = `${ofStores}, ${ofAccounts}, ${ofFiles}`;
        const dataDir = temporaryDir();
        put(`stores ${ofStores}`, join(dataDir, "portal.sqlite"));
        put(`accounts ${ofAccounts}`, join(dataDir, "supabase.sqlite"));
        FOLDERS[ofFiles]?.(dataDir);
        const before = contentOf(dataDir);
        const refusal = await start(dataDir);
        expect(refusal === null, `${name}: ${refusal}`).toBe(STARTS.includes(name));
        if (refusal === null) continue;
        expect(refusal, name).toMatch(/^[^\n]+: [^\n]+$/);
        expect(contentOf(dataDir), `${name} is unchanged`).toEqual(before);
      }
  });

  test("the tags of two portals differ", () => {
    expect(tagOf(OURS)).not.toBe(tagOf(THEIRS));
  });
});
