import { isIP } from "node:net";
import { Refusal } from "./refusal.ts";
import type { Settings } from "./settings.ts";

const AT_ONCE = 30;
/** Seconds until the next call of a kind once its bucket is empty. */
const REFILL_SECONDS = { token: 2, verify: 10, signup: 10, recover: 10, resend: 10, user: 10 };

/** Counts calls by kind and by the address that they come from. */
export function rateLimits(settings: Settings) {
  const buckets = new Map<string, { left: number; at: number }>();

  return {
    clear: () => buckets.clear(),

    /** @throws Refusal once the bucket of the caller is empty */
    take(kind: keyof typeof REFILL_SECONDS, headers: Headers): void {
      if (!settings.limits) return;
      const key = `${kind} of ${callerOf(headers, settings)}`;
      const now = Date.now();
      const { left, at } = buckets.get(key) ?? { left: AT_ONCE, at: now };
      const filled = Math.min(AT_ONCE, left + (now - at) / 1000 / REFILL_SECONDS[kind]);
      buckets.set(key, { left: filled >= 1 ? filled - 1 : filled, at: now });
      if (filled < 1)
        throw new Refusal(429, "over_request_rate_limit", "Request rate limit reached");
    },
  };
}

export type RateLimits = ReturnType<typeof rateLimits>;

/** All callers share one address, unless the project lets a secret key name another one. */
function callerOf(headers: Headers, { forwarding }: Settings): string {
  const [first = ""] = (headers.get("sb-forwarded-for") ?? "").split(",");
  const isAllowed = forwarding && headers.get("apikey")?.startsWith("sb_secret_");
  return isAllowed && isIP(first.trim()) ? first.trim() : "the portal";
}
