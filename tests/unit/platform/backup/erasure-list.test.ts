import { appendFileSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { temporaryDir } from "../../../support/unit-data-dir";

const [ANNA, JAN] = [
  "11111111-1111-4111-8111-111111111111",
  "22222222-2222-4222-8222-222222222222",
];

test("erasures are listed beside the data and the backups, once each, for 90 days", async () => {
  const [dataDir, backupDir] = [temporaryDir(), join(temporaryDir(), "backups")];
  mkdirSync(backupDir);
  vi.stubEnv("DATA_DIR", dataDir);
  vi.stubEnv("BACKUP_DIR", backupDir);
  const { listErasure, listedErasures, removeOldFromLists } = await import(
    "~/platform/backup/erasure-list.server"
  );
  const { installationId } = await import("~/platform/store/installation.server");
  const { closeStores } = await import("~/platform/store/stores.server");
  const files = [join(dataDir, "erased"), join(backupDir, `erased-${await installationId()}`)];
  const anna = { id: ANNA, kind: "account", at: "2026-08-01T12:00:00.000Z" } as const;
  const jan = { id: JAN, kind: "company", at: "2026-11-01T12:00:00.000Z" } as const;

  await listErasure(anna);
  await listErasure(anna);
  await listErasure(jan);
  for (const file of files)
    expect(readFileSync(file, "utf8")).toBe(`${JSON.stringify(anna)}\n${JSON.stringify(jan)}\n`);
  // A process was killed while it wrote.
  appendFileSync(files[0] ?? "", '{"id":"333');
  expect(await listedErasures()).toEqual([anna, jan]);
  await listErasure({ ...jan, id: "33333333-3333-4333-8333-333333333333" });
  expect(await listedErasures()).toHaveLength(3);
  expect(readFileSync(files[0] ?? "", "utf8")).toContain('\n{"id":"33333333-');

  expect(await removeOldFromLists("2026-10-30T12:00:00.000Z")).toBe(0);
  expect(await removeOldFromLists("2026-10-30T12:00:00.001Z")).toBe(1);
  expect(await listedErasures()).toHaveLength(2);
  expect(existsSync(`${files[0]}.part`)).toBe(false);
  await closeStores();
});
