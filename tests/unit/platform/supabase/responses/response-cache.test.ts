import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { BackendUnavailableError, DataRefusedError } from "~/platform/supabase/errors.server";
import {
  answerMemory,
  LAST_KNOWN_MS,
  type Question,
} from "~/platform/supabase/responses/response-cache.server";
import { whileReading } from "~/platform/supabase/responses/stale-responses.server";

const ANNA = "11111111-1111-4111-8111-111111111111";
const JAN = "22222222-2222-4222-8222-222222222222";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A backend that counts, and answers what it is told to. */
function source(first: string | null) {
  const state = { asked: 0, answer: async (): Promise<string | null> => first };
  const about = (id: string): Question => ({
    part: "data",
    key: `rows of ${id}`,
    ask() {
      state.asked += 1;
      return state.answer();
    },
  });
  return { state, about };
}

const silence = () => Promise.reject(new BackendUnavailableError("away"));
const nothing = async () => undefined;

describe("where every write is seen, an answer", () => {
  test("is asked for once, until something is written by whoever, or by somebody else", async () => {
    let stamp: number | null = 1;
    const memory = answerMemory(() => stamp);
    const { state, about } = source("Anna");
    for (let time = 0; time < 3; time += 1) expect(await memory.recall(about(ANNA))).toBe("Anna");
    expect(state.asked).toBe(1);
    await memory.noteWrite([], nothing);
    await memory.recall(about(ANNA));
    expect(state.asked).toBe(2);
    stamp = 2;
    await memory.recall(about(ANNA));
    expect(state.asked).toBe(3);
    stamp = null;
    await memory.recall(about(ANNA));
    await memory.recall(about(ANNA));
    expect(state.asked).toBe(5);
  });

  test("that was read while something was written is asked for again, also where writing failed", async () => {
    const memory = answerMemory(() => 1);
    const { state, about } = source("before");
    await memory.noteWrite([], () => memory.recall(about(ANNA)));
    await memory.recall(about(ANNA));
    expect(state.asked).toBe(2);
    await memory.noteWrite([], silence).catch(nothing);
    await memory.recall(about(ANNA));
    expect(state.asked).toBe(3);
  });
});

describe("while the backend does not answer, what was known last", () => {
  /** A memory that knows of Anna and Jan, with a backend that has gone away. */
  async function away(answer = silence) {
    const memory = answerMemory();
    const { state, about } = source(`about ${ANNA}`);
    for (const id of [ANNA, JAN]) await memory.recall(about(id));
    state.answer = answer;
    state.asked = 0;
    return {
      memory,
      state,
      about,
      read: (id = ANNA) => whileReading(() => memory.recall(about(id))),
    };
  }

  test("is told to who reads, and to nobody who writes", async () => {
    const { memory, about, read } = await away();
    expect(await read()).toBe(`about ${ANNA}`);
    await expect(memory.recall(about(ANNA))).rejects.toThrow(BackendUnavailableError);
    await expect(read("33333333-3333-4333-8333-333333333333")).rejects.toThrow(
      BackendUnavailableError,
    );
  });

  test("is told for an hour", async () => {
    const { read } = await away();
    vi.setSystemTime(Date.now() + LAST_KNOWN_MS - 1);
    expect(await read()).toBe(`about ${ANNA}`);
    vi.setSystemTime(Date.now() + 1);
    await expect(read()).rejects.toThrow(BackendUnavailableError);
  });

  test("is not told where the backend refuses, nor afterwards", async () => {
    const { state, read } = await away(() => Promise.reject(new DataRefusedError("no")));
    await expect(read()).rejects.toThrow(DataRefusedError);
    state.answer = silence;
    await expect(read()).rejects.toThrow(BackendUnavailableError);
  });

  test("is not told of somebody who was named in a write, unless that failed", async () => {
    const { memory, read } = await away();
    await memory.noteWrite([JAN], silence).catch(nothing);
    expect(await read(JAN)).toBe(`about ${ANNA}`);
    await memory.noteWrite([JAN], nothing);
    await expect(read(JAN)).rejects.toThrow(BackendUnavailableError);
    expect(await read()).toBe(`about ${ANNA}`);
    await memory.noteWrite([ANNA], nothing);
    await expect(read()).rejects.toThrow(BackendUnavailableError);
  });

  test("is told at once to whoever comes after the first, until one asks again and is answered", async () => {
    const { state, read } = await away();
    for (let time = 0; time < 5; time += 1) await read();
    expect(state.asked).toBe(1);
    vi.setSystemTime(Date.now() + 2001);
    await Promise.all([read(), read(JAN), read()]);
    expect(state.asked).toBe(2);
    state.answer = async () => "new";
    vi.setSystemTime(Date.now() + 2001);
    expect([await read(), await read(JAN)]).toEqual(["new", "new"]);
  });

  test("is told after two seconds to who meets a backend that hangs", async () => {
    const { read } = await away(() => new Promise(() => undefined));
    const told = read();
    await vi.advanceTimersByTimeAsync(2000);
    expect(await told).toBe(`about ${ANNA}`);
  });
});

test("as much is remembered as has room, and who was not asked for the longest goes first", async () => {
  const memory = answerMemory(() => 1);
  const { state, about } = source("x".repeat(1024 * 1024));
  for (let index = 0; index < 9; index += 1) await memory.recall(about(String(index)));
  await memory.recall(about("8"));
  expect(state.asked).toBe(9);
  await memory.recall(about("0"));
  expect(state.asked).toBe(10);
});
