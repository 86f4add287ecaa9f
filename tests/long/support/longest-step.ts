import { DatabaseSync } from "node:sqlite";
import { vi } from "vitest";

/**
 * The longest that anything may hold the event loop, in processor time: a loaded machine takes the
 * processor away, which is no delay of ours.
 */
export const LONGEST_MS = 50;

/** Milliseconds for which this thread has used a processor. */
export function used(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/**
 * Milliseconds of statements of SQLite that cannot be cut into slices. It commits 10,000 rows of
 * 1 KB, a page of 4 KB each, in 60 to 95, and copies them from its log in 85 to 110.
 */
let ofSqlite = 0;

/** Counts those of SQLite apart from now on. */
export function measureSqlite(): void {
  const { exec } = DatabaseSync.prototype;
  vi.spyOn(DatabaseSync.prototype, "exec").mockImplementation(function (this: DatabaseSync, sql) {
    const before = used();
    exec.call(this, sql);
    ofSqlite += used() - before;
  });
}

/** The longest step of some work; the best of some tries, because memory is cleaned up as well. */
export async function longestStep(
  work: () => Promise<unknown>,
  { tries = 4 }: { tries?: number } = {},
): Promise<number> {
  let best = Number.POSITIVE_INFINITY;
  for (let left = tries; left > 0 && best >= LONGEST_MS; left -= 1) {
    let [last, longest] = [used(), 0];
    const look = () => {
      longest = Math.max(longest, used() - last - ofSqlite);
      [last, ofSqlite] = [used(), 0];
    };
    const timer = setInterval(look, 1);
    await work();
    look();
    clearInterval(timer);
    best = Math.min(best, longest);
  }
  return best;
}
