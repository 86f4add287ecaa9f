import { statSync } from "node:fs";

/**
 * Notices that an open file was deleted or replaced: writes to it would be lost without an error.
 *
 * @returns true while the file at `path` is the one of this call
 */
export function identityCheck(path: string): () => boolean {
  const { ino, dev } = statSync(path);
  return () => {
    const found = statSync(path, { throwIfNoEntry: false });
    return found?.ino === ino && found.dev === dev;
  };
}
