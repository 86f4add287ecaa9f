import { readdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type FakeSupabase, startFakeSupabase } from "../support/fake-supabase.ts";
import { aPicture } from "../support/pictures.ts";
import { type Portal, startPortal } from "../support/portal.ts";
import { logIn } from "../support/story.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { type Page, Visitor } from "../support/visitor.ts";

/** Where browsers find Supabase, which the portal calls by another address. */
const SUPABASE_PUBLIC_URL = "https://supabase.example.com";

const dataDir = temporaryFolder("dig-pictures-");
const start = () =>
  startPortal({
    ...supabase.env,
    SUPABASE_PUBLIC_URL,
    DATA_DIR: dataDir,
    SESSION_SECRET: "s".repeat(40),
  });
let supabase: FakeSupabase;
let portal: Portal;
let anna: Visitor;
beforeAll(async () => {
  supabase = await startFakeSupabase();
  portal = await start();
  await logInAgain();
});
afterAll(async () => {
  await portal.stop();
  await supabase.stop();
});

async function logInAgain() {
  anna = new Visitor(portal.url);
  await logIn(anna, "demo@example.com", "Demo-1234");
}

const send = async (background: string) =>
  anna.submit(await anna.get("/my-profile"), "Prześlij", {
    avatar: new File([await aPicture("png", { background })], "a.png", { type: "image/png" }),
  });
const pictureOn = (page: Page) =>
  page.document.querySelector("main img.avatar")?.getAttribute("src")?.replaceAll("&amp;", "&") ??
  "";
const fetched = (path: string) => fetch(portal.url + path);
const storageReads = () => supabase.calls.filter((call) => /^GET \/storage\/v1\//.test(call));

/** Calls Supabase past the portal, as the dashboard does. */
async function change(value: string | null): Promise<void> {
  const { SUPABASE_URL, SUPABASE_SERVICE_ROLE_KEY } = supabase.env;
  const [, id] = /avatars\/([\w-]{36})\//.exec(pictureOn(await anna.get("/my-profile"))) ?? [];
  const answer = await fetch(`${SUPABASE_URL}/rest/v1/profiles?id=eq.${id}`, {
    method: "PATCH",
    headers: {
      apikey: SUPABASE_SERVICE_ROLE_KEY,
      authorization: `Bearer ${SUPABASE_SERVICE_ROLE_KEY}`,
      "content-type": "application/json",
    },
    body: JSON.stringify({ avatar_url: value }),
  });
  expect(answer.ok).toBe(true);
}

test("a picture has an address of the portal, and Storage is read once for it", async () => {
  const address = pictureOn(await send("#113355"));
  expect(address).toMatch(/^\/pictures\/avatars\/[\w-]{36}\/avatar\.webp\?v=/);
  const before = storageReads().length;
  const answers = await Promise.all([1, 2, 3].map(() => fetched(address)));
  for (const answer of [...answers, await fetched(address)]) {
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/webp"]);
    expect(answer.headers.get("etag")).toMatch(/^"/);
  }
  expect(storageReads().length - before).toBe(1);
  expect((await fetched(address.replace("avatar.webp", "avatar-96.webp"))).status).toBe(200);
  expect(storageReads().length - before).toBe(2);
});

test("no page and no policy names Supabase, but for LinkedIn by its address for browsers", async () => {
  for (const path of ["/my-profile", "/dashboard", "/company-profile", "/experts", "/"]) {
    const page = await anna.get(path);
    const all = page.html + [...page.headers].join();
    expect(all, path).not.toContain(supabase.env.SUPABASE_URL);
    expect(all.includes(SUPABASE_PUBLIC_URL), path).toBe(path === "/my-profile");
  }
  const page = await anna.get("/my-profile");
  const left = await anna.request("/my-profile?form=linkedin", {
    method: "POST",
    body: new URLSearchParams({
      csrf: page.document.querySelector("[name=csrf]")?.getAttribute("value") ?? "",
    }),
  });
  expect([left.status, new URL(left.headers.get("Location") ?? "").origin]).toEqual([
    303,
    SUPABASE_PUBLIC_URL,
  ]);
});

test("an unknown picture is not found, and Storage is not queried for it", async () => {
  const address = pictureOn(await anna.get("/my-profile"));
  const before = storageReads().length;
  for (const other of [
    address.replace(/v=.{4}/, "v=zzzz"),
    address.replace("avatar.webp", "avatar-48.webp"),
    address.replace("avatar.webp", "other.webp"),
    address.replace("avatars", "attachments"),
    address.replace(/avatars\/.{8}/, "avatars/00000000"),
    `${address}&x=1`,
    address.replace("/avatars/", "/avatars/%2e%2e/attachments/"),
    address.replace("/avatars/", "/avatars%2f"),
  ])
    expect((await fetched(other)).status, other).toBe(404);
  expect(storageReads().length).toBe(before);
});

test("rows with the whole address of this or another project show the same picture", async () => {
  const address = pictureOn(await anna.get("/my-profile"));
  const place = address.replace("/pictures/avatars/", "");
  for (const origin of [supabase.env.SUPABASE_URL, "https://another.supabase.co"]) {
    await change(`${origin}/storage/v1/object/public/avatars/${place}`);
    expect(pictureOn(await anna.get("/my-profile"))).toBe(address);
    expect((await fetched(address)).status).toBe(200);
  }
  await change(place);
});

test("copies on the disk survive a restart, and show pictures while Supabase is away", async () => {
  const address = pictureOn(await anna.get("/my-profile"));
  await fetched(address);
  await portal.stop();
  portal = await start();
  const before = storageReads().length;
  expect((await fetched(address)).status).toBe(200);
  expect(storageReads().length).toBe(before);
  await supabase.fail("refused");
  try {
    expect((await fetched(address)).status).toBe(200);
    expect((await fetched(address.replace("avatar.webp", "avatar-168.webp"))).status).toBe(503);
  } finally {
    await supabase.fail(null);
  }
});

test("a new picture takes the place of the old one, and a removed one is gone with its copies", async () => {
  await logInAgain();
  const old = pictureOn(await anna.get("/my-profile"));
  await fetched(old);
  const address = pictureOn(await send("#993311"));
  expect([(await fetched(old)).status, (await fetched(address)).status]).toEqual([404, 200]);
  expect(readdirSync(join(dataDir, "pictures"))).toHaveLength(1);
  await anna.submit(await anna.get("/my-profile"), "Usuń zdjęcie");
  expect((await fetched(address)).status).toBe(404);
  expect(readdirSync(join(dataDir, "pictures"))).toEqual([]);
});
