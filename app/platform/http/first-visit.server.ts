import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { env } from "~/env.server";
import { memoizedPerKey } from "~/platform/memo/memoized";
import { ownCookies } from "./own-cookies";
import type { PageRequest } from "./shared-page.server";

const SHEET = /<link rel="stylesheet" href="(\/assets\/[^"]+)"\/>/g;

/** `Sec-Fetch-Site` of pages to which no page of the portal has led; older browsers send none. */
const FROM_OUTSIDE = ["none", "same-site", "cross-site"];

/**
 * True if a browser opens its first page of the portal, as far as one can tell without a cookie, so
 * that its style sheets are not there yet (rules 1610). A CDN would mix both kinds of pages.
 */
export function isFirstVisit({ headers }: Pick<PageRequest, "headers">): boolean {
  return (
    !env.CDN &&
    FROM_OUTSIDE.includes(headers.get("Sec-Fetch-Site") ?? "") &&
    headers.get("Sec-Fetch-Dest") === "document" &&
    headers.get("Save-Data")?.toLowerCase() !== "on" &&
    ownCookies(headers).length === 0
  );
}

/**
 * Puts the style sheets into the page, so that it is shown without asking for them; they are
 * fetched behind it, for the next page.
 *
 * @returns the page, and the sources of its styles for `Content-Security-Policy`
 */
export function withOwnStyles(html: string): { html: string; sources: string[] } {
  const sheets = [...html.matchAll(SHEET)].map(([, href = ""]) => ({ href, ...sheetAt(href) }));
  const later = sheets.map(({ href }) => `<link rel="stylesheet" media="not all" href="${href}"/>`);
  return {
    html: html
      .replace(SHEET, (_, href: string) => `<style>${sheetAt(href).text}</style>`)
      .replace("</body>", () => `${later.join("")}</body>`),
    sources: sheets.map(({ source }) => source),
  };
}

const sheetAt = memoizedPerKey((href: string) => {
  const text = readFileSync(`./build/client${href}`, "utf8");
  return { text, source: `'sha256-${createHash("sha256").update(text).digest("base64")}'` };
});
