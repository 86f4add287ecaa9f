import { z } from "zod";
import { createId } from "~/platform/ids/ids.server";
import { withLock } from "~/platform/locks/keyed-lock.server";
import { sharedEntries } from "~/platform/shared/shared-state.server";

const HOUR_SECONDS = 3600;

/** For each session; the oldest are discarded. */
const MAX_FILES = 5;

const MEGABYTE = 1024 * 1024;

/** A file that one session has uploaded. */
export interface StagedFile<Done> {
  id: string;
  /** Name of the uploaded file, for showing; null if it has none. */
  filename: string | null;
  /** The result of its second post; null until then. */
  done: Done | null;
}

/** Files of one kind between two posts, such as rehearsal and import, for an hour (rules 405). */
interface StagedFiles<Done> {
  /** @param session of the staff, as `staffSessionOf` names it @returns the id in the address */
  add(file: { bytes: Uint8Array; filename: string | null; session: string }): Promise<string>;
  /** A file that this session has uploaded within the hour; null for any other. */
  find(
    id: string | undefined,
    session: string,
  ): Promise<{ file: StagedFile<Done>; bytes: Uint8Array } | null>;
  noteDone(id: string, session: string, done: Done): Promise<void>;
}

/**
 * Files that wait between two posts; backups leave them out.
 *
 * @param kind the entries are `<kind>-files` and `<kind>-imports`
 */
export function stagedFiles<Done>(
  kind: string,
  { megabytes, done }: { megabytes: number; done: z.ZodType<Done> },
): StagedFiles<Done> {
  const FileSchema = z.object({
    id: z.string(),
    filename: z.string().nullable(),
    done: done.nullable(),
  });
  const contents = sharedEntries(`${kind}-files`, {
    seconds: HOUR_SECONDS,
    most: 100,
    bytes: megabytes * MEGABYTE,
  });
  /** The files of a session, the oldest first. */
  const files = sharedEntries(`${kind}-imports`, {
    seconds: HOUR_SECONDS,
    most: 100,
    bytes: MEGABYTE,
  });
  const filesOf = async (session: string): Promise<StagedFile<Done>[]> =>
    z.array(FileSchema).parse(JSON.parse((await files.find(session))?.toString() ?? "[]"));
  const contentOf = (id: string, session: string) => `${session}/${id}`;
  /** Changes the files of a session one after the other. */
  const change = (
    session: string,
    make: (own: StagedFile<Done>[]) => StagedFile<Done>[],
  ): Promise<void> =>
    withLock(`${kind}-imports:${session}`, async () =>
      files.put(session, Buffer.from(JSON.stringify(make(await filesOf(session))))),
    );
  return {
    async add({ bytes, filename, session }) {
      const id = createId();
      await contents.put(contentOf(id, session), bytes);
      await change(session, (own) => [...own, { id, filename, done: null }].slice(-MAX_FILES));
      return id;
    },
    async find(id, session) {
      const file = (await filesOf(session)).find((one) => one.id === id);
      const bytes = file && (await contents.find(contentOf(file.id, session)));
      return file && bytes ? { file, bytes } : null;
    },
    noteDone: (id, session, outcome) =>
      change(session, (own) =>
        own.map((file) => (file.id === id ? { ...file, done: outcome } : file)),
      ),
  };
}
