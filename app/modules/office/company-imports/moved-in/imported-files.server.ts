import { transaction } from "~/platform/store/stores.server";
import { now } from "~/platform/time/clock";
import { compareMoments } from "~/platform/time/moments";
import { hasPassed } from "~/platform/time/periods";
import type { ImportedFile } from "./imported-file";
import { importedFiles } from "./imported-files.store.server";

/** The oldest go first. */
const MOST_FILES = 50;

/** An imported file of a kind; null for any other. */
export function findImportedFile(
  id: string | undefined,
  kind: ImportedFile["kind"],
): ImportedFile | null {
  const file = importedFiles.find(id);
  return file?.kind === kind ? file : null;
}

/** For as long after an import the start page leads to what has moved in. */
const MOVING = { months: 3 };

const NOTHING = {
  kind: "companies",
  added: 0,
  changed: 0,
  contacts: 0,
  notes: 0,
  dues: 0,
  payments: 0,
  events: 0,
  seats: 0,
} as const;

/** The files that were imported, newest first. */
export const listImportedFiles = (): readonly ImportedFile[] => importedFiles.sorted(newestFirst);

const newestFirst = (one: ImportedFile, other: ImportedFile) => compareMoments(other.at, one.at);

/** True while a chamber moves in: for three months after an import that was not taken back. */
export const isMovingIn = (): boolean =>
  listImportedFiles().some(({ at, undoneAt }) => undoneAt === null && !hasPassed(MOVING, at));

/** Notes an import inside its transaction. */
export function noteFileInTransaction(
  file: Pick<ImportedFile, "id" | "filename" | "staffId"> & Partial<ImportedFile>,
): void {
  importedFiles.save({ ...NOTHING, ...file, at: now(), undoneAt: null });
  for (const { id } of listImportedFiles().slice(MOST_FILES)) importedFiles.remove(id);
}

/** Notes that an import was taken back; nothing for another set. */
export const noteFileUndone = (id: string): Promise<void> =>
  transaction(() => noteFileUndoneInTransaction(id));

export function noteFileUndoneInTransaction(id: string): void {
  const file = importedFiles.find(id);
  if (file) importedFiles.save({ ...file, undoneAt: now() });
}
