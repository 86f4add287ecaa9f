import { textFaults } from "../../support/text-browser.ts";
import { type Page, pageOf, type Visitor } from "../../support/visitor.ts";
import { markupFaults } from "./markup.ts";
import { routeOf } from "./routes.ts";

/** Visits of crawlers do not count as views. */
export const CRAWLER = {
  "User-Agent": "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
};

/** The addresses of links, pictures, scripts and styles of a page. */
const LINKS =
  "a[href], link[href], img[src], script[src], source[src], use[href], form:not([method=post])[action]";

/** A mail as its recipients get it: mail programs want markup that a page must not have. */
const isMail = (route: string) => route === "routes/admin/mailings/mailing-part";

export interface CrawlOptions {
  /** Limits: addresses per route, queries per path. */
  perRoute?: number;
  perPath?: number;
  /** Pages per route whose markup is checked. */
  judged?: number;
  start?: string;
  onPage?: (page: Page) => void;
}

interface Crawl {
  visited: string[];
  dead: string[];
  /** Errors in the markup, each with one of its pages. */
  faults: Map<string, string>;
}

/** Follows internal links from the first page on, each address once. */
export async function crawl(
  visitor: Visitor,
  url: string,
  options: CrawlOptions = {},
): Promise<Crawl> {
  const {
    perRoute = Infinity,
    perPath = Infinity,
    judged = Infinity,
    start = "/",
    onPage,
  } = options;
  const foundOn = new Map([[start, "the start"]]);
  const [opened, queries, looked] = [
    new Map<string, number>(),
    new Map<string, number>(),
    new Map<string, number>(),
  ];
  const { visited, dead, faults }: Crawl = { visited: [], dead: [], faults: new Map() };
  /** False when another test took away the link and what it leads to since the page was opened. */
  const stillLinked = async (address: string, source: string) => {
    if (address === start) return true;
    const page = await visitor.get(source);
    const links = linksOn(page, url).map(({ pathname, search }) => pathname + search);
    return page.path === address || links.includes(address);
  };
  for (const [address, source] of foundOn) {
    const { pathname } = new URL(address, url);
    const route = routeOf(pathname);
    if (count(queries, pathname) > perPath || count(opened, route) > perRoute) continue;
    visited.push(address);
    const answer = await visitor.request(address);
    if (answer.status >= 400 && (await stillLinked(address, source)))
      dead.push(`${answer.status} ${address}, on ${source}`);
    const target = answer.headers.get("Location");
    const isPage = answer.headers.get("Content-Type")?.startsWith("text/html");
    const text = await answer.text();
    const page = isPage ? pageOf(answer, text, address) : null;
    if (page) onPage?.(page);
    if (page && !isMail(route) && count(looked, route) <= judged)
      for (const fault of [...markupFaults(page.html), ...textFaults(page.html)])
        faults.set(fault, address);
    // Mails belong to other people, and their links work only for those.
    const ofOthers = address.startsWith("/dev/mailbox");
    const links = target ? [new URL(target, url)] : page ? linksOn(page, url) : [];
    for (const { pathname, search, hash } of links.filter(
      (link) => !ofOthers || link.pathname.startsWith("/dev/mailbox"),
    )) {
      const found = pathname + search;
      if (!foundOn.has(found)) foundOn.set(found, address);
      if (
        hash &&
        found === address &&
        !page?.document.getElementById(decodeURIComponent(hash.slice(1)))
      )
        dead.push(`${hash} on ${address}`);
    }
  }
  return { visited, dead, faults };
}

/** Addresses of the portal on a page, resolved, with fragments. */
function linksOn({ document, path }: Page, url: string): URL[] {
  const addresses = document
    .querySelectorAll(LINKS)
    // Nobody can follow a link of a part that is inert, such as the panel of an event's preview.
    .filter((one) => one.closest("[inert]") === null)
    .map(
      (one) => one.getAttribute("href") ?? one.getAttribute("src") ?? one.getAttribute("action"),
    );
  return addresses
    .map((address) => new URL((address ?? "").replaceAll("&amp;", "&"), url + path))
    .filter(({ origin }) => origin === url);
}

/** @returns the new count */
function count(counts: Map<string, number>, name: string): number {
  const more = (counts.get(name) ?? 0) + 1;
  counts.set(name, more);
  return more;
}
