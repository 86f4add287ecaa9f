import type { MetaDescriptor, MetaFunction } from "@remix-run/react";
import { DEFAULT_LANGUAGE, withRegion } from "~/platform/i18n/i18n";
import { shorten } from "~/platform/text/shorten";

export interface PageFacts {
  title: string;
  /** One or two sentences; longer text is cut at a word. */
  description: string;
  /** Path of the page, without query: the canonical address. */
  path: string;
  type?: "website" | "article" | "profile";
  /** Path of the picture that other sites show beside a link; that of the portal by default. */
  picture?: string;
  /** Atom feed of this list: its path and name. */
  feed?: { path: string; title: string };
}

const DESCRIPTION_LENGTH = 160;

/** Metadata for search engines and other sites. The title element comes from `handle.title`. */
export function pageMeta(
  matches: Parameters<MetaFunction>[0]["matches"],
  { title, description, path, type = "website", picture, feed }: PageFacts,
): MetaDescriptor[] {
  const { origin = "", language = DEFAULT_LANGUAGE } = rootDataOf(matches);
  const summary = shorten(description, DESCRIPTION_LENGTH);
  return [
    { name: "description", content: summary },
    { tagName: "link", rel: "canonical", href: origin + path },
    { property: "og:site_name", content: "DIG" },
    { property: "og:locale", content: withRegion(language) },
    { property: "og:type", content: type },
    { property: "og:title", content: title },
    { property: "og:description", content: summary },
    { property: "og:url", content: origin + path },
    { property: "og:image", content: origin + (picture ?? "/images/og.png") },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { name: "twitter:card", content: "summary_large_image" },
    ...(feed
      ? [
          {
            tagName: "link",
            rel: "alternate",
            type: "application/atom+xml",
            title: feed.title,
            href: feed.path,
          },
        ]
      : []),
  ];
}

/**
 * Metadata from a loader's `facts`; none if they are null (a private page, rules 510) or the loader
 * failed.
 */
export function metaOfFacts({
  matches,
  data,
}: Pick<Parameters<MetaFunction>[0], "matches"> & { data?: { facts: PageFacts | null } }) {
  return data?.facts ? pageMeta(matches, data.facts) : [];
}

/** The public address and the language, from the data of the root loader. */
function rootDataOf(matches: Parameters<MetaFunction>[0]["matches"]): {
  origin?: string;
  language?: string;
} {
  return (matches.find(({ id }) => id === "root")?.data ?? {}) as {
    origin?: string;
    language?: string;
  };
}
