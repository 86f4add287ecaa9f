import { RateLimiterMemory } from "rate-limiter-flexible";

/**
 * The most keys of a limit. An attacker who fills it has many addresses and gains only their own
 * attempts.
 */
export const MOST_KEYS = 10_000;

/** Counts attempts in memory for a bounded number of keys; the oldest are forgotten (rules 136). */
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
