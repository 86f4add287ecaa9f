import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { coverPath, drawCover, portraitAt, portraitPath } from "~/platform/covers/cover.server";
import { type CoverFamily, FAMILIES } from "~/platform/covers/families";
import { upgradeImage } from "~/platform/covers/record-image";
import { readXml } from "../../../support/xml";

const FAMILY_NAMES = Object.keys(FAMILIES) as CoverFamily[];
const AMBER = "#f2b441";

/** The drawing at an address. */
const drawn = (path: string): string =>
  drawCover(/^\/covers\/(.*)\.svg$/.exec(path)?.[1] ?? "") ?? "";

const sample = (family?: CoverFamily, count = 1000) =>
  Array.from({ length: count }, (_, i) => drawn(coverPath(`event:${i}`, family)));

describe("the address of a cover", () => {
  test("is the same for the same record, and differs for other records and modules", () => {
    expect(coverPath("event:forum")).toBe(coverPath("event:forum"));
    expect(coverPath("event:forum")).not.toBe(coverPath("event:forun"));
    expect(coverPath("event:forum")).not.toBe(coverPath("article:forum"));
    expect(coverPath("event:forum", "arcs")).toMatch(/^\/covers\/1-arcs-[0-9a-z]+\.svg$/);
  });

  test("without a family has any of them", () => {
    const families = Array.from(
      { length: 200 },
      (_, i) => /-([a-z]+)-/.exec(coverPath(`article:${i}`))?.[1],
    );
    expect(new Set(families)).toEqual(new Set(FAMILY_NAMES));
  });

  test.each([
    "",
    "1-arcs",
    "1-arcs-zzzzzzzz",
    "1-arcs-0a",
    "1-arcs-A",
    "1-zigzag-a",
    "2-arcs-a",
    "0-arcs-a",
    "1-arcs-a-b",
    "1-toString-a",
    "1-arcs--1",
  ])("with the unknown name %j does not exist", (name) => {
    expect(drawCover(name)).toBeNull();
  });
});

describe.each(FAMILY_NAMES)("the drawings of the family %s", (family) => {
  test("are well-formed SVG of 640 × 320 and at most 1.5 KB, with paths only", () => {
    for (const svg of sample(family)) expect(Buffer.byteLength(svg), svg).toBeLessThanOrEqual(1536);
    for (const svg of sample(family, 50)) {
      const { name, attributes, children } = readXml(svg);
      expect([name, attributes.width, attributes.height, attributes.viewBox]).toEqual([
        "svg",
        "640",
        "320",
        "0 0 640 320",
      ]);
      for (const part of children) expect(["path", "g"]).toContain(part.name);
      for (const [, path = ""] of svg.matchAll(/ d="([^"]*)"/g))
        expect(path).toMatch(/^M[-\d MHVhvaAlz]+z$/);
    }
  });

  test("have six colours and one amber shape", () => {
    for (const svg of sample(family, 200)) {
      expect(new Set(svg.match(/#[0-9a-f]{6}/g)).size).toBeLessThanOrEqual(6);
      const amber = [...svg.matchAll(/<path fill="([^"]*)" d="([^"]*)"/g)].filter(
        ([, fill]) => fill === AMBER,
      );
      expect(amber.map(([, , path = ""]) => path.match(/M/g)?.length)).toEqual([1]);
    }
  });

  test("look alike for no two of a page full of records, however often it is filled", () => {
    const svgs = sample(family, 2400);
    for (let page = 0; page < svgs.length; page += 24)
      expect(new Set(svgs.slice(page, page + 24)).size).toBe(24);
  });
});

test("a change of the drawings is a new version, because browsers keep an address for a year", () => {
  const all = FAMILY_NAMES.flatMap((family) => sample(family, 300)).join("\n");
  expect(
    createHash("sha256").update(all).digest("base64url").slice(0, 12),
    "raise VERSION, then write down the new drawings",
  ).toBe("hW7cLEYIbvQf");
});

test("a cover that an older version chose by category is ignored; a linked picture stays", () => {
  expect(upgradeImage("/images/covers/art-prawo.svg")).toBeNull();
  expect(upgradeImage("https://example.com/a.jpg")).toBe("https://example.com/a.jpg");
  expect(upgradeImage("/images/og.png")).toBe("/images/og.png");
  expect(upgradeImage(null)).toBeNull();
});

describe("the portrait of an invented person (rules 1595)", () => {
  const names = ["Marta Wilczyńska", "Tomasz Bielak", "Ewa Rutkowska", "Paweł Domagalski"];

  test("is the same for the same name, small and valid, and not a cover", () => {
    for (const name of names) {
      const svg = drawn(portraitPath(name));
      expect(portraitPath(name)).toBe(portraitPath(name));
      expect(svg.length).toBeLessThan(1000);
      expect(() => readXml(svg)).not.toThrow();
      expect(portraitAt(portraitPath(name))).toBe(portraitPath(name));
    }
    expect(new Set(names.map(portraitPath)).size).toBe(names.length);
    expect(portraitPath("Marta Wilczyńska")).toMatch(/-long-/);
    expect(portraitPath("Tomasz Bielak")).toMatch(/-short-/);
  });

  test.each([null, "", "/covers/1-arcs-a.svg", "https://example.com/covers/1-long-a.svg"])(
    "is not %j",
    (address) => {
      expect(portraitAt(address)).toBeNull();
    },
  );
});
