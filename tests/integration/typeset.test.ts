import { expect } from "vitest";
import { sharedPortal, test } from "./support/portal-test.ts";

const { portal, newVisitor } = sharedPortal();

test("prose has no-break spaces after one-letter words, and titles have ordinary spaces", async () => {
  const html = (await newVisitor().get("/about")).html;
  expect(html).toMatch(/ [aiouwz]\u00a0\p{L}/iu);
  expect(html.slice(0, html.indexOf("<body"))).not.toContain("\u00a0");
});

test("the search finds a title by its ordinary spaces, and mails and feeds have no others", async () => {
  const title = "Prawo pracy: co zmienia się dla pracodawców";
  expect((await newVisitor().get(`/events?q=${encodeURIComponent(title)}`)).text).toContain(title);
  expect(await (await fetch(`${portal.url}/news.atom`)).text()).not.toContain("\u00a0");
});
