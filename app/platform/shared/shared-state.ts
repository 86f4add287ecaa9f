import type { RateLimiterMemory } from "rate-limiter-flexible";

/**
 * What the processes of one portal have to agree on beside the rows of the stores: who does what just now, and what waits for a next request.
 * It is in no backup, and nothing of it raises a revision. One process keeps it in its memory, several in Postgres (architecture "Several processes").
 */
export interface SharedState {
  /** Takes `key` for whoever asks, until it is given back or its process is gone; null where somebody has it. */
  lease(key: string): Promise<Lease | null>;
  /** The things of one kind. */
  kept(kind: string, limits: KeptLimits): Kept;
  /** Counts tries of `name` by their keys. */
  limiter(name: string, limit: { points: number; seconds: number }): Limiter;
  /** What the first process to ask has said of `name`, once and for all. */
  firstFact(name: string, value: string): Promise<string>;
  /** Where counts of views are kept for all processes; null where the stores' database has them. */
  views: ViewKeeper | null;
  close(): Promise<void>;
}

export interface Lease {
  /** The revision that was committed last when it was taken; null where nobody else commits. */
  revision: number | null;
  /** Gives it back. Never throws: what cannot be given back runs out within seconds. */
  end(): Promise<void>;
}

export interface KeptLimits {
  /** How long a thing is kept unless it is said with it. */
  seconds: number;
  /** Where there are more the oldest go. */
  most: number;
  /** Of all of them in the memory of one process. */
  bytes: number;
}

export interface Kept {
  /** Puts `content` in the place of what is there. */
  put(key: string, content: Uint8Array, options?: { seconds: number }): Promise<void>;
  find(key: string): Promise<Buffer | null>;
  remove(key: string): Promise<void>;
}

export type Limiter = Pick<RateLimiterMemory, "consume" | "reward" | "get">;

export interface ViewKeeper {
  /** Adds views to those counted before. @returns the counts that are others now, by their keys */
  add(views: ReadonlyMap<string, number>): Promise<ReadonlyMap<string, number>>;
}
