import { conditionalResponse } from "~/platform/http/conditional.server";
import { latestOf } from "~/platform/time/moments";

export interface AtomEntry {
  /** Path of the page; its whole address is also the entry's id. */
  path: string;
  title: string;
  summary: string;
  /** Safe HTML. */
  html: string;
  author: string;
  category: string;
  /** Moments. */
  published: string;
  updated: string;
}

export interface AtomFeed {
  /** The public address of the portal. */
  origin: string;
  /** BCP 47. */
  language: string;
  /** Path of the feed. */
  path: string;
  /** Path of the page with the same list. */
  page: string;
  title: string;
  subtitle: string;
  /** Name of the publisher. */
  author: string;
  entries: readonly AtomEntry[];
}

/** The last change of a feed without entries. */
const NEVER = "1970-01-01T00:00:00Z";

/** Responds with an Atom 1.0 feed (RFC 4287), or with 304 if the reader has it already. */
export function atomResponse(request: Request, feed: AtomFeed): Response {
  return conditionalResponse(request, atomXml(feed), {
    contentType: "application/atom+xml; charset=utf-8",
    changed: new Date(lastUpdate(feed)),
  });
}

/** The feed as XML. */
export function atomXml(feed: AtomFeed): string {
  const { origin, language, path, page, title, subtitle, author, entries } = feed;
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${escapeXml(language)}" xml:base="${escapeXml(`${origin}/`)}">
<id>${escapeXml(origin + path)}</id>
<title>${escapeXml(title)}</title>
<subtitle>${escapeXml(subtitle)}</subtitle>
<updated>${lastUpdate(feed)}</updated>
<author><name>${escapeXml(author)}</name></author>
<link rel="self" type="application/atom+xml" href="${escapeXml(origin + path)}"/>
<link rel="alternate" type="text/html" href="${escapeXml(origin + page)}"/>
<icon>${escapeXml(`${origin}/favicon.svg`)}</icon>
${entries.map((entry) => entryXml(origin, entry)).join("")}</feed>
`;
}

function entryXml(
  origin: string,
  { path, title, summary, html, author, category, published, updated }: AtomEntry,
): string {
  const address = escapeXml(origin + path);
  return `<entry>
<id>${address}</id>
<title>${escapeXml(title)}</title>
<published>${published}</published>
<updated>${updated}</updated>
<author><name>${escapeXml(author)}</name></author>
<category term="${escapeXml(category)}"/>
<link rel="alternate" type="text/html" href="${address}"/>
<summary>${escapeXml(summary)}</summary>
<content type="html">${escapeXml(html)}</content>
</entry>
`;
}

const lastUpdate = ({ entries }: AtomFeed): string =>
  latestOf(entries.map(({ updated }) => updated)) ?? NEVER;

const ENTITIES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

/** Text for XML: its five special characters escaped, forbidden characters removed. */
export function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, "")
    .replace(/[&<>"']/g, (character) => ENTITIES[character] ?? "");
}
