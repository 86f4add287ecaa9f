import { expect, test, vi } from "vitest";
import { BackendUnavailableError } from "~/platform/supabase/errors.server";
import { notedWrites } from "~/platform/supabase/responses/noted-writes.server";
import { answerMemory } from "~/platform/supabase/responses/response-cache.server";
import { whileReading } from "~/platform/supabase/responses/stale-responses.server";

const ID = "11111111-1111-4111-8111-111111111111";
const URL = "https://project.example/rest/v1/profiles";

/** Whom the memory was told of. */
async function named(input: string, init?: RequestInit): Promise<readonly string[] | null> {
  const memory = answerMemory();
  const note = vi.spyOn(memory, "noteWrite");
  await notedWrites(async () => new Response(null, { status: 204 }), memory)(input, init);
  return note.mock.calls[0]?.[0] ?? null;
}

test("reading is no write, nor is listing files", async () => {
  expect([await named(`${URL}?id=eq.${ID}`), await named(URL, { method: "HEAD" })]).toEqual([
    null,
    null,
  ]);
  const files = "https://project.example/storage/v1/object/list/avatars";
  expect(await named(files, { method: "POST", body: JSON.stringify({ prefix: ID }) })).toBeNull();
});

test("a write names whoever stands in its address, in its body, or in the token of its caller", async () => {
  const token = `x.${Buffer.from(JSON.stringify({ sub: ID })).toString("base64url")}.x`;
  const writes: [string, RequestInit][] = [
    [`${URL}?id=eq.${ID.toUpperCase()}`, { method: "PATCH" }],
    [URL, { method: "POST", body: JSON.stringify([{ user_id: ID }]) }],
    [URL, { method: "POST", headers: new Headers({ Authorization: `Bearer ${token}` }) }],
  ];
  for (const [url, init] of writes) expect(await named(url, init)).toEqual([ID]);
  expect(await named(URL, { method: "DELETE" })).toEqual([]);
});

test.each([
  [204, null],
  [500, `about ${ID}`],
])(
  "after a write that was answered with %s, what is known last of whom it names is %s",
  async (status, known) => {
    const memory = answerMemory();
    const question = (ask: () => Promise<string>) => ({ part: "data" as const, key: "rows", ask });
    await memory.recall(question(async () => `about ${ID}`));
    await notedWrites(async () => new Response(null, { status }), memory)(URL, {
      method: "POST",
      body: ID,
    });
    const silence = () => Promise.reject(new BackendUnavailableError("away"));
    expect(await whileReading(() => memory.recall(question(silence))).catch(() => null)).toBe(
      known,
    );
  },
);

test("a write that was answered ends the pause in which nobody asks", async () => {
  const memory = answerMemory();
  memory.outages.noteSilence("data");
  memory.outages.noteSilence("auth");
  await notedWrites(async () => new Response(null, { status: 502 }), memory)(URL, {
    method: "POST",
  });
  expect(memory.outages.isPause("data")).toBe(true);
  await notedWrites(async () => new Response(null, { status: 204 }), memory)(URL, {
    method: "POST",
  });
  expect([memory.outages.isPause("data"), memory.outages.isPause("auth")]).toEqual([false, true]);
});
