/**
 * A promise of the portal under abuse, measured here because it is too slow or too heavy for the
 * tests.
 */
export interface Bench {
  /** The promise in one sentence. */
  promise: string;
  /** Starts a portal of its own, abuses it, and stops it. */
  measure(): Promise<Measured>;
}

export interface Measured {
  /** The results by name: `{ "peak memory": "212 MB" }`. */
  figures: Record<string, string>;
  /** Which part of the promise does not hold; empty where all of it does. */
  broken: string[];
}
