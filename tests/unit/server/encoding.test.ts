import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { encoded, encodingFor } from "../../../server/encoding.ts";
import type { PortalRequest } from "../../../server/exchange.ts";

test.each([
  ["gzip, deflate, br", "br"],
  ["gzip, deflate", "gzip"],
  ["br;q=0, gzip", "gzip"],
  ["identity", "identity"],
  ["", "identity"],
])("a client that accepts %j is sent %s", (accepted, sent) => {
  expect(encodingFor({ headers: { "accept-encoding": accepted } } as PortalRequest)).toBe(sent);
});

test("a body survives both compressions", () => {
  const body = Buffer.from("Zażółć gęślą jaźń. ".repeat(50));
  expect(brotliDecompressSync(encoded(body, "br"))).toEqual(body);
  expect(gunzipSync(encoded(body, "gzip"))).toEqual(body);
  expect(encoded(body, "identity")).toBe(body);
});
