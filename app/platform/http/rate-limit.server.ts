import type { AppLoadContext } from "@remix-run/node";
import { RateLimiterRes } from "rate-limiter-flexible";
import { env } from "~/env.server";
import { log } from "~/platform/log/logger.server";
import { singleton } from "~/platform/memo/singleton.server";
import { shared } from "~/platform/shared/shared-state.server";

/** The address that limits count; one for all clients without `server.ts` in front. */
export const clientAddress = (context: AppLoadContext): string =>
  context.clientAddress ?? "unknown";

/**
 * Counts attempts, over all processes of the portal.
 *
 * @param points attempts allowed within `seconds`
 */
export function rateLimit(name: string, { points, seconds }: { points: number; seconds: number }) {
  const limiter = singleton(`rate-limit:${name}`, () => shared.limiter(name, { points, seconds }));

  /** Counts an attempt before it is made. @returns seconds to wait if it was one too many */
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
          "a limit is reached: 429 until its time is over",
        );
      return Math.ceil(refused.msBeforeNext / 1000);
    }
  }

  /** Takes back a counted attempt. */
  async function refund(key: string): Promise<void> {
    if (env.RATE_LIMITS) await limiter.reward(key);
  }

  /** Remaining attempts of `key`; null without limits. */
  async function left(key: string): Promise<number | null> {
    if (!env.RATE_LIMITS) return null;
    return Math.max(0, points - ((await limiter.get(key))?.consumedPoints ?? 0));
  }

  return { count, refund, left };
}
