import { expect, test, vi } from "vitest";
import { withTrackedWrites } from "~/platform/supabase/responses/cached-fetch.server";
import { ResponseCache } from "~/platform/supabase/responses/response-cache.server";

const ID = "11111111-1111-4111-8111-111111111111";
const URL = "https://project.example/rest/v1/profiles";

/** The ids that the cache is notified of; null if it is not. */
async function named(input: string, init?: RequestInit): Promise<readonly string[] | null> {
  const cache = new ResponseCache();
  const write = vi.spyOn(cache, "write");
  await withTrackedWrites(async () => new Response(null, { status: 204 }), cache)(input, init);
  return write.mock.calls[0]?.[0].names ?? null;
}

test("neither reading nor listing files is a write", async () => {
  expect(await named(`${URL}?id=eq.${ID}`)).toBeNull();
  expect(await named(URL, { method: "HEAD" })).toBeNull();
  const files = "https://project.example/storage/v1/object/list/avatars";
  expect(await named(files, { method: "POST", body: JSON.stringify({ prefix: ID }) })).toBeNull();
});

test("a write names the ids in its URL, in its body and in its caller's token", async () => {
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
  [204, "new"],
  [500, `about ${ID}`],
])("a write with status %s leaves %s in the cache", async (status, expected) => {
  const cache = new ResponseCache();
  const read = (text: string) =>
    cache.read({ part: "data", key: "rows", freshMs: 5000, fetch: async () => text });
  await read(`about ${ID}`);
  const call = withTrackedWrites(async () => new Response(null, { status }), cache);
  await call(URL, { method: "POST", body: ID });
  expect(await read("new")).toBe(expected);
});
