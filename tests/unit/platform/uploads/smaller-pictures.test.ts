import { expect, test } from "vitest";
import { smallerOnes, withSizes } from "~/platform/uploads/smaller-pictures";

const OLD = "/pictures/avatars/anna/avatar.webp?v=abcdefghijkl";

test("a new picture has two smaller copies", () => {
  const path = "/pictures/avatars/anna/avatar";
  expect(smallerOnes(withSizes(OLD))).toEqual([
    { address: `${path}-96.webp?v=abcdefghijkl&small=96-168`, pixels: 96 },
    { address: `${path}-168.webp?v=abcdefghijkl&small=96-168`, pixels: 168 },
  ]);
});

test("an older picture has its own copies, a foreign one has none", () => {
  expect(smallerOnes(`${OLD}&small=96`).map(({ pixels }) => pixels)).toEqual([96]);
  for (const address of [OLD, `${OLD}&small=5000`, "https://example.com/anna.jpg"])
    expect(smallerOnes(address)).toEqual([]);
});
