import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { startPortal } from "../support/portal.ts";

test("only the user of the portal can read what it writes, whatever the umask (rules 1349)", async () => {
  const place = mkdtempSync(join(tmpdir(), "dig-private-"));
  onTestFinished(() => rmSync(place, { recursive: true, force: true }));
  const portal = await startPortal(
    { DATA_DIR: join(place, "data"), BACKUP_DIR: join(place, "backups") },
    undefined,
    ["sh", "-c", 'umask 022; exec "$@"', "sh"],
  );
  onTestFinished(() => portal.kill());
  // The first backup follows the start by itself.
  await expect.poll(portal.log, { timeout: 30_000 }).toContain('"msg":"backup written"');
  const paths = readdirSync(place, { recursive: true, encoding: "utf8" });
  const open = paths.filter((path) => statSync(join(place, path)).mode & 0o077);
  expect(open).toEqual([]);
  for (const name of ["portal.sqlite", "portal.sqlite-wal", "supabase.sqlite", "storage"])
    expect(paths).toContain(`data/${name}`);
  expect(paths.some((path) => /^backups\/[^/]+Z\/supabase\.sqlite$/.test(path))).toBe(true);
});
