import { isIP } from "node:net";
import ipaddr from "ipaddr.js";
import { clientAddress } from "~/platform/http/rate-limit.server";
import type { RequestArgs } from "~/platform/http/request-scope.server";
import type { SessionRow } from "./session-row";

/** The part of the client that a session stores: kind of device and half of the address. */
export const clientOf = ({
  request,
  context,
}: RequestArgs): Pick<SessionRow, "device" | "address"> => ({
  device: deviceOf(request.headers.get("User-Agent") ?? ""),
  address: halfOf(clientAddress(context)),
});

/** The kind of device that a browser names; a tablet of Apple names itself a computer. */
export function deviceOf(userAgent: string): SessionRow["device"] {
  const isAndroidTablet = /Android/i.test(userAgent) && !/Mobile/i.test(userAgent);
  if (isAndroidTablet || /iPad|Tablet/i.test(userAgent)) return "tablet";
  if (/Mobi|iPhone|Android/i.test(userAgent)) return "phone";
  return /Windows|Macintosh|Linux|CrOS/i.test(userAgent) ? "computer" : "other";
}

/** The first half of an address, which names a provider or a place and no connection. */
export function halfOf(address: string): string {
  if (isIP(address) === 0) return "";
  const parsed = ipaddr.process(address);
  return parsed instanceof ipaddr.IPv4
    ? parsed.octets.slice(0, 2).join(".")
    : parsed.toNormalizedString().split(":").slice(0, 4).join(":");
}
