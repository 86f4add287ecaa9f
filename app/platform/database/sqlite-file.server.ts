import { chmodSync, closeSync, existsSync, mkdirSync, openSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { StartError } from "~/platform/start-error.server";

/** Read and written by who runs the portal, and by nobody else. */
const PRIVATE = 0o600;

/** Makes a file that is only for the process, with what SQLite keeps beside it; one that is there stays as it is. */
export function prepareFile(path: string): void {
  try {
    mkdirSync(dirname(path), { recursive: true });
    closeSync(openSync(path, "a", PRIVATE));
    for (const file of [path, `${path}-wal`, `${path}-shm`])
      if (existsSync(file)) chmodSync(file, PRIVATE);
  } catch (error) {
    throw new StartError(`${path} cannot be written: ${messageOf(error)}`, { cause: error });
  }
}

/**
 * Looks at an SQLite database before it is used: whether it is one, and one of ours or empty.
 *
 * @param table of which there has to be one where there are any
 * @throws StartError
 */
export function judgeDatabase(path: string, table: string): void {
  const tables = plainly(path, () => {
    const database = new DatabaseSync(path, { timeout: 3_000 });
    try {
      return database
        .prepare("select name from sqlite_master where type = 'table'")
        .all()
        .map(({ name }) => name);
    } finally {
      database.close();
    }
  });
  if (tables.length > 0 && !tables.includes(table))
    throw new StartError(`${path} is the database of something else: it has no table "${table}"`);
}

/** Does `work` on a database, and says in plain words where it cannot be read or another process has it. */
export function plainly<Result>(path: string, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    throw startErrorOf(path, error);
  }
}

/** What an error of SQLite means to the person who starts the portal. */
export function startErrorOf(path: string, error: unknown): unknown {
  const says = messageOf(error);
  if (/locked|busy/i.test(says))
    return new StartError(`another process uses ${path}; a DATA_DIR belongs to one process`, {
      cause: error,
    });
  if (/not a database|malformed|no such column|no such table/i.test(says))
    return new StartError(
      `${path} is damaged or the database of something else (${says}): restore it from a backup`,
      { cause: error },
    );
  if (/readonly|unable to open|disk I\/O|disk is full/i.test(says))
    return new StartError(`${path} cannot be written: ${says}`, { cause: error });
  return error;
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
