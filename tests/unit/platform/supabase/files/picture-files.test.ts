import { readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { openPictureFiles } from "~/platform/supabase/files/picture-files.server";
import { temporaryDir } from "../../../../support/unit-data-dir";

const bytes = (size: number) => new Uint8Array(size).fill(size);

test("a copy is found until its owner's copies are removed", async () => {
  const folder = temporaryDir();
  const files = openPictureFiles(folder, 1000);
  await files.save("avatars~anna~a", bytes(10));
  await files.save("avatars~jan~a", bytes(20));
  expect(await files.find("avatars~anna~a")).toEqual(bytes(10));
  await files.removeAll("avatars~anna~");
  expect(await files.find("avatars~anna~a")).toBeNull();
  expect(await files.find("avatars~jan~a")).toEqual(bytes(20));
  expect(readdirSync(folder)).toEqual(["avatars~jan~a"]);
});

test("within the bound those that were read the longest ago go first", async () => {
  const folder = temporaryDir();
  const files = openPictureFiles(folder, 100);
  for (const name of ["a", "b"]) await files.save(name, bytes(40));
  await files.find("a");
  await files.save("c", bytes(40));
  expect(await Promise.all(["a", "b", "c"].map((name) => files.find(name)))).toEqual([
    bytes(40),
    null,
    bytes(40),
  ]);
  await files.save("larger than all", bytes(101));
  await vi.waitFor(() => expect(readdirSync(folder).sort()).toEqual(["a", "c"]));
});

test("copies survive a restart, within the bound and without those half written", async () => {
  const folder = temporaryDir();
  const before = openPictureFiles(folder, 100);
  for (const name of ["a", "b"]) await before.save(name, bytes(40));
  writeFileSync(join(folder, "c.part"), bytes(10));
  const after = openPictureFiles(folder, 60);
  await vi.waitFor(() => expect(readdirSync(folder)).toHaveLength(1));
  const [left = ""] = readdirSync(folder);
  expect(["a", "b"]).toContain(left);
  expect(await after.find(left)).toEqual(bytes(40));
});

test("a deleted copy, or a deleted folder, is read again", async () => {
  const folder = temporaryDir();
  const files = openPictureFiles(folder, 1000);
  await files.save("a", bytes(10));
  rmSync(folder, { recursive: true });
  expect(await files.find("a")).toBeNull();
  await files.save("a", bytes(10));
  expect(await files.find("a")).toBeNull();
});
