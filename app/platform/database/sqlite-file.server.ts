import { chmodSync, closeSync, existsSync, fsyncSync, mkdirSync, openSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { StartError } from "~/platform/start-error.server";

/** Only for the user that runs the portal. */
const PRIVATE = 0o600;

/**
 * Makes a private file, with those that SQLite puts beside it; an existing one keeps its content.
 */
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

/** Flushes the list of files in a folder to the disk. */
export function flushFolder(path: string): void {
  const folder = openSync(path, "r");
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}

/**
 * Checks that a file is an SQLite database, and one of ours or empty.
 *
 * @param table a table that every non-empty database of ours has
 * @throws StartError
 */
export function checkDatabase(path: string, table: string): void {
  const tables = withPlainErrors(path, () => {
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

/** Runs `work` on a database; errors that the operator can mend become a StartError. */
export function withPlainErrors<Result>(path: string, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    throw startErrorOf(path, error);
  }
}

/** Translates an error of SQLite for the operator. */
export function startErrorOf(path: string, error: unknown): unknown {
  const says = messageOf(error);
  if (/locked|busy/i.test(says))
    return new StartError(
      `another process uses ${path}; a DATA_DIR belongs to one process: end it, or set another DATA_DIR`,
      { cause: error },
    );
  if (
    /not a database|malformed|no such column|no such table|too large to be represented/i.test(says)
  )
    return new StartError(
      `${path} is damaged or the database of something else (${says}): restore it from a backup`,
      { cause: error },
    );
  if (/readonly|unable to open|disk I\/O|disk is full/i.test(says))
    return new StartError(`${path} cannot be written: ${says}`, { cause: error, isPassing: true });
  return error;
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
