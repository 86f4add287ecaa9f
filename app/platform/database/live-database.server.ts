import { basename } from "node:path";
import { backup, type DatabaseSync } from "node:sqlite";
import { createGate, type Gate } from "./write-barrier.server";

/** An SQLite database that this process has open, for whoever makes a copy of it. All writing passes its gate. */
export interface LiveDatabase extends Gate {
  /** Of its file. */
  name: string;
  /**
   * Writes a whole copy to a path where nothing is, a piece at a time beside everything else. What is written meanwhile is in it: the copy is the
   * database as it is when this resolves.
   *
   * @throws the reason of `stop`
   */
  copyTo(path: string, stop: AbortSignal): Promise<void>;
}

/** Pages of a piece: reading them takes a few milliseconds, for which a write has to wait. */
const PIECE = 500;

export function liveDatabase(file: string, database: DatabaseSync): LiveDatabase {
  return {
    ...createGate(),
    name: basename(file),
    async copyTo(path, stop) {
      stop.throwIfAborted();
      await backup(database, path, { rate: PIECE, progress: () => stop.throwIfAborted() });
    },
  };
}
