import { describe, expect, test } from "vitest";
import { checkAddress, isBodyTooLarge } from "../../../server/request-guard.ts";

describe(checkAddress, () => {
  test.each([
    "/",
    "/events/1",
    "/events?q=%&date=//x",
    "/karta/a%2Fb",
    "/%C5%82%C3%B3d%C5%BA",
    "/a/../b",
    "/a.b/.well-known/x",
  ])("%s is fine", (target) => {
    expect(checkAddress(target, "127.0.0.1:3000")).toBeNull();
  });

  test.each(["/%", "/%ff", "/%c0%af", "/%00", "*", "evil.com", "@evil.com", ""])(
    "%j is malformed",
    (target) => {
      expect(checkAddress(target, "localhost")).toBe(400);
    },
  );

  test.each(["/?_data=root", "/events?q=1&_data=routes%2Fpublic%2Fevents", "/?%5Fdata="])(
    "%j is a request of an older Remix",
    (target) => {
      expect(checkAddress(target, "localhost")).toBe(400);
    },
  );

  test.each([
    "//",
    "//evil.com",
    "/\\evil.com",
    "\\/evil.com",
    "/a//b",
    "/..//evil.com",
    "/.\\/evil.com",
    "/%2e%2e//evil.com",
  ])("%j would name another host", (target) => {
    expect(checkAddress(target, "localhost")).toBe(target.startsWith("/") ? 404 : 400);
  });

  test.each(["portal.example.com", "portal.example.com:8443", "[::1]:3000", undefined])(
    "the host %s is fine",
    (host) => {
      expect(checkAddress("/", host)).toBeNull();
    },
  );

  test.each(["a b", "u@h", "a/b", "x:99999", "a?b", "1.2.3.999", "[::1", "evil.com#"])(
    "the host %j is malformed",
    (host) => {
      expect(checkAddress("/", host)).toBe(400);
    },
  );
});

describe(isBodyTooLarge, () => {
  test.each([
    [undefined, false],
    [String(40 * 1024 * 1024), false],
    [String(40 * 1024 * 1024 + 1), true],
  ])("of %s bytes: %s", (length, expected) => {
    expect(isBodyTooLarge({ headers: { "content-length": length } })).toBe(expected);
  });
});
