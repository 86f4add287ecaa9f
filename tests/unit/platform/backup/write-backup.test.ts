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
import { type BackupHeader, faultOfBackup } from "~/platform/backup/manifest";
import { listBackups, removeOutdated, writeBackup } from "~/platform/backup/write-backup.server";
import type { LiveDatabase } from "~/platform/database/live-database.server";
import { openSqlite } from "~/platform/store/sqlite.server";
import { shiftMoment } from "~/platform/time/moments";
import { temporaryDir } from "../../../support/unit-data-dir";

const NEVER = new AbortController().signal;
const MOMENT = "2026-11-22T02:30:00.000Z";

const OURS: BackupHeader = {
  portal: "11111111-1111-4111-8111-111111111111",
  address: "https://one.example.com",
  version: "0.1.0",
  format: 1,
  reason: "night",
};
const THEIRS = { ...OURS, portal: "22222222-2222-4222-8222-222222222222" };

/** The moments of the backups of a portal, newest first. */
const momentsIn = async (backupDir: string, { portal } = OURS) =>
  (await listBackups(backupDir, portal)).map(({ moment }) => moment);

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
  const backUp = (
    moment = MOMENT,
    { databases = [database.live], stop = NEVER, header = OURS } = {},
  ) => writeBackup(backupDir, moment, { dataDir, databases, header, stop });
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
  expect(readdirSync(folder).sort()).toEqual(["manifest", "portal.sqlite", "secret", "storage"]);
  expect(rowsOf(folder).filter((id) => id.startsWith("before-"))).toHaveLength(50);
  expect(readFileSync(join(folder, "storage/objects/avatars/anna/avatar.webp"), "utf8")).toBe(
    "picture",
  );
  expect(readdirSync(join(folder, "storage")).sort()).toEqual(["descriptions", "objects"]);
  expect((statSync(folder).mode & 0o777).toString(8)).toBe("700");
  expect(await momentsIn(backupDir)).toEqual([MOMENT]);
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

test("nightly backups of seven days, five weeks and two months stay, and all others 90 days", async () => {
  const { backupDir, backUp } = place();
  mkdirSync(join(backupDir, "mine"), { recursive: true });
  const nightOf = (day: number) => shiftMoment("2026-08-10T01:30:00.000Z", { days: day });
  await backUp("2026-08-10T12:00:00.000Z", { header: { ...OURS, reason: "manual" } });
  await backUp("2026-10-02T12:00:00.000Z", { header: { ...OURS, reason: "upgrade" } });
  await backUp("2026-08-10T11:00:00.000Z", { header: THEIRS });
  for (let day = 0; day <= 95; day += 1) {
    await backUp(nightOf(day));
    await removeOutdated(backupDir, OURS.portal, nightOf(day));
  }
  expect((await momentsIn(backupDir)).map((moment) => moment.slice(0, 10))).toEqual([
    "2026-11-13",
    "2026-11-12",
    "2026-11-11",
    "2026-11-10",
    "2026-11-09",
    "2026-11-08",
    "2026-11-07",
    "2026-11-01",
    "2026-10-31",
    "2026-10-25",
    "2026-10-18",
    "2026-10-02",
  ]);
  expect(await momentsIn(backupDir, THEIRS)).toEqual(["2026-08-10T11:00:00.000Z"]);
  expect(readdirSync(backupDir)).toContain("mine");
}, 30_000);

test("a manifest shows each change of a backup", async () => {
  const { backupDir, put, backUp } = place();
  put("storage/objects/avatars/one", "one");
  const check = async (change: (folder: string) => void, moment: string) => {
    const folder = join(backupDir, (await backUp(moment)).name);
    // A new file: the old one may be a hard link.
    change(folder);
    return faultOfBackup(folder, 1);
  };
  const file = "storage/objects/avatars/one";
  const replaced = (path: string, content: string) => (folder: string) => {
    rmSync(join(folder, path));
    writeFileSync(join(folder, path), content);
  };
  expect(await check(() => undefined, noon(10))).toBeNull();
  expect(await check(replaced(file, "two"), noon(11))).toBe(`${file} was changed`);
  expect(await check(replaced(file, "three"), noon(12))).toMatch(/has 5 bytes instead of 3/);
  expect(await check((folder) => rmSync(join(folder, file)), noon(13))).toBe(`${file} is missing`);
  expect(await check((folder) => rmSync(join(folder, "manifest")), noon(14))).toMatch(/manifest/);
  expect(await check(replaced("manifest", "{}"), noon(15))).toMatch(/manifest/);
  expect(await check((folder) => writeFileSync(join(folder, "more.sqlite"), ""), noon(16))).toMatch(
    /does not name more\.sqlite/,
  );
  expect(await check(replaced("portal.sqlite", ""), noon(17))).toMatch(
    /portal\.sqlite has 0 bytes/,
  );
  const whole = join(backupDir, (await backUp(noon(18))).name);
  expect(await faultOfBackup(whole, 0)).toMatch(/newer version/);
});

test("a backup of data that name no portal is nobody's: no base of others, and removed in time", async () => {
  const { backupDir, backUp } = place();
  const upgrade = { ...OURS, portal: null, version: "0.1", format: 0, reason: "upgrade" } as const;
  await backUp("2026-08-10T12:00:00.000Z", { header: upgrade });
  expect(await listBackups(backupDir, THEIRS.portal)).toMatchObject([{ reason: null }]);
  const nights = [20, 21, 22].map((day) => `2026-11-${day}T02:30:00.000Z`);
  for (const night of nights) await backUp(night, { header: THEIRS });
  await removeOutdated(backupDir, THEIRS.portal, nights[2] ?? "");
  expect(await momentsIn(backupDir, THEIRS)).toEqual(nights.reverse());
});

test("a backup on the disk of the data takes no room for files, and keeps the old ones", async () => {
  const { dataDir, backupDir, put, live } = place();
  const file = "storage/objects/avatars/one";
  put(file, "old");
  const source = { dataDir, databases: [live], header: OURS, stop: NEVER };
  const { name } = await writeBackup(backupDir, MOMENT, { ...source, linksFiles: true });
  const copy = join(backupDir, name, file);
  expect(statSync(copy).ino).toBe(statSync(join(dataDir, file)).ino);
  // As the storage does it.
  rmSync(join(dataDir, file));
  put(file, "new");
  expect(readFileSync(copy, "utf8")).toBe("old");
  expect(await faultOfBackup(join(backupDir, name), 1)).toBeNull();
});

test("portals that share a folder leave the other's unfinished backup alone", async () => {
  const { backupDir, backUp } = place();
  const theirs = "2026-11-22T02-29-00-000Z.22222222.part";
  mkdirSync(join(backupDir, theirs), { recursive: true });
  await backUp();
  expect(readdirSync(backupDir).sort()).toEqual([theirs, "2026-11-22T02-30-00-000Z"].sort());
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
  expect(await momentsIn(backupDir)).toEqual([noon(10)]);
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
  mkdirSync(join(backupDir, "2026-11-21T02-30-00-000Z.11111111.part/storage"), { recursive: true });
  await backUp();
  expect(readdirSync(backupDir)).toEqual(["2026-11-22T02-30-00-000Z"]);
});
