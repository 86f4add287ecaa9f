import { gzipSync } from "node:zlib";
import { startPortal } from "../tests/support/portal.ts";
import { logIn } from "../tests/support/story.ts";
import { Visitor } from "../tests/support/visitor.ts";

/** `npm run bench:weight`: HTML and CSS of pages, compressed, against what they may weigh (rules 175, 422); ends with 1 where one is too heavy. */
const [MOST, MOST_IN_APP] = [25_000, 18_000];

const PUBLIC_PAGES = ["/", "/events", "/experts", "/offers", "/knowledge", "/news", "/login", "/register"];
const MEMBER_PAGES = ["/dashboard", "/my-profile", "/members"];
/** Nothing leads there while there is a network and a session. */
const HIDDEN_PAGES = ["/app/login", "/app/offline", "/karta/nope"];
const LINKS = "a[href^='/app/'], a[href^='/karta/']";

const portal = await startPortal({ LOG_LEVEL: "error" });
const styles = new Map<string, Promise<number>>();

try {
  const member = new Visitor(portal.url);
  await logIn(member, "demo@example.com", "Demo-1234");
  let heavy = 0;
  const visitor = new Visitor(portal.url);
  for (const path of PUBLIC_PAGES) heavy += tell(path, (await weigh(visitor, path)).bytes, MOST);
  for (const path of MEMBER_PAGES) heavy += tell(path, (await weigh(member, path)).bytes, MOST);
  for (const path of HIDDEN_PAGES) heavy += tell(path, (await weigh(visitor, path)).bytes, MOST_IN_APP);
  // Whatever the app leads to is a page of it, also one that was added after this was written.
  const paths = new Set(["/app/dashboard"]);
  for (const path of paths) {
    const { bytes, links } = await weigh(member, path);
    for (const link of links) paths.add(link);
    heavy += tell(path, bytes, MOST_IN_APP);
  }
  console.log(`\n${heavy} too heavy`);
  process.exitCode = heavy > 0 ? 1 : 0;
} finally {
  await portal.stop();
}

/** Compressed bytes of a page and its style sheets, and where in the app it leads, queries left out. */
async function weigh(visitor: Visitor, path: string): Promise<{ bytes: number; links: string[] }> {
  const { html, document } = await visitor.get(path);
  const sheets = document.querySelectorAll("link[rel=stylesheet]").map((link) => link.getAttribute("href") ?? "");
  const weights = await Promise.all(sheets.map(styleWeight));
  const links = document.querySelectorAll(LINKS).map((link) => (link.getAttribute("href") ?? "").replace(/[?#].*/, ""));
  return { bytes: weights.reduce((sum, bytes) => sum + bytes, gzipSync(html).length), links };
}

function styleWeight(href: string): Promise<number> {
  const known = styles.get(href) ?? fetch(portal.url + href).then(async (answer) => gzipSync(await answer.text()).length);
  styles.set(href, known);
  return known;
}

/** @returns 1 where the page is too heavy, else 0 */
function tell(path: string, bytes: number, most: number): number {
  console.log(`${String(bytes).padStart(6)} of ${most}  ${path}${bytes > most ? "  TOO HEAVY" : ""}`);
  return bytes > most ? 1 : 0;
}
