import type { AppLoadContext } from "@remix-run/node";
import { RateLimiterRes } from "rate-limiter-flexible";
import { env } from "~/env.server";
import { log } from "~/platform/log/logger.server";
import { singleton } from "~/platform/memo/singleton.server";
import { shared } from "~/platform/shared/shared-state.server";

/** Whose tries are counted: without `server.ts` in front, everybody counts as one address. */
export const clientAddress = (context: AppLoadContext): string =>
  context.clientAddress ?? "unknown";

/**
 * Counts tries, those in all processes of the portal together.
 *
 * @param points tries allowed within `seconds`
 */
export function rateLimit(name: string, { points, seconds }: { points: number; seconds: number }) {
  const limiter = singleton(`rate-limit:${name}`, () => shared.limiter(name, { points, seconds }));

  /** Counts one try, before what it tries is done; seconds to wait when it was one too many. */
  async function count(key: string): Promise<number | null> {
    if (!env.RATE_LIMITS) return null;
    try {
      await limiter.consume(key);
      return null;
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      if (refused.consumedPoints === points + 1)
        log.warn(
          { limit: name, points, seconds },
          "a limit is reached: answered 429 until it is over",
        );
      return Math.ceil(refused.msBeforeNext / 1000);
    }
  }

  /** Takes back a try that was counted. */
  async function refund(key: string): Promise<void> {
    if (env.RATE_LIMITS) await limiter.reward(key);
  }

  /** Tries that `key` has left until its time is over; null where nothing is limited. */
  async function left(key: string): Promise<number | null> {
    if (!env.RATE_LIMITS) return null;
    return Math.max(0, points - ((await limiter.get(key))?.consumedPoints ?? 0));
  }

  return { count, refund, left };
}
