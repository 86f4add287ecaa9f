import { scryptSync } from "node:crypto";
import { describe, expect, test } from "vitest";
import { hashPassword } from "../../../scripts/admin-hash.mjs";

describe(hashPassword, () => {
  test("names its parameters, so that the password can be checked years later", async () => {
    const [scheme, N, r, p, salt = "", hash = ""] = (await hashPassword("zażółć gęślą jaźń")).split(
      "$",
    );
    expect([scheme, N, r, p]).toEqual(["scrypt", "32768", "8", "3"]);
    const expected = scryptSync("zażółć gęślą jaźń", Buffer.from(salt, "base64url"), 32, {
      N: Number(N),
      r: Number(r),
      p: Number(p),
      maxmem: 2 ** 27,
    });
    expect(hash).toBe(expected.toString("base64url"));
  });

  test("never gives the same value twice", async () => {
    expect(await hashPassword("Demo-1234")).not.toBe(await hashPassword("Demo-1234"));
  });
});
