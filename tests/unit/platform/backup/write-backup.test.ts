import {
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, onTestFinished, test } from "vitest";
import { listBackups, momentOfBackup, writeBackup } from "~/platform/backup/write-backup.server";
import type { LiveDatabase } from "~/platform/database/live-database.server";
import { openSqlite } from "~/platform/store/sqlite.server";
import { temporaryDir } from "../../../support/unit-data-dir";

const NEVER = new AbortController().signal;
const MOMENT = "2026-11-22T02:30:00.000Z";

/** A folder of data with a database of rows, and one for backups. */
function place() {
  const [dataDir, backupDir] = [temporaryDir(), join(temporaryDir(), "backups")];
  const database = openSqlite(dataDir);
  onTestFinished(() => database.close());
  let revision = 0;
  const write = async (id: string) => {
    revision += 1;
    await database.commit([{ store: "notes", id, json: JSON.stringify({ id }), revision }]);
  };
  const put = (path: string, content: string) => {
    mkdirSync(dirname(join(dataDir, path)), { recursive: true });
    writeFileSync(join(dataDir, path), content);
  };
  const backUp = (moment = MOMENT, { databases = [database.live], stop = NEVER } = {}) =>
    writeBackup(backupDir, moment, { dataDir, databases, stop });
  return { dataDir, backupDir, live: database.live, write, put, backUp };
}

/** Ids of the rows in the database of a backup. */
function rowsOf(folder: string): string[] {
  const copy = new DatabaseSync(join(folder, "portal.sqlite"));
  expect(copy.prepare("pragma integrity_check").get()).toEqual({ integrity_check: "ok" });
  const ids = copy.prepare("select id from records").all();
  copy.close();
  return ids.map(({ id }) => String(id));
}

const noon = (day: number) => `2026-11-${day}T12:00:00.000Z`;

test("a backup has all confirmed writes, also during others, and is named by its moment", async () => {
  const { backupDir, write, put, backUp } = place();
  put("storage/objects/avatars/anna/avatar.webp", "picture");
  put("storage/descriptions/avatars/anna/avatar.webp.json", "{}");
  put("storage/drafts/half", "half");
  put("tmp/upload", "half");
  put("secret", "s".repeat(64));
  for (let n = 0; n < 50; n += 1) await write(`before-${n}`);
  let isDone = false;
  const writing = (async () => {
    for (let n = 0; !isDone; n += 1) {
      await write(`meanwhile-${n}`);
      // A busy database would be an endless loop in this thread.
      await new Promise((resolve) => setImmediate(resolve));
    }
  })();
  expect(await backUp()).toEqual({ name: "2026-11-22T02-30-00-000Z", isOfOneMoment: true });
  isDone = true;
  await writing;
  const folder = join(backupDir, "2026-11-22T02-30-00-000Z");
  expect(readdirSync(folder).sort()).toEqual(["portal.sqlite", "secret", "storage"]);
  expect(rowsOf(folder).filter((id) => id.startsWith("before-"))).toHaveLength(50);
  expect(readFileSync(join(folder, "storage/objects/avatars/anna/avatar.webp"), "utf8")).toBe(
    "picture",
  );
  expect(readdirSync(join(folder, "storage")).sort()).toEqual(["descriptions", "objects"]);
  expect((statSync(folder).mode & 0o777).toString(8)).toBe("700");
  expect((await listBackups(backupDir)).map(momentOfBackup)).toEqual([MOMENT]);
});

test("a file that arrives during the copy is in it, and one that vanishes does no harm", async () => {
  const { dataDir, backupDir, live, put, backUp } = place();
  put("storage/objects/attachments/first", "first");
  put("storage/objects/attachments/gone", "gone");
  const slow: LiveDatabase = {
    ...live,
    async copyTo(path, stop) {
      put("storage/objects/attachments/late", "late");
      rmSync(join(dataDir, "storage/objects/attachments/gone"));
      await live.copyTo(path, stop);
    },
  };
  const { name } = await backUp(MOMENT, { databases: [slow] });
  expect(readdirSync(join(backupDir, name, "storage/objects/attachments")).sort()).toEqual([
    "first",
    "gone",
    "late",
  ]);
});

test("the last seven backups stay, and other files in the folder too", async () => {
  const { backupDir, backUp } = place();
  mkdirSync(join(backupDir, "mine"), { recursive: true });
  for (let day = 10; day < 20; day += 1) await backUp(noon(day));
  expect((await listBackups(backupDir)).map(momentOfBackup)).toEqual(
    [19, 18, 17, 16, 15, 14, 13].map(noon),
  );
  expect(readdirSync(backupDir)).toContain("mine");
});

test("an unchanged file is stored once; a changed one leaves the earlier backup unchanged", async () => {
  const { dataDir, backupDir, put, backUp } = place();
  const [same, other] = ["storage/objects/avatars/same", "storage/objects/avatars/other"];
  put(same, "same");
  put(other, "one");
  utimesSync(join(dataDir, other), new Date(0), new Date(0));
  const first = join(backupDir, (await backUp(noon(10))).name);
  put(other, "two");
  const second = join(backupDir, (await backUp(noon(11))).name);
  expect(statSync(join(second, same)).ino).toBe(statSync(join(first, same)).ino);
  expect(statSync(join(second, same)).ino).not.toBe(statSync(join(dataDir, same)).ino);
  expect([first, second].map((folder) => readFileSync(join(folder, other), "utf8"))).toEqual([
    "one",
    "two",
  ]);
});

test("a failed backup leaves no files, and writes go on", async () => {
  const { backupDir, live, write, backUp } = place();
  await backUp(noon(10));
  const broken: LiveDatabase = {
    ...live,
    copyTo: () => Promise.reject(new Error("no space left on device")),
  };
  await expect(backUp(noon(11), { databases: [broken] })).rejects.toThrow("no space left");
  expect((await listBackups(backupDir)).map(momentOfBackup)).toEqual([noon(10)]);
  expect(readdirSync(backupDir)).toHaveLength(1);
  await write("afterwards");
});

test("a backup abandoned at the end leaves no files", async () => {
  const { backupDir, write, backUp } = place();
  await write("before");
  const ending = new AbortController();
  ending.abort(new Error("the portal ends"));
  await expect(backUp(noon(10), { stop: ending.signal })).rejects.toThrow("the portal ends");
  expect(readdirSync(backupDir)).toEqual([]);
});

test("the unfinished backup of a killed process is removed by the next one", async () => {
  const { backupDir, backUp } = place();
  mkdirSync(join(backupDir, "2026-11-21T02-30-00-000Z.part/storage"), { recursive: true });
  await backUp();
  expect(readdirSync(backupDir)).toEqual(["2026-11-22T02-30-00-000Z"]);
});
