import type { AppLoadContext } from "@remix-run/node";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { env } from "~/env.server";
import { singleton } from "~/platform/process/singleton.server";

/** Whose tries are counted: without `server.ts` in front, everybody counts as one address. */
export const clientAddress = (context: AppLoadContext): string => context.clientAddress ?? "unknown";

/**
 * Counts tries in memory.
 *
 * @param points tries allowed within `seconds`
 */
export function rateLimit(name: string, { points, seconds }: { points: number; seconds: number }) {
  const limiter = singleton(`rate-limit:${name}`, () => new RateLimiterMemory({ keyPrefix: name, points, duration: seconds }));

  /** Seconds to wait, null when `key` may try. Counts nothing. */
  async function waitFor(key: string): Promise<number | null> {
    if (!env.RATE_LIMITS) return null;
    const state = await limiter.get(key);
    return state && state.consumedPoints >= points ? Math.ceil(state.msBeforeNext / 1000) : null;
  }

  /** Counts one try; seconds to wait when it was one too many. */
  async function count(key: string): Promise<number | null> {
    if (!env.RATE_LIMITS) return null;
    try {
      await limiter.consume(key);
      return null;
    } catch (refused) {
      if (refused instanceof RateLimiterRes) return Math.ceil(refused.msBeforeNext / 1000);
      throw refused;
    }
  }

  return { waitFor, count };
}
