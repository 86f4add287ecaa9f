import { createHash } from "node:crypto";
import type { Request } from "express";
import type { Logger } from "pino";

/** How many counters the people behind a proxy that nobody has declared share. */
const SHARES = 20;

/**
 * Tells whose request it is, for the limits. Behind a proxy that `TRUST_PROXY` does not count everybody comes from one address, and one
 * person would use up the limits of all: there each has a share, chosen by what the proxy says. It may be made up, so there are few of them.
 *
 * @returns the address, or a share of it
 */
export function clientAddressReader({ trusted, log }: { trusted: number; log: Logger }): (req: Request) => string | undefined {
  let hasWarned = false;
  return (req) => {
    const forwarded = req.get("X-Forwarded-For");
    if (trusted > 0 || !forwarded) return req.ip;
    if (!hasWarned)
      log.warn("X-Forwarded-For arrives, but TRUST_PROXY is 0: limits by address are shared; set TRUST_PROXY to the number of proxies");
    hasWarned = true;
    return `${req.ip} share ${createHash("sha256").update(forwarded).digest().readUInt8() % SHARES}`;
  };
}
