import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { env } from "~/env.server";
import { createId } from "~/platform/ids/ids.server";
import { log } from "~/platform/log/logger.server";
import { singleton } from "~/platform/memo/singleton.server";
import { isShared } from "~/platform/shared/shared-state.server";

/** The files of one post, on the disk until its response. */
export interface Drafts {
  /** A new private path for a file. */
  newPath(): string;
  /** Removes all of them. Never throws: leftovers go with the next start. */
  remove(): Promise<void>;
}

/**
 * `DATA_DIR/tmp`; without `DATA_DIR` or with a shared database a temporary folder of this process.
 */
const folder = () => singleton("drafts", makeFolder);

export function openDrafts(): Drafts {
  const paths: string[] = [];
  return {
    newPath() {
      const path = join(folder(), createId());
      paths.push(path);
      return path;
    },
    async remove() {
      await Promise.all(paths.splice(0).map((path) => rm(path, { force: true }))).catch(
        (error: unknown) => log.warn({ err: error }, "the draft of an upload could not be removed"),
      );
    },
  };
}

/**
 * Removes leftovers of a killed process: the folder belongs to the one process that has the stores.
 */
function makeFolder(): string {
  if (!env.DATA_DIR || isShared) {
    const own = mkdtempSync(join(tmpdir(), "dig-portal-"));
    process.once("exit", () => rmSync(own, { recursive: true, force: true }));
    return own;
  }
  const shared = join(env.DATA_DIR, "tmp");
  rmSync(shared, { recursive: true, force: true });
  mkdirSync(shared, { recursive: true, mode: 0o700 });
  return shared;
}

/** Makes the empty folder at the start, not with the first upload. */
export const startDrafts = (): void => void folder();
