import type { Request } from "express";
import type { Logger } from "pino";
import { expect, test, vi } from "vitest";
import { clientAddressReader, countedAddress } from "../../../server/client-address.ts";

const warn = vi.fn();
const log = { warn } as unknown as Logger;
const from = (forwarded?: string, ip = "10.0.0.1") =>
  ({ ip, get: () => forwarded, socket: { remoteAddress: "10.0.0.1" } }) as unknown as Request;

test("without a proxy or behind declared ones it is the address from Express", () => {
  expect(clientAddressReader({ trusted: 0, log })(from())).toBe("10.0.0.1");
  expect(clientAddressReader({ trusted: 1, log })(from("192.0.2.1"))).toBe("10.0.0.1");
  expect(warn).not.toHaveBeenCalled();
});

test("behind an undeclared proxy a warning is logged once, and clients share twenty limits", () => {
  const read = clientAddressReader({ trusted: 0, log });
  const people = Array.from(
    { length: 500 },
    (_, index) => `192.0.2.${index % 250}, 203.0.113.${index}`,
  );
  const shares = new Set(people.map((forwarded) => read(from(forwarded))));
  expect(shares.size).toBe(20);
  expect(read(from(people[0]))).toBe(read(from(people[0])));
  expect(warn).toHaveBeenCalledTimes(1);
  expect(warn.mock.calls[0]?.[0]).toContain("TRUST_PROXY");
});

test.each([
  ["192.0.2.1", "192.0.2.1"],
  ["192.0.2.1:50123", "192.0.2.1"],
  ["::ffff:192.0.2.1", "192.0.2.1"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:0DB8:1:2:ffff::", "2001:db8:1:2::/64"],
  ["[2001:db8:1:2::7]:443", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["unknown", null],
  ["", null],
  ["1.2.3", null],
  ["a".repeat(10_000), null],
])("%s is counted as %s", (text, counted) => {
  expect(countedAddress(text)).toBe(counted);
});

test("the connection's address counts if the proxy sends no address", () => {
  expect(clientAddressReader({ trusted: 1, log })(from("hidden", "hidden"))).toBe("10.0.0.1");
});
