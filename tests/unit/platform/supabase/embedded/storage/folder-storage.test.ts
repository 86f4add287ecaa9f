import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import {
  FolderStorage,
  type StorageAdapter,
} from "~/platform/supabase/embedded/storage/folder-storage.server";
import { memoryStorage } from "~/platform/supabase/embedded/storage/memory-storage.server";

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "portal-"));
});
afterEach(() => rm(folder, { recursive: true }));

const PICTURE = Buffer.from("picture");
const put = (storage: StorageAdapter, key: string, content = PICTURE, type = "image/png") =>
  storage.uploadObject("avatars", key, undefined, content, type, "max-age=60");

async function textOf(storage: StorageAdapter, key: string) {
  const { body } = await storage.getObject("avatars", key, undefined);
  return (body as Blob).text();
}

describe.each<[string, () => StorageAdapter]>([
  ["a folder", () => new FolderStorage(folder)],
  ["memory", memoryStorage],
])("files in %s", (_, create) => {
  test("come back with their type and size", async () => {
    const storage = create();
    await put(storage, "1/avatar.png");
    expect(await textOf(storage, "1/avatar.png")).toBe("picture");
    expect(await storage.headObject("avatars", "1/avatar.png", undefined)).toMatchObject({
      mimetype: "image/png",
      size: 7,
      cacheControl: "max-age=60",
    });
  });

  test("are replaced, copied and removed", async () => {
    const storage = create();
    await put(storage, "a.png");
    const before = await storage.headObject("avatars", "a.png", undefined);
    await put(storage, "a.png", Buffer.from("another"), "image/webp");
    expect((await storage.headObject("avatars", "a.png", undefined)).mimetype).toBe("image/webp");
    expect(before.mimetype).toBe("image/png");
    await storage.copyObject("avatars", "a.png", undefined, "avatars", "b.png", undefined);
    await storage.deleteObjects("avatars", ["a.png"]);
    await storage.deleteObject("avatars", "never.png", undefined);
    await expect(storage.getObject("avatars", "a.png", undefined)).rejects.toThrow();
    expect(await textOf(storage, "b.png")).toBe("another");
  });

  test("can be streams", async () => {
    const storage = create();
    await storage.uploadObject(
      "avatars",
      "a.png",
      undefined,
      new Blob(["streamed"]).stream() as never,
      "image/png",
      "",
    );
    expect(await textOf(storage, "a.png")).toBe("streamed");
  });
});

describe("a folder", () => {
  test.each(["../secret", "../../secret", "a/../../../secret", "..", "", ".", "../objects-evil/x"])(
    "is never left by the key %j",
    async (key) => {
      const storage = new FolderStorage(join(folder, "storage"));
      await expect(put(storage, `../${key}`)).rejects.toThrow("outside of the storage folder");
      await expect(storage.getObject("..", key)).rejects.toThrow("outside of the storage folder");
      expect(await readdir(folder)).toEqual([]);
    },
  );

  test("has metadata where no key leads", async () => {
    const storage = new FolderStorage(folder);
    await put(storage, "a.png");
    await put(storage, "a.png.json", Buffer.from('{"mimetype":"text/html"}'), "application/json");
    expect((await storage.headObject("avatars", "a.png")).mimetype).toBe("image/png");
  });

  test("has no drafts after writing", async () => {
    await put(new FolderStorage(folder), "a.png");
    expect(await readdir(join(folder, "drafts"))).toEqual([]);
  });
});
