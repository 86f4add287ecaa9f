import sharp from "sharp";
import { expect } from "vitest";
import { sharedPortal, test } from "./support/portal-test.ts";

const { portal, newVisitor } = sharedPortal();

/** The picture that other sites show of a page. */
async function pictureOf(path: string) {
  const { document } = await newVisitor().get(path);
  const address = document.querySelector("meta[property='og:image']")?.getAttribute("content");
  return { address: address ?? "", answer: await fetch(address ?? portal.url) };
}

test.each([
  ["/events/forum-gospodarcze", "event/forum-gospodarcze"],
  ["/experts/ekspert-wilczynska", "expert/ekspert-wilczynska"],
  ["/offers/offer-ksiegowosc", "offer/offer-ksiegowosc"],
])("a link to %s is shown with a picture of its words (rules 1565)", async (path, name) => {
  const { address, answer } = await pictureOf(path);
  expect(address).toMatch(new RegExp(`^${portal.url}/share/${name}\\.png\\?v=[\\w-]{8}$`));
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/png"]);
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(bytes.length).toBeLessThan(60_000);
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 1200, height: 630 });
});

test("a link to an article has one as well, and a list that of the portal", async () => {
  const list = await newVisitor().get("/knowledge");
  const article = list.document.querySelector("main h3 a")?.getAttribute("href") ?? "";
  expect((await pictureOf(article)).address).toContain("/share/article/");
  expect((await pictureOf("/events")).address).toBe(`${portal.url}/images/og.png`);
});

test.each(["event/nie-ma.png", "event/forum-gospodarcze.jpg", "due/1.png", "event/%0d%0aX.png"])(
  "there is no picture of %s",
  async (name) => {
    expect((await fetch(`${portal.url}/share/${name}`)).status).toBe(404);
  },
);
