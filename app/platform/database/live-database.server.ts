import { basename } from "node:path";
import { backup, type DatabaseSync } from "node:sqlite";
import { createWriteBarrier, type WriteBarrier } from "./write-barrier.server";

/** An open SQLite database, for backups. All writes pass its barrier. */
export interface LiveDatabase extends WriteBarrier {
  /** The name of its file. */
  name: string;
  /**
   * Writes a whole copy in pieces. Writes meanwhile are in it: the copy is the database when this
   * resolves.
   *
   * @throws the reason of `stop`
   */
  copyTo(path: string, stop: AbortSignal): Promise<void>;
}

/** Pages of one piece: reading them delays a write by a few milliseconds. */
const PIECE = 500;

export function liveDatabase(file: string, database: DatabaseSync): LiveDatabase {
  return {
    ...createWriteBarrier(),
    name: basename(file),
    async copyTo(path, stop) {
      stop.throwIfAborted();
      await backup(database, path, { rate: PIECE, progress: () => stop.throwIfAborted() });
    },
  };
}
