import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { BackendUnavailableError, DataRefusedError } from "~/platform/supabase/calls/errors.server";
import {
  type Query,
  ResponseCache,
  STALE_MS,
  whileReading,
} from "~/platform/supabase/responses/response-cache.server";

const ANNA = "11111111-1111-4111-8111-111111111111";
const JAN = "22222222-2222-4222-8222-222222222222";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A backend that counts its calls; `respond` can be replaced. */
function source(first: string | null) {
  const state = { calls: 0, respond: async (): Promise<string | null> => first };
  const about = (id: string): Query<string> => ({
    part: "data",
    key: `rows of ${id}`,
    fetch() {
      state.calls += 1;
      return state.respond();
    },
  });
  return { state, about };
}

const unavailable = () => Promise.reject(new BackendUnavailableError("unavailable"));
const nothing = async () => undefined;
const naming = (...names: string[]) => ({ part: "data" as const, names });
const later = (ms: number) => vi.setSystemTime(Date.now() + ms);

describe("where every write is seen, a response", () => {
  test("is fetched once until this process or another one writes", async () => {
    let others: number | null = 1;
    const cache = new ResponseCache(() => others);
    const { state, about } = source("Anna");
    for (let time = 0; time < 3; time += 1) expect(await cache.read(about(ANNA))).toBe("Anna");
    expect(state.calls).toBe(1);
    await cache.write(naming(), nothing);
    await cache.read(about(ANNA));
    expect(state.calls).toBe(2);
    others = 2;
    await cache.read(about(ANNA));
    expect(state.calls).toBe(3);
    others = null;
    await cache.read(about(ANNA));
    await cache.read(about(ANNA));
    expect(state.calls).toBe(5);
  });

  test("that was read during a write is fetched again, also after a failed write", async () => {
    const cache = new ResponseCache(() => 1);
    const { state, about } = source("before");
    await cache.write(naming(), () => cache.read(about(ANNA)));
    await cache.read(about(ANNA));
    expect(state.calls).toBe(2);
    await cache.write(naming(), unavailable).catch(nothing);
    await cache.read(about(ANNA));
    expect(state.calls).toBe(3);
  });
});

test("where writes of others are not seen, a response is current for its time, unless forgotten", async () => {
  const cache = new ResponseCache();
  const { state, about } = source(`about ${ANNA}`);
  const read = () => cache.read({ ...about(ANNA), freshMs: 5000 });
  await read();
  later(4999);
  await read();
  expect(state.calls).toBe(1);
  later(1);
  await read();
  expect(state.calls).toBe(2);
  cache.forget(ANNA);
  await read();
  expect(state.calls).toBe(3);
});

test("the loaders of a page ask once for the same, anew after a write (rules 1698)", async () => {
  const cache = new ResponseCache();
  const { state, about } = source("Anna");
  const page = {};
  const read = () => whileReading(() => cache.read(about(ANNA)), page);
  await Promise.all([read(), read()]);
  await read();
  expect(state.calls).toBe(1);
  await whileReading(() => cache.write(naming(), nothing), page);
  await read();
  expect(state.calls).toBe(2);
  await whileReading(() => cache.read(about(ANNA)));
  expect(state.calls).toBe(3);
  state.respond = unavailable;
  await expect(whileReading(() => cache.read(about(JAN)), page)).rejects.toThrow();
  state.respond = async () => "Jan";
  expect(await whileReading(() => cache.read(about(JAN)), page)).toBe("Jan");
});

describe("while the backend is unavailable, a stale response", () => {
  /** A cache that knows Anna and Jan, with a backend that has become unavailable. */
  async function outage(respond = unavailable) {
    const cache = new ResponseCache();
    const { state, about } = source(`about ${ANNA}`);
    for (const id of [ANNA, JAN]) await cache.read(about(id));
    state.respond = respond;
    state.calls = 0;
    const read = (id = ANNA, rest: Partial<Query<string>> = {}) =>
      whileReading(() => cache.read({ ...about(id), ...rest }));
    return { cache, state, about, read };
  }

  test("serves read-only work alone", async () => {
    const { cache, about, read } = await outage();
    expect(await read()).toBe(`about ${ANNA}`);
    await expect(cache.read(about(ANNA))).rejects.toThrow(BackendUnavailableError);
    await expect(read("unknown")).rejects.toThrow(BackendUnavailableError);
  });

  test("is shown for an hour, or until its own end", async () => {
    const { read } = await outage();
    const end = Date.now() + STALE_MS + 2;
    later(STALE_MS - 1);
    expect(await read()).toBe(`about ${ANNA}`);
    later(1);
    await expect(read()).rejects.toThrow(BackendUnavailableError);
    expect(await read(ANNA, { end })).toBe(`about ${ANNA}`);
    later(2);
    await expect(read(ANNA, { end })).rejects.toThrow(BackendUnavailableError);
  });

  test("comes before the fallback, which serves read-only work alone", async () => {
    const { cache, about, read } = await outage();
    const fallback = async () => "fallback";
    expect(await read(ANNA, { fallback })).toBe(`about ${ANNA}`);
    expect(await read("unknown", { fallback })).toBe("fallback");
    await expect(cache.read({ ...about("unknown"), fallback })).rejects.toThrow(
      BackendUnavailableError,
    );
  });

  test("is not shown when the backend refuses, nor afterwards", async () => {
    const { state, read } = await outage(() => Promise.reject(new DataRefusedError("no")));
    await expect(read()).rejects.toThrow(DataRefusedError);
    state.respond = unavailable;
    await expect(read()).rejects.toThrow(BackendUnavailableError);
  });

  test("is dropped by a write that names its person, unless that fails", async () => {
    const { cache, read } = await outage();
    await cache.write(naming(JAN), unavailable).catch(nothing);
    await cache.write(naming(JAN), nothing, () => false);
    expect(await read(JAN)).toBe(`about ${ANNA}`);
    await cache.write(naming(JAN), nothing);
    await expect(read(JAN)).rejects.toThrow(BackendUnavailableError);
    expect(await read()).toBe(`about ${ANNA}`);
    await cache.write(naming(ANNA), nothing);
    await expect(read()).rejects.toThrow(BackendUnavailableError);
  });

  test("is served at once after the first failure, until one call tries again and succeeds", async () => {
    const { state, read } = await outage();
    for (let time = 0; time < 5; time += 1) await read();
    expect(state.calls).toBe(1);
    later(2001);
    await Promise.all([read(), read(JAN), read()]);
    expect(state.calls).toBe(2);
    state.respond = async () => "new";
    later(2001);
    expect([await read(), await read(JAN)]).toEqual(["new", "new"]);
  });

  test("is no longer served once a write succeeds", async () => {
    const { cache, state, read } = await outage();
    await read();
    state.respond = async () => "new";
    await cache.write(naming(), nothing, () => false);
    expect(await read()).toBe(`about ${ANNA}`);
    await cache.write(naming(), nothing);
    expect(await read()).toBe("new");
  });

  test("is served after two seconds if the backend hangs", async () => {
    const { read } = await outage(() => new Promise(() => undefined));
    const response = read();
    await vi.advanceTimersByTimeAsync(2000);
    expect(await response).toBe(`about ${ANNA}`);
  });
});

test("the least recently used responses make room for new ones", async () => {
  const cache = new ResponseCache(() => 1);
  const { state, about } = source("x".repeat(1024 * 1024));
  for (let index = 0; index < 9; index += 1) await cache.read(about(String(index)));
  await cache.read(about("8"));
  expect(state.calls).toBe(9);
  await cache.read(about("0"));
  expect(state.calls).toBe(10);
});
