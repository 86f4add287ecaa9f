import { RateLimiterMemory } from "rate-limiter-flexible";

/** How many keys a limit knows at once. Whoever tries them all has many addresses, and gains no more than tries of their own. */
export const MOST_KEYS = 10_000;

/** Counts tries in memory, of so many keys: those that were tried the longest ago make room (rules 136). */
export class BoundedLimiter extends RateLimiterMemory {
  readonly #known = new Set<string | number>();

  override consume(
    ...[key, ...more]: Parameters<RateLimiterMemory["consume"]>
  ): ReturnType<RateLimiterMemory["consume"]> {
    this.#makeRoomFor(key);
    return super.consume(key, ...more);
  }

  #makeRoomFor(key: string | number): void {
    this.#known.delete(key);
    this.#known.add(key);
    const [oldest] = this.#known;
    if (this.#known.size <= MOST_KEYS || oldest === undefined) return;
    this.#known.delete(oldest);
    void this.delete(oldest);
  }
}
