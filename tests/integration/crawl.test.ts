import { expect } from "vitest";
import { joinAs } from "../support/story.ts";
import { textFaults } from "../support/text-browser.ts";
import type { Page, Visitor } from "../support/visitor.ts";
import { markupFaults } from "./support/markup.ts";
import { parsePage } from "./support/oracle.ts";
import { sharedPortal, test } from "./support/portal-test.ts";

const { portal, newVisitor } = sharedPortal();

/** Visits of crawlers do not count as views. */
const CRAWLER = { "User-Agent": "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)" };
/** What a page leads to, shows or loads. */
const LINKS = "a[href], link[href], img[src], script[src], source[src], use[href], form:not([method=post])[action]";

/** Addresses of the portal on a page, as they stand there: with the fragment, resolved. */
function linksOn({ document, path }: Page): URL[] {
  const addresses = document
    .querySelectorAll(LINKS)
    .map((one) => one.getAttribute("href") ?? one.getAttribute("src") ?? one.getAttribute("action"));
  return addresses
    .map((address) => new URL((address ?? "").replaceAll("&amp;", "&"), portal.url + path))
    .filter(({ origin }) => origin === portal.url);
}

/** Some hundred pages are fetched and looked at. */
const PATIENCE = 180_000;

interface Crawl {
  visited: string[];
  dead: string[];
  /** Mistakes in the markup, each with one page where it stands. */
  faults: Map<string, string>;
}

/** Follows every internal link from the first page on, each address once. */
async function crawl(visitor: Visitor): Promise<Crawl> {
  const foundOn = new Map([["/", "the start"]]);
  const dead: string[] = [];
  const faults = new Map<string, string>();
  for (const [address, source] of foundOn) {
    const answer = await visitor.request(address);
    if (answer.status >= 400) dead.push(`${answer.status} ${address}, on ${source}`);
    const target = answer.headers.get("Location");
    const isPage = answer.headers.get("Content-Type")?.startsWith("text/html");
    const page = isPage ? { ...(await parsePage(answer)), path: address } : await answer.arrayBuffer().then(() => null);
    for (const fault of page ? [...markupFaults(page.html), ...textFaults(page.html)] : []) faults.set(fault, address);
    // Mails of the mailbox are others', who alone can open what they lead to.
    const ofOthers = address.startsWith("/dev/mailbox");
    const links = target
      ? [new URL(target, portal.url)]
      : page
        ? linksOn(page).filter(({ pathname }) => !ofOthers || pathname.startsWith("/dev/mailbox"))
        : [];
    for (const { pathname, search, hash } of links) {
      const found = pathname + search;
      if (!foundOn.has(found)) foundOn.set(found, address);
      if (hash && found === address && !page?.document.getElementById(decodeURIComponent(hash.slice(1))))
        dead.push(`${hash} on ${address}`);
    }
  }
  return { visited: [...foundOn.keys()], dead, faults };
}

test("a visitor finds no dead link and no faulty markup, wherever they go", { timeout: PATIENCE }, async () => {
  const { visited, dead, faults } = await crawl(newVisitor(CRAWLER));
  expect(dead).toEqual([]);
  expect(faults).toEqual(new Map());
  for (const path of [
    "/events/forum-gospodarcze",
    "/experts/ekspert-bielak/question",
    "/offers/offer-magazyn",
    "/app/login?redirectTo=%2Fapp%2Fdashboard",
  ])
    expect(visited).toContain(path);
  expect(visited.length).toBeGreaterThan(150);
});

test("a member finds none either", { timeout: PATIENCE }, async () => {
  const member = newVisitor(CRAWLER);
  await joinAs(member);
  const { visited, dead, faults } = await crawl(member);
  expect(dead).toEqual([]);
  expect(faults).toEqual(new Map());
  for (const path of [
    "/dashboard",
    "/dashboard/events",
    "/my-profile",
    "/company-profile",
    "/experts/ekspert-bielak/session",
    "/app/events/calendar",
  ])
    expect(visited).toContain(path);
});
