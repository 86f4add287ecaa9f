import { isIP } from "node:net";
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
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, "");
  const version = isIP(plain);
  if (version === 4) return plain.split(".").slice(0, 2).join(".");
  return version === 6 ? groupsOf(plain).slice(0, 4).join(":") : "";
}

/** The eight groups of an IPv6 address, without leading zeros. */
function groupsOf(address: string): string[] {
  const [head = "", tail] = address.split("%")[0]?.split("::") ?? [];
  const [first, last] = [head, tail ?? ""].map((part) => part.split(":").filter(Boolean));
  const missing = tail === undefined ? 0 : 8 - (first?.length ?? 0) - (last?.length ?? 0);
  return [...(first ?? []), ...Array<string>(Math.max(0, missing)).fill("0"), ...(last ?? [])].map(
    (group) => group.toLowerCase().replace(/^0+(?=.)/, ""),
  );
}
