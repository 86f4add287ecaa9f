import { beforeAll, expect, test } from "vitest";
import { backend } from "~/platform/supabase/backend.server";
import { rows } from "~/platform/supabase/calls/errors.server";
import {
  pictureIn,
  putPicture,
  withPicturesTracked,
} from "~/platform/supabase/files/public-picture.server";
import { removeAllUnowned } from "~/platform/supabase/files/unowned-files.server";
import type { Backend } from "~/platform/supabase/port/backend";
import { plainClient, serviceClient } from "~/platform/supabase/port/clients.server";
import type { MadePicture } from "~/platform/uploads/picture.server";
import { SMALLER_PIXELS, smallerOnes } from "~/platform/uploads/smaller-pictures";
import { aPicture } from "../../../../support/pictures";
import { newSession } from "../support";

let running: Backend;
beforeAll(async () => {
  running = await backend();
});

async function made(background?: string): Promise<MadePicture> {
  const bytes = await aPicture("png", { background });
  return {
    full: bytes,
    width: 200,
    height: 200,
    smaller: SMALLER_PIXELS.map((pixels) => ({ bytes, pixels })),
  };
}

const withSmaller = (address: string | null) => [
  address,
  ...smallerOnes(address ?? "").map((smaller) => smaller.address),
];
const isThere = async (address: string | null) =>
  address !== null &&
  (await running.fetch(`${running.url}/storage/v1/object/public/avatars/${address}`)).ok;
const service = () => serviceClient(running);

/** A person with a profile, and the picture for it. */
async function aPerson() {
  const { id, tokens } = await newSession(running);
  rows(await service().from("profiles").insert({ id }));
  return { id, tokens, picture: { bucket: "avatars" as const, path: `${id}/avatar.webp` } };
}

const write = async (id: string, address: string | null) =>
  rows(await service().from("profiles").update({ avatar_url: address }).eq("id", id));

test("a picture that a row names stays; any other is removed", async () => {
  const { id, picture } = await aPerson();
  const address = await withPicturesTracked([picture], async () => {
    const put = await putPicture(picture, await made(), service());
    await write(id, put);
    return put;
  });
  const all = withSmaller(address);
  expect(await Promise.all(all.map(isThere))).toEqual([true, true, true]);
  await withPicturesTracked([picture], () => write(id, null));
  expect(await Promise.all(all.map(isThere))).toEqual([false, false, false]);
});

test("a picture whose work failed is removed at once", async () => {
  const { picture } = await aPerson();
  let address: string | null = null;
  const work = withPicturesTracked([picture], async () => {
    address = await putPicture(picture, await made(), service());
    throw new Error("the row could not be written");
  });
  await expect(work).rejects.toThrow("could not be written");
  expect(await isThere(address)).toBe(false);
});

test("after a crash unnamed pictures are removed at the next start, and named ones stay", async () => {
  const [lost, kept] = [await aPerson(), await aPerson()];
  const { fetch } = running;
  const addresses: (string | null)[] = [];
  for (const { id, picture } of [lost, kept])
    await withPicturesTracked([picture], async () => {
      addresses.push(await putPicture(picture, await made(), service()));
      if (id === kept.id) await write(id, addresses.at(-1) ?? null);
      // Simulates the end of the process from here on.
      running.fetch = () => Promise.reject(new Error("gone"));
    }).finally(() => {
      running.fetch = fetch;
    });
  const areThere = async () => Promise.all(addresses.flatMap(withSmaller).map(isThere));
  expect(await areThere()).toEqual([true, true, true, true, true, true]);
  await removeAllUnowned({ isFirst: true });
  expect(await areThere()).toEqual([false, false, false, true, true, true]);
});

test("a picture that a policy refuses is not stored and has no place", async () => {
  const [jan, anna] = [await aPerson(), await aPerson()];
  const client = plainClient(running);
  await client.auth.setSession(jan.tokens);
  expect(await putPicture(anna.picture, await made(), client)).toBeNull();
  expect(await putPicture(jan.picture, await made(), client)).toMatch(
    new RegExp(`^${jan.id}/avatar\\.webp\\?v=[\\w-]{12}&small=96-168$`),
  );
});

test("the place changes with the picture", async () => {
  const { picture } = await aPerson();
  const put = async (background: string) => putPicture(picture, await made(background), service());
  expect([await put("#111111"), await put("#111111")]).toEqual([
    await put("#111111"),
    expect.not.stringMatching(String(await put("#222222"))),
  ]);
});

test("the picture of a row is at its place, and a foreign address is no picture", () => {
  const place = "4331d222-7663-4d15-94b5-24da4329b594/1763899200000.webp";
  const picture = { bucket: "company_logos", path: place };
  const old = `/storage/v1/object/public/company_logos/${place}?v=1`;
  for (const value of [place, `${place}?v=1`, old, `https://project.supabase.co${old}`])
    expect(pictureIn("company_logos", value), value).toEqual(picture);
  for (const foreign of [
    null,
    "",
    "https://evil.com/1.webp",
    old.replace("company_logos", "avatars"),
  ])
    expect(pictureIn("company_logos", foreign), String(foreign)).toBeNull();
});
