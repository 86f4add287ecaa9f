import sharp from "sharp";
import { expect, test } from "vitest";
import { makePicture } from "~/platform/uploads/picture.server";
import { accepted } from "../../../support/accepted";
import { aBomb, aPhonePicture, aPicture } from "../../../support/pictures";
import { PDF, zip } from "./sample-files";

const CUT = { width: 64, height: 64, fit: "cut" } as const;
const WHOLE = { width: 64, height: 64, fit: "whole" } as const;

const LARGE = { width: 400, height: 400, fit: "whole" } as const;

type Bytes = Uint8Array;

async function made(bytes: Bytes, size: typeof CUT | typeof WHOLE | typeof LARGE = CUT) {
  const picture = accepted(await makePicture(new Blob([new Uint8Array(bytes)]), size));
  return {
    bytes: picture.full,
    smaller: picture.smaller,
    ...(await sharp(picture.full).metadata()),
  };
}

const together = (...parts: (Bytes | string)[]) =>
  new Uint8Array(Buffer.concat(parts.map((part) => Buffer.from(part as string))));
const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';

test.each(["jpeg", "png", "gif", "webp"] as const)(
  "a picture in %s becomes one in WebP of the size of its place",
  async (kind) => {
    const sent = await aPicture(kind);
    expect(await made(sent)).toMatchObject({ format: "webp", width: 64, height: 64 });
    expect(await made(sent, WHOLE)).toMatchObject({ format: "webp", width: 40, height: 20 });
  },
);

test("two smaller copies fit their places and are never larger than the picture", async () => {
  const sidesOf = async (width: number, height: number, size: typeof CUT | typeof LARGE) => {
    const { smaller } = await made(await aPicture("png", { width, height }), size);
    const all = await Promise.all(smaller.map(({ bytes }) => sharp(bytes).metadata()));
    return all.map((one) => [one.format, one.width, one.height]);
  };
  const twice = (width: number, height: number) => [
    ["webp", width, height],
    ["webp", width, height],
  ];
  expect(await sidesOf(800, 400, LARGE)).toEqual([
    ["webp", 96, 48],
    ["webp", 168, 84],
  ]);
  expect(await sidesOf(40, 20, LARGE)).toEqual(twice(40, 20));
  expect(await sidesOf(40, 20, CUT)).toEqual(twice(64, 64));
});

test("a phone's picture is upright and has no location", async () => {
  const sent = await aPhonePicture();
  expect((await sharp(sent).metadata()).exif).toBeDefined();
  const { width, height, exif, orientation, bytes } = await made(sent, WHOLE);
  expect([width, height, exif, orientation]).toEqual([32, 64, undefined, undefined]);
  expect(Buffer.from(bytes).toString("latin1")).not.toContain("telefon");
});

test("appended data are removed, and phones' films are accepted", async () => {
  const { bytes } = await made(together(await aPicture("jpeg"), "\0\0\0\x18ftypmp42 film"));
  expect(Buffer.from(bytes).toString("latin1")).not.toContain("film");
});

test("a large picture is accepted if it can be decoded", async () => {
  expect(await made(aBomb(4_000))).toMatchObject({ width: 64, height: 64 });
});

const refused: [string, () => Promise<Bytes> | Bytes][] = [
  ["a drawing in SVG", () => together(svg)],
  ["a page", () => together("<!doctype html><p>x")],
  ["a PDF", () => PDF],
  ["nothing", () => new Uint8Array()],
  [
    "a script that begins like a GIF",
    () => together("GIF89a/*", new Uint8Array(40), "*/=1;alert(1)"),
  ],
  [
    "a picture with a page in it",
    async () => together(await aPicture("gif"), "<script>alert(1)</script>"),
  ],
  ["a picture with a drawing behind it", async () => together(await aPicture("png"), svg)],
  [
    "a picture with an archive behind it",
    async () => together(await aPicture("png"), zip({ "a.txt": "x" })),
  ],
  [
    "a picture with a program for servers in it",
    async () => together(await aPicture("jpeg"), "<?php system($_GET[0]);"),
  ],
  [
    "a picture that is cut off, in JPEG",
    async () => (await aPicture("jpeg", { width: 400, height: 400 })).slice(0, -900),
  ],
  ["a picture that is cut off, in PNG", async () => (await noise("png")).slice(0, 2000)],
  ["a picture that is cut off, in WebP", async () => (await noise("webp")).slice(0, 2000)],
  ["a picture that is cut off, in GIF", async () => (await noise("gif")).slice(0, 2000)],
  ["a picture of 30,000 × 30,000", () => aBomb(30_000)],
  ["a picture of more pixels than there is memory for", () => aBomb(6_000)],
  [
    "another kind of picture",
    async () =>
      new Uint8Array(
        await sharp(await aPicture())
          .tiff()
          .toBuffer(),
      ),
  ],
];

test.each(refused)("%s is no picture", async (_, bytes) => {
  expect(await makePicture(new Blob([new Uint8Array(await bytes())]), CUT)).toEqual({
    refused: "no-picture",
  });
});

const noise = async (kind: "png" | "webp" | "gif") =>
  new Uint8Array(
    await sharp({
      create: {
        width: 120,
        height: 120,
        channels: 3,
        background: "red",
        noise: { type: "gaussian", mean: 100, sigma: 50 },
      },
    })
      .toFormat(kind)
      .toBuffer(),
  );
