import { expect, test } from "vitest";
import { markedAddress, pathOfSmall, smallAddress, smallPath } from "~/platform/uploads/small-picture";

test("a picture of today has a small one beside it, one of an earlier version has none", () => {
  const old = "/storage/v1/object/public/avatars/anna/avatar.webp?v=abcdefghijkl";
  expect(smallAddress(old)).toBeNull();
  expect(smallAddress(markedAddress(old))).toBe("/storage/v1/object/public/avatars/anna/avatar-96.webp?v=abcdefghijkl&small=96");
  expect(smallAddress("https://example.com/anna.jpg")).toBeNull();
});

test("the path of a small picture says whose it is", () => {
  expect(pathOfSmall(smallPath("anna/avatar.webp"))).toBe("anna/avatar.webp");
  expect(pathOfSmall("anna/avatar.webp")).toBeNull();
});
