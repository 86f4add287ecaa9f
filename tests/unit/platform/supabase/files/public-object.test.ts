import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Backend } from "~/platform/supabase/backend";
import { backend, stopBackend } from "~/platform/supabase/backend.server";
import { serviceClient } from "~/platform/supabase/clients.server";
import { stored } from "~/platform/supabase/errors.server";
import { publicAddress, publicObject } from "~/platform/supabase/files/public-object.server";

let running: Backend;

beforeAll(async () => {
  running = await backend();
  const upload = async (path: string, contentType: string) =>
    stored(
      await serviceClient(running)
        .storage.from("avatars")
        .upload(path, Buffer.from("picture"), { contentType }),
    );
  await upload("1/avatar.png", "image/png");
  await upload("1/page.png", "text/html");
});
afterAll(stopBackend);

function ask(path: string, { method = "GET", headers = {}, query = "" } = {}) {
  return publicObject(
    path,
    new Request(`http://localhost:3000/storage/v1/object/public/${path}${query}`, {
      method,
      headers,
    }),
  );
}

test("the backend of the process is started once", async () => {
  expect(await backend()).toBe(running);
  expect(running.kind).toBe("embedded");
  expect(await running.ping()).toBe(true);
});

test("a picture is served with headers that allow nothing but showing it", async () => {
  const answer = await ask("avatars/1/avatar.png");
  expect(answer.status).toBe(200);
  expect(await answer.text()).toBe("picture");
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "content-type": "image/png",
    "content-length": "7",
    "cache-control": "public, max-age=300",
    "x-content-type-options": "nosniff",
    "content-security-policy": "default-src 'none'; sandbox",
  });
});

test("an address with a version is cached, and an unchanged picture is not sent twice", async () => {
  const answer = await ask("avatars/1/avatar.png", { query: "?v=1" });
  expect(answer.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  const again = await ask("avatars/1/avatar.png", {
    headers: { "if-none-match": answer.headers.get("etag") ?? "" },
  });
  expect([again.status, await again.text()]).toEqual([304, ""]);
});

test("HEAD returns the headers and no body", async () => {
  const answer = await ask("avatars/1/avatar.png", { method: "HEAD" });
  expect([answer.status, answer.headers.get("content-length"), await answer.text()]).toEqual([
    200,
    "7",
    "",
  ]);
});

describe("nothing else is reachable", () => {
  test.each([
    "avatars/1/none.png",
    "avatars/1/page.png",
    "avatars",
    "avatars/",
    "other/1/avatar.png",
    "../object/avatars/1/avatar.png",
    "avatars/../avatars/1/avatar.png",
    "avatars/./1/avatar.png",
    "avatars/%2e%2e/x",
    "avatars//1/avatar.png",
    "avatars/1/avatar.png?download",
    "../../../rest/v1/profiles",
    "../../../_system/info",
    "avatars/1\\avatar.png",
    "avatars/1/avatar.png\0",
    "",
  ])("%j is 404", async (path) => {
    const answer = await publicObject(
      path,
      new Request("http://localhost:3000/storage/v1/object/public/x"),
    );
    expect([answer.status, await answer.text()]).toEqual([404, ""]);
  });

  test.each(["POST", "PUT", "DELETE", "OPTIONS"])("%s is 405", async (method) => {
    expect((await ask("avatars/1/avatar.png", { method })).status).toBe(405);
  });
});

test("pictures have an address at the portal or at Supabase", () => {
  expect(publicAddress(running, "avatars", "1/avatar.png")).toBe(
    "/storage/v1/object/public/avatars/1/avatar.png",
  );
  const hosted = { kind: "hosted", url: "https://project.supabase.co" } as const;
  expect(publicAddress(hosted, "avatars", "1/a.png")).toBe(
    "https://project.supabase.co/storage/v1/object/public/avatars/1/a.png",
  );
});
