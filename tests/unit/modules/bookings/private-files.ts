/**
 * Stands in for `private-object.server`, which needs a running backend: maps that show what is kept and what is removed. A test file
 * that books says `vi.mock("~/platform/supabase/private-object.server", () => import("./private-files"))`.
 */

/** The files that are kept, by their paths. */
export const kept = new Map<string, Uint8Array>();
const owned = new Set<string>();

/** Leaves no file. */
export function forgetFiles(): void {
  kept.clear();
  owned.clear();
}

interface PrivateFile {
  path: string;
}

export const keepPrivate = async ({ path }: PrivateFile, content: Blob) => void kept.set(path, await content.bytes());
export const readPrivate = async ({ path }: PrivateFile) => kept.get(path) ?? null;
export const ownPrivateInTransaction = ({ path }: PrivateFile) => void owned.add(path);
export const disownPrivateInTransaction = ({ path }: PrivateFile) => void owned.delete(path);
export const removeUnowned = async ({ path }: PrivateFile) => void (owned.has(path) || kept.delete(path));
