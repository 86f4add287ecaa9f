import { brotliCompressSync, gzipSync } from "node:zlib";

/** The most bytes, compressed, for HTML and style sheets of a page together (rules 175, 422). */
export function mostBytes(path: string): number {
  if (path === "/privacy") return 26_000;
  if (/^\/admin\/events\/(new|[^/]+\/edit)$/.test(path)) return 26_000;
  return /^\/(app|karta|wejscie)(\/|$)/.test(path) ? 18_000 : 25_000;
}

/** The most bytes of its scripts, as a browser gets them over HTTPS (rules 1448). */
export const MOST_SCRIPT_BYTES = 10_752;

/** Compressed bytes of a page, and its number of requests; lazy images count too. */
export interface PageWeight {
  html: number;
  css: number;
  js: number;
  images: number;
  requests: number;
}

/** The parts of pages by kind: style sheets, scripts (including imported ones), images, icons. */
const PARTS = {
  css: /<link [^>]*?rel="stylesheet"[^>]*? href="([^"]+)"/g,
  js: /["'](\/assets\/[\w.-]+\.js)["']/g,
  images: /<img [^>]*?src="([^"]+)"|<use [^>]*?href="([^"#]+)/g,
} as const;

/** @returns a function that weighs pages at that address; each of their parts is fetched once */
export function pageWeigher(url: string): (html: string) => Promise<PageWeight> {
  const sizes = new Map<string, Promise<number>>();
  const sizeOf = (part: string) => {
    const size = sizes.get(part) ?? compressedSize(new URL(part, url));
    sizes.set(part, size);
    return size;
  };
  return async (html) => {
    const parts = (kind: keyof typeof PARTS) => [
      ...new Set([...html.matchAll(PARTS[kind])].map(([, one, other]) => one ?? other ?? "")),
    ];
    const sum = async (kind: keyof typeof PARTS) =>
      (await Promise.all(parts(kind).map(sizeOf))).reduce((total, size) => total + size, 0);
    const requests = 1 + parts("css").length + parts("js").length + parts("images").length;
    return {
      html: gzipSync(html).length,
      css: await sum("css"),
      js: await sum("js"),
      images: await sum("images"),
      requests,
    };
  };
}

/** Bytes on the wire; compressed formats count as they are. */
async function compressedSize(address: URL): Promise<number> {
  const answer = await fetch(address);
  const bytes = Buffer.from(await answer.arrayBuffer());
  if (!answer.ok) throw new Error(`${address.pathname} is ${answer.status}`);
  if (address.pathname.endsWith(".js")) return brotliCompressSync(bytes).length;
  return /^(text|application)\/|svg/.test(answer.headers.get("Content-Type") ?? "")
    ? gzipSync(bytes).length
    : bytes.length;
}
