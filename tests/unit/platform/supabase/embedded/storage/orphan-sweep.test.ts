import { existsSync } from "node:fs";
import { mkdtemp, rm, utimes } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { serviceClient } from "~/platform/supabase/clients.server";
import { FolderStorage } from "~/platform/supabase/embedded/storage/folder-storage.server";
import { sweepOrphans } from "~/platform/supabase/embedded/storage/orphan-sweep.server";
import { stored } from "~/platform/supabase/errors.server";
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

test("a file that was too recent at the start is removed later", async () => {
  const noRows = {
    kysely: {
      withSchema: () => ({ selectFrom: () => ({ select: () => ({ execute: async () => [] }) }) }),
    },
  };
  await orphan("attachments", "bookings/young", { minutes: 0 });
  const end = sweepOrphans(noRows as never, storage, { minAgeMs: 200 });
  expect(existsSync(pathOf("attachments", "bookings/young"))).toBe(true);
  await expect.poll(() => existsSync(pathOf("attachments", "bookings/young"))).toBe(false);
  await end();
});
