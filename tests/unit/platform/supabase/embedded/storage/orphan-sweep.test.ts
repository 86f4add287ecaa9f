import { existsSync, readdirSync } from "node:fs";
import { cp, mkdir, mkdtemp, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { stored } from "~/platform/supabase/calls/errors.server";
import { FolderStorage } from "~/platform/supabase/embedded/storage/folder-storage.server";
import { sweepOrphans } from "~/platform/supabase/embedded/storage/orphan-sweep.server";
import { serviceClient } from "~/platform/supabase/port/clients.server";
import { startTestBackend } from "../../support";

let dataDir: string;
let storage: FolderStorage;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "portal-"));
  storage = new FolderStorage(join(dataDir, "storage"));
});
afterEach(() => rm(dataDir, { recursive: true }));

const pathOf = (bucket: string, key: string) => join(dataDir, "storage/objects", bucket, key);
const descriptionOf = (bucket: string, key: string) =>
  join(dataDir, "storage/descriptions", bucket, `${key}.json`);

/** A file without a row, as a process leaves it that is killed during an upload. */
async function orphan(bucket: string, key: string, { minutes }: { minutes: number }) {
  await storage.uploadObject(bucket, key, undefined, Buffer.from("x"), "text/plain", "");
  const then = new Date(Date.now() - minutes * 60_000);
  for (const path of [pathOf(bucket, key), descriptionOf(bucket, key)])
    await utimes(path, then, then);
}

test("the start removes files without a row from every bucket, unless they are recent", async () => {
  const first = await startTestBackend(dataDir);
  const files = serviceClient(first).storage.from("attachments");
  stored(await files.upload("bookings/kept", Buffer.from("kept"), { contentType: "text/plain" }));
  await first.stop();
  await orphan("attachments", "bookings/left", { minutes: 5 });
  await orphan("avatars", "left.png", { minutes: 5 });
  await orphan("attachments", "bookings/young", { minutes: 0 });
  await orphan("attachments", "bookings/half", { minutes: 5 });
  await rm(pathOf("attachments", "bookings/half"));
  const old = new Date(Date.now() - 3_600_000);
  await utimes(pathOf("attachments", "bookings/kept"), old, old);

  const second = await startTestBackend(dataDir);
  const isThere = () => [
    existsSync(pathOf("attachments", "bookings/left")),
    existsSync(pathOf("avatars", "left.png")),
    existsSync(descriptionOf("attachments", "bookings/half")),
  ];
  await expect.poll(isThere).toEqual([false, false, false]);
  expect(existsSync(pathOf("attachments", "bookings/young"))).toBe(true);
  expect(existsSync(pathOf("attachments", "bookings/kept"))).toBe(true);
  await second.stop();
});

/** A database without rows of files. */
const noRows = {
  kysely: {
    withSchema: () => ({ selectFrom: () => ({ select: () => ({ execute: async () => [] }) }) }),
  },
};

/** All files in the folder, without its folders. */
const filesIn = () =>
  readdirSync(join(dataDir, "storage"), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(join(dataDir, "storage"), join(parentPath, name)))
    .sort();

/** Sweeps once. */
async function sweep(options: Parameters<typeof sweepOrphans>[2] = {}): Promise<void> {
  const waited = new FolderStorage(join(dataDir, "storage"));
  let isDone = false;
  const list = waited.list.bind(waited);
  waited.list = async function* () {
    yield* list();
    isDone = true;
  };
  const end = sweepOrphans(noRows as never, waited, options);
  await expect.poll(() => isDone).toBe(true);
  await end();
}

describe("a file without a row", () => {
  const today = () => new Date().toISOString().slice(0, 10);

  test("is moved aside, whole, and put back by moving it", async () => {
    await orphan("avatars", "anna/avatar.webp", { minutes: 5 });
    const before = filesIn();
    await sweep();
    const aside = join(dataDir, "storage/unknown", today());
    expect(filesIn()).toEqual([
      `unknown/${today()}/descriptions/avatars/anna/avatar.webp.json`,
      `unknown/${today()}/objects/avatars/anna/avatar.webp`,
    ]);
    await cp(aside, join(dataDir, "storage"), { recursive: true });
    await rm(aside, { recursive: true });
    expect(filesIn()).toEqual(before);
    expect(await (await storage.getObject("avatars", "anna/avatar.webp")).body.text()).toBe("x");
  });

  test("stays aside for thirty days and is deleted then", async () => {
    const daysAgo = (days: number) =>
      new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
    for (const days of [29, 31, 400]) {
      const folder = join(dataDir, "storage/unknown", daysAgo(days), "objects/avatars");
      await mkdir(folder, { recursive: true });
      await writeFile(join(folder, "one"), "x");
    }
    await sweep();
    expect(filesIn()).toEqual([`unknown/${daysAgo(29)}/objects/avatars/one`]);
  });

  test("is deleted at once if it was erased on purpose, whatever its age", async () => {
    await orphan("avatars", "erased.webp", { minutes: 5 });
    await orphan("avatars", "erased-long-ago.webp", { minutes: 600 });
    await orphan("avatars", "lost.webp", { minutes: 5 });
    await sweep({
      erased: new Set(["avatars/erased.webp", "avatars/erased-long-ago.webp"]),
      madeAt: new Date(Date.now() - 3_600_000).toISOString(),
    });
    expect(filesIn().filter((path) => path.includes("erased"))).toEqual([]);
    expect(filesIn()).toContain(`unknown/${today()}/objects/avatars/lost.webp`);
  });

  test("stays where it is while the database of accounts is younger", async () => {
    await orphan("avatars", "older.webp", { minutes: 61 });
    await orphan("avatars", "newer.webp", { minutes: 59 });
    await sweep({ madeAt: new Date(Date.now() - 3_600_000).toISOString() });
    expect(filesIn()).toEqual([
      "descriptions/avatars/older.webp.json",
      "objects/avatars/older.webp",
      `unknown/${today()}/descriptions/avatars/newer.webp.json`,
      `unknown/${today()}/objects/avatars/newer.webp`,
    ]);
  });
});

test("a file that was too recent at the start is removed later", async () => {
  await orphan("attachments", "bookings/young", { minutes: 0 });
  const end = sweepOrphans(noRows as never, storage, { minAgeMs: 200 });
  expect(existsSync(pathOf("attachments", "bookings/young"))).toBe(true);
  await expect.poll(() => existsSync(pathOf("attachments", "bookings/young"))).toBe(false);
  await end();
});
