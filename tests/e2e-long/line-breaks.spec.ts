import { expect, sharedPageTest as test } from "../support/journey.ts";
import { memberOf } from "../support/journey-steps.ts";

const VISITOR = ["/", "/events", "/experts", "/offers", "/register", "/privacy", "/terms"];
const MEMBER = ["/dashboard", "/my-profile", "/members", "/offers/new", "/app/events"];

/** The words of the page inside of which a line breaks. */
function brokenWords(): string[] {
  const kept =
    /(?<![\p{L}-])\p{L}[-\u2011]\p{Ll}{3,}|\d(?::\d\d)?[–-]\u2060?\d|\d z \d|\d (?:lat|osób|pracowników|zł)/gu;
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const broken: string[] = [];
  for (let node = texts.nextNode() as Text | null; node; node = texts.nextNode() as Text | null)
    for (const { 0: word, index } of node.data.matchAll(kept)) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      if (lines.size > 1) broken.push(`${word}: ${node.data.trim()}`);
    }
  return broken;
}

test("no line breaks inside a short word, a range or a number with its unit (rules 1593)", async ({
  page,
  url,
}) => {
  const found: string[] = [];
  const look = async (paths: string[]) => {
    for (const path of paths)
      for (const width of [320, 360, 768, 1280]) {
        await page.setViewportSize({ width, height: 740 });
        await page.goto(path);
        for (const words of await page.evaluate(brokenWords))
          found.push(`${path} ${width} ${words}`);
      }
  };
  await look(VISITOR);
  await memberOf(page, url, "/dashboard");
  await look(MEMBER);
  expect(found).toEqual([]);
});
