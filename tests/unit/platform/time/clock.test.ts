import { afterEach, expect, test, vi } from "vitest";
import { memoizedForToday, today } from "~/platform/time/clock";

afterEach(() => void vi.useRealTimers());

const at = (moment: string) => vi.useFakeTimers({ now: new Date(moment), toFake: ["Date"] });

test("a day begins in Warsaw on the minute, also after a call just before", () => {
  at("2026-11-20T22:59:59.999Z");
  expect(today().toString()).toBe("2026-11-20");
  at("2026-11-20T23:00:00.000Z");
  expect(today().toString()).toBe("2026-11-21");
  at("2026-07-01T21:59:59Z");
  expect(today().toString()).toBe("2026-07-01");
  at("2026-07-01T22:00:00Z");
  expect(today().toString()).toBe("2026-07-02");
});

test("a value for today is made once, and again on the next day", () => {
  const make = vi.fn(String);
  const made = memoizedForToday(make);
  at("2026-11-20T22:59:10Z");
  expect([made(), made()]).toEqual(["2026-11-20", "2026-11-20"]);
  expect(make).toHaveBeenCalledTimes(1);
  at("2026-11-20T23:00:00Z");
  expect(made()).toBe("2026-11-21");
});
