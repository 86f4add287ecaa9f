import type { RateLimiterMemory } from "rate-limiter-flexible";

/**
 * State that the processes of one portal share beside the rows of the stores. It is in no backup
 * and raises no revision. One process holds it in memory, several in Postgres (architecture
 * "Several processes").
 */
export interface SharedState {
  /** Takes `key` until it is given back or the process is gone; null if it is taken. */
  lease(key: string): Promise<Lease | null>;
  /** The entries of one kind, each for a limited time. */
  entries(kind: string, limits: EntryLimits): SharedEntries;
  /** Counts attempts by their keys. */
  limiter(name: string, limit: { points: number; seconds: number }): Limiter;
  /** Spaces out what happens with a key. */
  pace(name: string, limits: PaceLimits): Pace;
  /** The value of the first process that calls it for `name`. */
  firstFact(name: string, value: string): Promise<string>;
  /** Counts the views of all processes; null if the stores' database has them. */
  views: ViewStorage | null;
  close(): Promise<void>;
}

export interface Lease {
  /** The last committed revision when it was taken; null if no other process commits. */
  revision: number | null;
  /** Gives it back. Never throws: a lease runs out within seconds. */
  end(): Promise<void>;
}

export interface EntryLimits {
  /** How long an entry lasts, unless `put` says otherwise. */
  seconds: number;
  /** The most entries; the oldest go first. */
  most: number;
  /** The most bytes in the memory of one process. */
  bytes: number;
}

export interface SharedEntries {
  /** Replaces the content of `key`. */
  put(key: string, content: Uint8Array, options?: { seconds: number }): Promise<void>;
  find(key: string): Promise<Buffer | null>;
  /** The content of all entries. */
  list(): Promise<Buffer[]>;
  remove(key: string): Promise<void>;
}

export interface PaceLimits {
  /** How many places of a key there are at once, if none was taken lately. */
  atOnce: number;
  /** Seconds until one more. */
  seconds: number;
}

export interface Pace {
  /**
   * Takes the next place of `key`, unless it comes later than `within` milliseconds.
   *
   * @returns milliseconds until the place comes, taken or not
   */
  take(key: string, within: number): Promise<number>;
  /** Takes all places that are left of `key`. */
  empty(key: string): Promise<void>;
}

export type Limiter = Pick<RateLimiterMemory, "consume" | "reward" | "get">;

export interface ViewStorage {
  /** Adds views. @returns the counts that have changed, by their keys */
  add(views: ReadonlyMap<string, number>): Promise<ReadonlyMap<string, number>>;
}
