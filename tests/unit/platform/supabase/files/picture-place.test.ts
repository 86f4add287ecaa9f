import { describe, expect, test } from "vitest";
import {
  isAddressOf,
  pathsAt,
  pictureAddress,
  placeOf,
  requestedOwner,
} from "~/platform/supabase/files/picture-place";

const ID = "4331d222-7663-4d15-94b5-24da4329b594";
const PLACE = `${ID}/avatar.webp?v=abcdefghijkl&small=96-168`;
const OLD = `/storage/v1/object/public/avatars/${PLACE}`;

describe("the value of a row", () => {
  test.each([
    PLACE,
    OLD,
    `https://project.supabase.co${OLD}`,
    `https://another.supabase.co${OLD}`,
    `http://kong:8000${OLD}`,
    `http://[::1]:54321${OLD}`,
  ])("%s is the same place and address in every form", (value) => {
    expect(placeOf("avatars", value)).toBe(PLACE);
    expect(pictureAddress("avatars", value)).toBe(`/pictures/avatars/${PLACE}`);
  });

  test.each([
    `${ID}/avatar.webp`,
    `${ID}/avatar.webp?v=abcdefghijkl`,
    `${ID}/avatar.webp?v=abcdefghijkl&small=96`,
  ])("%s of an earlier version is a place", (value) => {
    expect(placeOf("avatars", value)).toBe(value);
  });

  test("of a company is a moment", () => {
    const place = `${ID}/1763899200000.webp?v=abcdefghijkl&small=96-168`;
    expect(placeOf("company_logos", place)).toBe(place);
    expect(placeOf("avatars", place)).toBeNull();
  });

  test.each([
    null,
    "",
    "https://evil.com/me.png",
    `https://evil.com/${PLACE}`,
    `javascript:alert(1)//storage/v1/object/public/avatars/${PLACE}`,
    `https://evil.com/a${OLD}`,
    `/pictures/avatars/${PLACE}`,
    OLD.replace("avatars", "company_logos"),
    OLD.replace("avatars", "attachments"),
    `../attachments/${PLACE}`,
    `${ID}/../${ID}/avatar.webp`,
    `${ID}/avatar.webp?v=a&small=96-168&x=1`,
    `${ID}/avatar.webp?v=a"onerror="alert(1)`,
    `${ID}/avatar.webp?v=a, https://evil.com/b.png 2x`,
    `${ID}/avatar.webp?x=1`,
    `${ID}/avatar.webp\n`,
    `${ID}/avatar.svg`,
    `${ID}/other.webp`,
    "anna/avatar.webp",
  ])("%j is no picture", (value) => {
    expect([placeOf("avatars", value), pictureAddress("avatars", value)]).toEqual([null, null]);
  });
});

test("a place has the paths of its copies", () => {
  const [full, ...smaller] = [`${ID}/avatar.webp`, `${ID}/avatar-96.webp`, `${ID}/avatar-168.webp`];
  expect(pathsAt(PLACE)).toEqual([full, ...smaller]);
  expect(pathsAt(full)).toEqual([full]);
});

describe("a requested path", () => {
  test.each([
    [`avatars/${ID}/avatar.webp`, { bucket: "avatars", id: ID }],
    [`avatars/${ID}/avatar-96.webp`, { bucket: "avatars", id: ID }],
    [`company_logos/${ID}/1763899200000-168.webp`, { bucket: "company_logos", id: ID }],
  ])("%s names its owner", (path, owner) => {
    expect(requestedOwner(path)).toEqual(owner);
  });

  test("is that of the row, with exactly its version and its sizes", () => {
    const owner = { bucket: "avatars", id: ID } as const;
    const query = "?v=abcdefghijkl&small=96-168";
    const fits = (requested: string) => isAddressOf(owner, PLACE, `avatars/${ID}/${requested}`);
    for (const file of ["avatar.webp", "avatar-96.webp", "avatar-168.webp"])
      expect(fits(file + query), file).toBe(true);
    for (const other of [
      "avatar.webp",
      `avatar-48.webp${query}`,
      "avatar.webp?v=zzzzzzzzzzzz&small=96-168",
      `avatar.webp${query}&x=1`,
    ])
      expect(fits(other), other).toBe(false);
  });
});
