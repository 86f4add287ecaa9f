import { createHash } from "node:crypto";
import { isIP } from "node:net";
import type { Request } from "express";
import type { Logger } from "pino";

/** How many counters the people behind a proxy that nobody has declared share. */
const SHARES = 20;

/**
 * Tells whose request it is, for the limits. Behind a proxy that `TRUST_PROXY` does not count everybody comes from one address, and one
 * person would use up the limits of all: there each has a share, chosen by what the proxy says. It may be made up, so there are few of them.
 *
 * @returns the address as it is counted, or a share of it
 */
export function clientAddressReader({
  trusted,
  log,
}: {
  trusted: number;
  log: Logger;
}): (req: Request) => string | undefined {
  let hasWarned = false;
  return (req) => {
    const forwarded = req.get("X-Forwarded-For");
    // What a proxy says may be no address; that of the connection always is one.
    const address =
      countedAddress(req.ip ?? "") ?? countedAddress(req.socket.remoteAddress ?? "") ?? undefined;
    if (trusted > 0 || !forwarded) return address;
    if (!hasWarned)
      log.warn(
        "X-Forwarded-For arrives, but TRUST_PROXY is 0: limits by address are shared; set TRUST_PROXY to the number of proxies",
      );
    hasWarned = true;
    return `${address} share ${createHash("sha256").update(forwarded).digest().readUInt8() % SHARES}`;
  };
}

/**
 * An address as the limits count it: without the port that some proxies add. A connection by IPv6 comes with 2^64 addresses, so those are one; an IPv4
 * address that is written as one of IPv6 is itself.
 *
 * @returns null for what is no address
 */
export function countedAddress(text: string): string | null {
  const bare =
    /^(\d+(?:\.\d+){3}):\d+$/.exec(text)?.[1] ?? /^\[(.+)\](?::\d+)?$/.exec(text)?.[1] ?? text;
  const plain = bare.replace(/^::ffff:(?=\d+\.)/i, "").replace(/%.*$/, "");
  if (isIP(plain) === 0) return null;
  return isIP(plain) === 4 ? plain : `${firstGroups(plain, 4)}::/64`;
}

function firstGroups(address: string, count: number): string {
  // The parser of addresses writes groups in one way, and the zeros of one row as "::".
  const [before = "", after] = new URL(`http://[${address}]`).hostname.slice(1, -1).split("::");
  const [left, right] = [before, after ?? ""].map((half) => half.split(":").filter(Boolean)) as [
    string[],
    string[],
  ];
  const zeros = Array.from({ length: 8 - left.length - right.length }, () => "0");
  return [...left, ...zeros, ...right].slice(0, count).join(":");
}
