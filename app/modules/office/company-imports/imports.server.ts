import { z } from "zod";
import { displayName } from "~/platform/uploads/file-name";
import { type StagedFile, stagedFiles } from "~/platform/uploads/staged-files.server";

/** Numbers of imported rows. */
const DoneSchema = z.object({
  added: z.number(),
  changed: z.number(),
  /** The set in which the import can be undone. */
  setId: z.string().optional(),
});

type Done = z.output<typeof DoneSchema>;

/** A file of companies that one session of staff has uploaded; cached for an hour (rules 405). */
export type CachedImport = StagedFile<Done>;

const files = stagedFiles("company", { megabytes: 40, done: DoneSchema });

/**
 * Caches a file between its rehearsal and its import.
 *
 * @param session of the staff, as `staffSessionOf` names it
 * @returns the id in the address of the rehearsal
 */
export function cacheImport({
  bytes,
  filename,
  session,
}: {
  bytes: Uint8Array;
  filename: string;
  session: string;
}): Promise<string> {
  const isSheet = /\.xlsx$/i.test(filename);
  const shown = displayName(filename, isSheet ? "xlsx" : "txt")?.replace(/\.txt$/, ".csv") ?? null;
  return files.add({ bytes, filename: shown, session });
}

export const findImport = files.find;

/** Records what was imported from a file. */
export const noteImported = files.noteDone;
