import { beforeAll, describe, expect, test, vi } from "vitest";
import { backend } from "~/platform/supabase/backend.server";
import { rows, stored } from "~/platform/supabase/calls/errors.server";
import { servePicture } from "~/platform/supabase/files/picture.server";
import type { Backend } from "~/platform/supabase/port/backend";
import { serviceClient } from "~/platform/supabase/port/clients.server";
import { aPicture } from "../../../../support/pictures";
import { newSession } from "../support";

const QUERY = "?v=abcdefghijkl&small=96-168";
let running: Backend;
let anna: string;
let picture: Uint8Array<ArrayBuffer>;

const service = () => serviceClient(running);
const upload = async (path: string, content: Uint8Array | string, contentType = "image/webp") =>
  stored(
    await service()
      .storage.from("avatars")
      .upload(path, Buffer.from(content as string), { contentType, upsert: true }),
  );
const write = async (id: string, value: string | null) =>
  rows(await service().from("profiles").update({ avatar_url: value }).eq("id", id));

async function aPerson(): Promise<string> {
  const { id } = await newSession(running);
  rows(await service().from("profiles").insert({ id }));
  return id;
}

beforeAll(async () => {
  running = await backend();
  picture = await aPicture("webp");
  anna = await aPerson();
  for (const file of ["avatar", "avatar-96", "other"])
    await upload(`${anna}/${file}.webp`, picture);
  await write(anna, `${anna}/avatar.webp${QUERY}`);
});
function ask(path: string, { method = "GET", headers = {}, query = "" } = {}) {
  return servePicture(
    new Request(`http://localhost:3000/pictures/${path}${query}`, { method, headers }),
  );
}

const askAnna = (options = {}, file = "avatar") =>
  ask(`avatars/${anna}/${file}.webp`, { query: QUERY, ...options });

test("the backend of the process is started once", async () => {
  expect(await backend()).toBe(running);
  expect(running.kind).toBe("embedded");
  expect(await running.ping()).toBe(true);
});

test("a picture is served with headers that allow nothing but showing it", async () => {
  for (const file of ["avatar", "avatar-96"]) {
    const answer = await askAnna({}, file);
    expect(answer.status).toBe(200);
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(picture);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "image/webp",
      "content-length": String(picture.byteLength),
      "cache-control": "public, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; sandbox",
      etag: expect.stringMatching(/^"[\w-]{27}"$/),
    });
  }
});

test("an unchanged picture is not sent twice", async () => {
  const eTag = (await askAnna()).headers.get("etag") ?? "";
  for (const known of [eTag, `W/${eTag}`, `"other", ${eTag}`, "*"]) {
    const again = await askAnna({ headers: { "if-none-match": known } });
    expect([again.status, await again.text(), again.headers.get("etag")]).toEqual([304, "", eTag]);
  }
  expect((await askAnna({ headers: { "if-none-match": '"other"' } })).status).toBe(200);
});

test("HEAD returns the headers and no body", async () => {
  const answer = await askAnna({ method: "HEAD" });
  expect([answer.status, answer.headers.get("content-length"), await answer.text()]).toEqual([
    200,
    String(picture.byteLength),
    "",
  ]);
});

test("the bytes decide the type, whatever Storage reports", async () => {
  const jan = await aPerson();
  await write(jan, `${jan}/avatar.webp${QUERY}`);
  const askJan = () => ask(`avatars/${jan}/avatar.webp`, { query: QUERY });
  await upload(`${jan}/avatar.webp`, await aPicture("png"));
  expect((await askJan()).headers.get("content-type")).toBe("image/png");
  for (const content of [
    "<!doctype html><script>alert(1)</script>",
    '<svg xmlns="http://www.w3.org/2000/svg"></svg>',
    "%PDF-1.4\n",
    "",
  ]) {
    await upload(`${jan}/avatar.webp`, content);
    expect((await askJan()).status, content).toBe(404);
  }
});

test("rows of earlier versions name the same picture, for any address of their project", async () => {
  const old = `/storage/v1/object/public/avatars/${anna}/avatar.webp${QUERY}`;
  for (const value of [old, `https://project.supabase.co${old}`, `http://kong:8000${old}`]) {
    await write(anna, value);
    expect((await askAnna()).status, value).toBe(200);
  }
  await write(anna, `${anna}/avatar.webp`);
  const withoutVersion = await askAnna({ query: "" });
  expect(withoutVersion.headers.get("cache-control")).toBe("public, max-age=300");
  await write(anna, `${anna}/avatar.webp${QUERY}`);
});

describe("all else is not found, without a query to Storage", () => {
  const ID = "4331d222-7663-4d15-94b5-24da4329b594";
  test.each<[string, () => string]>([
    ["a picture that the row does not name", () => `avatars/${anna}/other.webp`],
    ["a size that the row does not name", () => `avatars/${anna}/avatar-48.webp`],
    ["a person without a row", () => `avatars/${ID}/avatar.webp`],
    ["a company without a row", () => `company_logos/${ID}/1763899200000.webp`],
    ["a private bucket", () => `attachments/${anna}/avatar.webp`],
    ...[
      "avatars",
      "avatars/",
      "../rest/v1/profiles",
      "avatars/../attachments/abc/2",
      `avatars/../avatars/${ID}/avatar.webp`,
      `avatars//${ID}/avatar.webp`,
      `avatars/${ID}/./avatar.webp`,
      `avatars/${ID}/%2e%2e/avatar.webp`,
      `avatars/${ID}\\avatar.webp`,
      `avatars/${ID}/avatar.webp\0`,
      `avatars/${ID}/avatar.webp\n`,
      `avatars%2f${ID}/avatar.webp`,
      `avatars/${ID.toUpperCase()}/avatar.webp`,
      "__proto__/constructor",
      "",
    ].map((path): [string, () => string] => [JSON.stringify(path), () => path]),
  ])("%s is 404", async (_, path) => {
    const fetched = vi.spyOn(running, "fetch");
    const answer = await ask(path(), { query: QUERY });
    expect([answer.status, await answer.text()]).toEqual([404, ""]);
    for (const [address] of fetched.mock.calls)
      expect(String(address)).not.toContain("/storage/v1/");
  });

  test.each(["", "?v=zzzzzzzzzzzz&small=96-168", `${QUERY}&x=1`, "?v=abcdefghijkl"])(
    "the query %j, which is not the row's, is 404",
    async (query) => {
      const fetched = vi.spyOn(running, "fetch");
      expect((await askAnna({ query })).status).toBe(404);
      for (const [address] of fetched.mock.calls)
        expect(String(address)).not.toContain("/storage/v1/");
    },
  );

  test.each(["POST", "PUT", "DELETE", "OPTIONS"])("%s is 405", async (method) => {
    expect((await askAnna({ method })).status).toBe(405);
  });
});

test("Storage is queried without a key", async () => {
  const fetched = vi.spyOn(running, "fetch");
  await askAnna();
  const [call] = fetched.mock.calls.filter(([address]) => String(address).includes("/storage/v1/"));
  expect(call?.[1]?.headers).toBeUndefined();
});

test("a removed picture is not found at once", async () => {
  await write(anna, null);
  expect((await askAnna()).status).toBe(404);
  await write(anna, `${anna}/avatar.webp${QUERY}`);
  expect((await askAnna()).status).toBe(200);
});
