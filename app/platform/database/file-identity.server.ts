import { statSync } from "node:fs";

/**
 * Watches a file that this process holds open: where somebody has deleted or exchanged it, everything written from then on goes nowhere, without an error.
 *
 * @returns whether the file at `path` still is the one that was there when this was called
 */
export function identityOf(path: string): () => boolean {
  const { ino, dev } = statSync(path);
  return () => {
    const found = statSync(path, { throwIfNoEntry: false });
    return found?.ino === ino && found.dev === dev;
  };
}
