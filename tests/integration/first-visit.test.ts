import { createHash } from "node:crypto";
import { brotliCompressSync } from "node:zlib";
import { expect } from "vitest";
import { mostBytes } from "../support/page-weights.ts";
import { sharedPortal, test } from "./support/portal-test.ts";

/** Pages of browsers without the style sheets (rules 1610). */

const { newVisitor } = sharedPortal();
const FROM_A_MAIL = { "Sec-Fetch-Site": "none", "Sec-Fetch-Dest": "document" };
const LINK = /<link rel="stylesheet" href="([^"]+)"\/>/;

test.each(["/", "/events", "/login", "/app/login"])("%s contains its styles once", async (path) => {
  const linked = (await newVisitor().get(path)).html;
  const first = await newVisitor(FROM_A_MAIL).get(path);
  const styles = /<style>(.*?)<\/style>/s.exec(first.html)?.[1] ?? "";
  const href = LINK.exec(linked)?.[1] ?? "";
  expect(styles).toBe(await (await newVisitor().request(href)).text());
  expect(first.html).not.toMatch(LINK);
  expect(first.html).toContain(`<link rel="stylesheet" media="not all" href="${href}"/></body>`);
  const hash = createHash("sha256").update(styles).digest("base64");
  expect(first.headers.get("Content-Security-Policy")).toContain(
    `style-src 'self' 'sha256-${hash}';`,
  );
  // Browsers that say where a visit comes from accept Brotli.
  expect(brotliCompressSync(first.html).length).toBeLessThanOrEqual(mostBytes(path));
  // One takes the place of the other.
  const frameOf = (html: string) => / data-frame="[^"]+"/.exec(html)?.[0];
  expect(frameOf(first.html)).toBe(frameOf(linked));
});
