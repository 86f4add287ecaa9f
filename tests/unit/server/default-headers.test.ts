import { describe, expect, test } from "vitest";
import { defaultHeaders } from "../../../server/default-headers.ts";

describe(defaultHeaders, () => {
  test("promise HTTPS only where the portal is served over it", () => {
    expect(defaultHeaders("https://portal.example.com")).toHaveProperty("Strict-Transport-Security");
    expect(defaultHeaders("http://localhost:3000")).not.toHaveProperty("Strict-Transport-Security");
  });

  test("let forms of the portal keep their origin", () => {
    expect(defaultHeaders("http://localhost:3000")["Referrer-Policy"]).toBe("strict-origin-when-cross-origin");
  });
});
