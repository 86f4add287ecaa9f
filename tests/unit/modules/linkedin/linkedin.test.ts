import { expect, test } from "vitest";
import {
  largestPicture,
  PicturesResponseSchema,
  ProfileResponseSchema,
  profileAddress,
} from "~/modules/people/linkedin/linkedin";

const element = (address: string, width: number, height: number) => ({
  data: {
    "com.linkedin.digitalmedia.mediaartifact.StillImage": { storageSize: { width, height } },
  },
  identifiers: [{ identifier: address }],
});

const largestOf = (...elements: unknown[]) =>
  largestPicture(
    PicturesResponseSchema.parse({ profilePicture: { "displayImage~": { elements } } }),
  );

test("the largest picture has the most pixels, not the greatest width", () => {
  expect(largestOf(element("a", 100, 100), element("b", 400, 400), element("c", 900, 10))).toBe(
    "b",
  );
});

test("a profile without a picture, or with other content, has no picture", () => {
  expect(largestOf()).toBeNull();
  expect(largestOf(null, {}, "x", { identifiers: [] })).toBeNull();
  expect(largestPicture(PicturesResponseSchema.parse({ id: "1" }))).toBeNull();
});

test("the address of a profile is at LinkedIn", () => {
  expect(profileAddress("zofia-zolc-1")).toBe("https://www.linkedin.com/in/zofia-zolc-1");
  expect(profileAddress("../../evil?x=1#y")).toBe(
    "https://www.linkedin.com/in/..%2F..%2Fevil%3Fx%3D1%23y",
  );
  expect(profileAddress(ProfileResponseSchema.parse({ id: "1" }).vanityName)).toBeNull();
  expect(ProfileResponseSchema.parse({ id: "1", vanityName: "" }).vanityName).toBeUndefined();
});
