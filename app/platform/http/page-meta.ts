import type { MetaDescriptor, MetaFunction } from "@remix-run/react";

interface PageFacts {
  title: string;
  /** One or two sentences; longer text is cut at a word. */
  description: string;
  /** Path of the page, without query: the canonical address. */
  path: string;
  type?: "website" | "article" | "profile";
  /** Atom feed of this list: its path and name. */
  feed?: { path: string; title: string };
}

const DESCRIPTION_LENGTH = 160;

/** What other sites and search engines are told of a page. The title element itself comes from `handle.title`. */
export function pageMeta(
  matches: Parameters<MetaFunction>[0]["matches"],
  { title, description, path, type = "website", feed }: PageFacts,
): MetaDescriptor[] {
  const origin = originOf(matches);
  const summary = shorten(description);
  return [
    { name: "description", content: summary },
    { tagName: "link", rel: "canonical", href: origin + path },
    { property: "og:site_name", content: "DIG" },
    { property: "og:locale", content: "pl_PL" },
    { property: "og:type", content: type },
    { property: "og:title", content: title },
    { property: "og:description", content: summary },
    { property: "og:url", content: origin + path },
    { property: "og:image", content: `${origin}/images/og.png` },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { name: "twitter:card", content: "summary_large_image" },
    ...(feed ? [{ tagName: "link", rel: "alternate", type: "application/atom+xml", title: feed.title, href: feed.path }] : []),
  ];
}

/** The public address of the portal, out of the root loader's data. */
function originOf(matches: Parameters<MetaFunction>[0]["matches"]): string {
  const root = matches.find(({ id }) => id === "root")?.data as { origin?: string } | undefined;
  return root?.origin ?? "";
}

function shorten(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  if (line.length <= DESCRIPTION_LENGTH) return line;
  return `${line.slice(0, DESCRIPTION_LENGTH).replace(/\s+\S*$/, "")}…`;
}
