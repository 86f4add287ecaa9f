import { z } from "zod";
import { createId } from "~/platform/ids/ids.server";
import { withLock } from "~/platform/locks/keyed-lock.server";
import { sharedEntries } from "~/platform/shared/shared-state.server";
import { displayName } from "~/platform/uploads/file-name";

const ImportSchema = z.object({
  id: z.string(),
  /** Name of the uploaded file; null if it has none. */
  filename: z.string().nullable(),
  /** Numbers of imported rows; null until then. */
  done: z
    .object({
      added: z.number(),
      changed: z.number(),
      /** The set in which the import can be undone. */
      setId: z.string().optional(),
    })
    .nullable(),
});

/** A file of companies that one session of staff has uploaded; cached for an hour (rules 405). */
export type CachedImport = z.output<typeof ImportSchema>;

const HOUR_SECONDS = 3600;

/** For each session; the oldest are discarded. */
const MAX_IMPORTS = 5;

const MEGABYTE = 1024 * 1024;
const files = sharedEntries("company-files", {
  seconds: HOUR_SECONDS,
  most: 100,
  bytes: 40 * MEGABYTE,
});
/** The files of a session, the oldest first. */
const imports = sharedEntries("company-imports", {
  seconds: HOUR_SECONDS,
  most: 100,
  bytes: MEGABYTE,
});

const importsOf = async (session: string): Promise<CachedImport[]> =>
  z.array(ImportSchema).parse(JSON.parse((await imports.find(session))?.toString() ?? "[]"));

const fileOf = (id: string, session: string) => `${session}/${id}`;

/** Changes the files of a session one after the other. */
const change = (session: string, make: (own: CachedImport[]) => CachedImport[]): Promise<void> =>
  withLock(`company-imports:${session}`, async () =>
    imports.put(session, Buffer.from(JSON.stringify(make(await importsOf(session))))),
  );

/**
 * Caches a file between its rehearsal and its import; backups leave it out.
 *
 * @param session of the staff, as `staffSessionOf` names it
 * @returns the id in the address of the rehearsal
 */
export async function cacheImport({
  bytes,
  filename,
  session,
}: {
  bytes: Uint8Array;
  filename: string;
  session: string;
}): Promise<string> {
  const id = createId();
  const shown = displayName(filename, "txt")?.replace(/\.txt$/, ".csv") ?? null;
  await files.put(fileOf(id, session), bytes);
  await change(session, (own) => [...own, { id, filename: shown, done: null }].slice(-MAX_IMPORTS));
  return id;
}

/** A file that this session has uploaded within the hour; null for any other. */
export async function findImport(
  id: string | undefined,
  session: string,
): Promise<{ file: CachedImport; bytes: Uint8Array } | null> {
  const file = (await importsOf(session)).find((one) => one.id === id);
  const bytes = file && (await files.find(fileOf(file.id, session)));
  return file && bytes ? { file, bytes } : null;
}

/** Records what was imported from a file. */
export const noteImported = (
  id: string,
  session: string,
  done: NonNullable<CachedImport["done"]>,
): Promise<void> =>
  change(session, (own) => own.map((file) => (file.id === id ? { ...file, done } : file)));
