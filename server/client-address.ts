import { createHash } from "node:crypto";
import { isIP } from "node:net";
import type { Request } from "express";
import ipaddr from "ipaddr.js";
import type { Logger } from "pino";

/** Counters that people behind an undeclared proxy share. */
const SHARES = 20;

/**
 * Returns a function that reads the address by which limits count a client. Behind an undeclared
 * proxy all clients have one address; its header divides them into a few shares.
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
    // A proxy may send text that is no address; a connection always has one.
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
 * The address that limits count, or null. A connection by IPv6 has 2^64 addresses, so its network
 * counts; an IPv4 address written as IPv6 counts as IPv4.
 */
export function countedAddress(text: string): string | null {
  const bare =
    /^(\d+(?:\.\d+){3}):\d+$/.exec(text)?.[1] ?? /^\[(.+)\](?::\d+)?$/.exec(text)?.[1] ?? text;
  const plain = bare.split("%", 1)[0] ?? "";
  if (isIP(plain) === 0) return null;
  const address = ipaddr.process(plain);
  if (address instanceof ipaddr.IPv4) return address.toString();
  const network = address.parts.slice(0, 4).map((part) => part.toString(16));
  return `${network.join(":")}::/64`;
}
