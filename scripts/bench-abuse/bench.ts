/** What the portal promises under abuse, as a measurement that is too slow or too heavy for the tests. */
export interface Bench {
  /** What has to hold, in one sentence. */
  promise: string;
  /** Starts a portal of its own, abuses it, and stops it. */
  measure(): Promise<Measured>;
}

export interface Measured {
  /** What was found, by what it is: `{ "peak memory": "212 MB" }`. */
  figures: Record<string, string>;
  /** Which part of the promise does not hold; empty where all of it does. */
  broken: string[];
}
