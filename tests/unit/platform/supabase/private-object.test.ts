import { afterAll, beforeAll, expect, test } from "vitest";
import { type Backend, backend, stopBackend } from "~/platform/supabase/backend.server";
import { keepPrivate, readPrivate, removePrivate } from "~/platform/supabase/private-object.server";
import { publicObject } from "~/platform/supabase/public-object.server";
import { newSession } from "./support";

let running: Backend;
beforeAll(async () => {
  running = await backend();
});
afterAll(stopBackend);

const file = (path: string) => ({ bucket: "attachments" as const, path });
const bytes = new Uint8Array([0x25, 0x50, 0x44, 0x46, 0, 255]);

test("a private file is kept, read back byte by byte, and removed", async () => {
  await keepPrivate(file("abc/1"), bytes, "application/pdf");
  expect(await readPrivate(file("abc/1"))).toEqual(bytes);
  await removePrivate(file("abc/1"));
  expect(await readPrivate(file("abc/1"))).toBeNull();
  await removePrivate(file("abc/1"));
});

test("what was never kept is not there", async () => {
  expect(await readPrivate(file("nothing/here"))).toBeNull();
});

test("nobody reads it without the service key: not by its public address, not with the key of everybody, not as a member", async () => {
  await keepPrivate(file("abc/2"), bytes, "application/pdf");
  const { tokens } = await newSession(running);
  const asPublic = await publicObject("attachments/abc/2", new Request("http://localhost:3000/storage/v1/object/public/attachments/abc/2"));
  expect(asPublic.status).toBe(404);
  for (const [kind, bearer] of [
    ["public/", null],
    ["", null],
    ["authenticated/", null],
    ["", tokens.access_token],
    ["authenticated/", tokens.access_token],
  ] as const) {
    const headers: Record<string, string> = { apikey: running.anonKey, ...(bearer && { authorization: `Bearer ${bearer}` }) };
    const answer = await running.fetch(`${running.url}/storage/v1/object/${kind}attachments/abc/2`, { headers });
    expect(answer.status, `${kind} ${bearer !== null}`).toBeGreaterThanOrEqual(400);
    expect(await answer.text()).not.toContain("%PDF");
  }
});
