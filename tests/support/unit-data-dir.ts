import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";

/** A folder of this test's own. */
export function temporaryDir(): string {
  const path = mkdtempSync(join(tmpdir(), "dig-unit-"));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return path;
}
