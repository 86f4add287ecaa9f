import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { transaction } from "~/platform/store/stores.server";
import { backend } from "~/platform/supabase/backend.server";
import { BackendUnavailableError } from "~/platform/supabase/calls/errors.server";
import { servePicture } from "~/platform/supabase/files/picture.server";
import {
  disownPrivateInTransaction,
  ownPrivateInTransaction,
  readPrivate,
  removeUnowned,
  storePrivate,
} from "~/platform/supabase/files/private-object.server";
import { removeAllUnowned } from "~/platform/supabase/files/unowned-files.server";
import type { Backend } from "~/platform/supabase/port/backend";
import { newSession } from "../support";

let running: Backend;
beforeAll(async () => {
  running = await backend();
});
beforeEach(async () => void (await removeAllUnowned({ isFirst: true })));

const file = (path: string) => ({ bucket: "attachments" as const, path });
const bytes = new Uint8Array([0x25, 0x50, 0x44, 0x46, 0, 255]);

const storeUnowned = (path: string) =>
  storePrivate(file(path), new Blob([bytes]), "application/pdf");

async function keep(path: string) {
  await storeUnowned(path);
  await transaction(() => ownPrivateInTransaction(file(path)));
}

/** Replaces the response of Storage while `work` runs. */
async function whileStorageSays(answer: () => Promise<Response>, work: () => Promise<void>) {
  const { fetch } = running;
  running.fetch = answer;
  await work().finally(() => {
    running.fetch = fetch;
  });
}

test("a private file is stored and read back unchanged", async () => {
  await keep("abc/1");
  expect(await readPrivate(file("abc/1"))).toEqual(bytes);
});

test("a file that was never stored is missing; an unknown state is an error", async () => {
  expect(await readPrivate(file("nothing/here"))).toBeNull();
  await keep("abc/3");
  for (const status of [429, 500, 503])
    await whileStorageSays(
      async () => new Response("{}", { status }),
      () => expect(readPrivate(file("abc/3"))).rejects.toBeInstanceOf(BackendUnavailableError),
    );
  expect(await readPrivate(file("abc/3"))).toEqual(bytes);
});

describe("an unowned file", () => {
  test("is removed if its record was not made; a file with a record stays", async () => {
    await storeUnowned("abc/4");
    await keep("abc/5");
    for (const path of ["abc/4", "abc/5"]) await removeUnowned(file(path));
    expect([await readPrivate(file("abc/4")), await readPrivate(file("abc/5"))]).toEqual([
      null,
      bytes,
    ]);
  });

  test("is removed at the next start, after a crash or a failed removal", async () => {
    await storeUnowned("abc/6");
    await keep("abc/7");
    await transaction(() => disownPrivateInTransaction(file("abc/7")));
    await whileStorageSays(
      async () => new Response("unavailable", { status: 503 }),
      () => removeUnowned(file("abc/7")),
    );
    await keep("abc/8");
    await removeAllUnowned({ isFirst: true });
    expect(
      await Promise.all(["abc/6", "abc/7", "abc/8"].map((path) => readPrivate(file(path)))),
    ).toEqual([null, null, bytes]);
  });

  test("may be an upload in any process: it is removed after an hour, others at once", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    await storeUnowned("abc/10");
    await keep("abc/11");
    await transaction(() => disownPrivateInTransaction(file("abc/11")));
    expect(await removeAllUnowned()).toBe(1);
    expect([await readPrivate(file("abc/10")), await readPrivate(file("abc/11"))]).toEqual([
      bytes,
      null,
    ]);
    vi.setSystemTime(Date.now() + 61 * 60_000);
    expect(await removeAllUnowned()).toBe(1);
    expect(await readPrivate(file("abc/10"))).toBeNull();
    vi.useRealTimers();
  });

  test("is known also after a failed upload", async () => {
    await whileStorageSays(
      async () => new Response("unavailable", { status: 503 }),
      () => expect(storeUnowned("abc/9")).rejects.toThrow(),
    );
    await removeUnowned(file("abc/9"));
    await storeUnowned("abc/9");
    expect(await readPrivate(file("abc/9"))).toEqual(bytes);
  });
});

test("only the service key reads it: not its public address, the public key or a member", async () => {
  await keep("abc/2");
  const { tokens } = await newSession(running);
  const asPublic = await servePicture(
    new Request("http://localhost:3000/pictures/attachments/abc/2"),
  );
  expect(asPublic.status).toBe(404);
  for (const [kind, bearer] of [
    ["public/", null],
    ["", null],
    ["authenticated/", null],
    ["", tokens.access_token],
    ["authenticated/", tokens.access_token],
  ] as const) {
    const headers: Record<string, string> = {
      apikey: running.anonKey,
      ...(bearer && { authorization: `Bearer ${bearer}` }),
    };
    const answer = await running.fetch(
      `${running.url}/storage/v1/object/${kind}attachments/abc/2`,
      { headers },
    );
    expect(answer.status, `${kind} ${bearer !== null}`).toBeGreaterThanOrEqual(400);
    expect(await answer.text()).not.toContain("%PDF");
  }
});
