import { expect } from "vitest";
import { sharedPortal, test } from "./support/portal-test.ts";

const { newVisitor } = sharedPortal();

const coversOn = async (path: string) => {
  const { document } = await newVisitor().get(path);
  // Drawn portraits of people are at addresses of the same kind.
  return document
    .querySelectorAll('main img[src^="/covers/"]')
    .filter((one) => !/-(long|short)-/.test(one.getAttribute("src") ?? ""));
};

test.each([
  "/",
  "/events",
  "/knowledge",
  "/events/forum-gospodarcze",
  "/knowledge/e-faktury-w-malej-firmie",
])("all covers on %s differ and have their size", async (path) => {
  const covers = await coversOn(path);
  expect(covers.length).toBeGreaterThan(2);
  for (const cover of covers)
    expect([cover.getAttribute("width"), cover.getAttribute("height")]).toEqual(["640", "320"]);
  const drawings = covers.map(async (cover) =>
    (await newVisitor().request(cover.getAttribute("src") ?? "")).text(),
  );
  expect(new Set(await Promise.all(drawings)).size).toBe(covers.length);
});

test("an article has the same cover in the list and above its text, and a news item has one", async () => {
  const [card] = await coversOn("/knowledge");
  const [cover] = await coversOn(
    card?.closest("article")?.querySelector("a")?.getAttribute("href") ?? "",
  );
  expect(cover?.getAttribute("src")).toBe(card?.getAttribute("src"));
  const news = await newVisitor().get("/news");
  expect(
    await coversOn(
      news.document.querySelector('main article a[href^="/news/"]')?.getAttribute("href") ?? "",
    ),
  ).toHaveLength(1);
});

test("a cover is cached for a year; an unknown name is not found", async () => {
  const [cover] = await coversOn("/events");
  const path = cover?.getAttribute("src") ?? "";
  const answer = await newVisitor().request(path);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("Content-Type")).toBe("image/svg+xml; charset=utf-8");
  expect(answer.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
  expect(answer.headers.get("Set-Cookie")).toBeNull();
  expect(await answer.text()).toMatch(/^<svg xmlns=/);
  for (const wrong of [
    "/covers/",
    "/covers/x.svg",
    path.replace(".svg", ""),
    path.replace("/1-", "/9-"),
    "/images/covers/inne.svg",
  ])
    expect((await newVisitor().request(wrong)).status, wrong).toBe(404);
});
