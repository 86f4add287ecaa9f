import { describe, expect, test } from "vitest";
import { asWish, wishCarriedBy } from "~/modules/membership/wishes/wish";

describe(asWish, () => {
  test.each([
    ["/events/forum", "seat", "/events/forum?wanted=seat"],
    ["/events/forum?wanted=seat", "seat", "/events/forum?wanted=seat"],
    [
      "/events/forum?utm_source=mail&redirectTo=//evil.example",
      "seat",
      "/events/forum?wanted=seat",
    ],
    ["/app/events/forum", "seat", "/app/events/forum?wanted=seat"],
    ["/offers/offer-1", "offer", "/offers/offer-1"],
    ["/app/offers/offer-1?theme=it", "offer", "/app/offers/offer-1"],
    ["/experts/ewa/session", "session", "/experts/ewa/session"],
    [
      "/experts/ewa/session?slot=2026-12-01T10:00&x=1",
      "session",
      "/experts/ewa/session?slot=2026-12-01T10%3A00",
    ],
    ["/experts/ewa/session?session=podatki", "session", "/experts/ewa/session?session=podatki"],
  ])("reads %j as a wish, and writes its address anew", (address, kind, to) => {
    expect(asWish(address)).toMatchObject({ kind, to });
    expect(asWish(to)?.to, "again").toBe(to);
  });

  test.each([
    null,
    undefined,
    "",
    "/dashboard",
    "/events",
    "/events/forum/ticket",
    "/events/a%2Fb",
    "/events/..%5c..",
    "/events/<b>",
    `/events/${"x".repeat(101)}`,
    "/admin/events/forum",
    "/experts/ewa",
    "/experts/ewa/question",
    "//evil.example/events/forum",
    "https://evil.example/events/forum",
    "\\\\evil.example/events/forum",
    "javascript:alert(1)",
    "/register?zaproszenie=abc",
  ])("carries nothing for %j", (address) => {
    expect(asWish(address)).toBeNull();
  });

  test("drops an hour that is too long to be one", () => {
    expect(asWish(`/experts/ewa/session?slot=${"1".repeat(101)}`)?.to).toBe("/experts/ewa/session");
  });
});

test("a page carries the wish in its own address", () => {
  const at = (query: string) => wishCarriedBy({ url: `http://localhost/register${query}` });
  expect(at("?redirectTo=%2Fevents%2Fforum")).toBe("/events/forum?wanted=seat");
  expect(at("?redirectTo=https%3A%2F%2Fevil.example%2Fevents%2Fforum")).toBeUndefined();
  expect(at("")).toBeUndefined();
});
