import type { IOptions, default as SanitizeHtml } from "sanitize-html";
import { lazyPackage } from "~/platform/memo/lazy-package.server";
import { inOneForm } from "./one-form";
import { isLink } from "./web-address";

const sanitizer = lazyPackage<typeof SanitizeHtml>("sanitize-html");

const WORDS_PER_MINUTE = 200;

/** The only entities that the sanitizer writes. */
const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"' };

const RULES: IOptions = {
  allowedTags: [
    "h2",
    "h3",
    "h4",
    "p",
    "ul",
    "ol",
    "li",
    "strong",
    "em",
    "b",
    "i",
    "a",
    "blockquote",
    "code",
    "pre",
    "br",
    "hr",
    "table",
    "thead",
    "tbody",
    "tr",
    "th",
    "td",
    "img",
    "figure",
    "figcaption",
  ],
  allowedAttributes: {
    a: ["href", "rel"],
    img: ["src", "alt", "width", "height", "loading"],
    th: ["scope"],
  },
  allowedSchemes: ["https", "http", "mailto", "tel"],
  allowedSchemesByTag: { img: ["https"] },
  allowProtocolRelative: false,
  transformTags: {
    // The page's h1 is the title.
    h1: "h2",
    a: (tagName, { href = "", ...others }) => {
      // An address that no field would take leaves its words.
      if (!isLink(href.trim())) return { tagName, attribs: others };
      const rel = /^https?:/i.test(href.trim()) && { rel: "external noopener nofollow" };
      return { tagName, attribs: { ...others, href: href.trim(), ...rel } };
    },
    img: (tagName, attributes) => ({
      tagName,
      attribs: { ...attributes, alt: attributes.alt ?? "", loading: "lazy" },
    }),
  },
};
/**
 * Reduces an editor's HTML to what an article needs; runs when it is shown, so old rows are safe
 * too.
 */
export function safeHtml(html: string): string {
  return inOneForm(sanitizer()(withParagraphs(html), RULES));
}

const BLOCK = /<(?:h\d|p|div|ul|ol|li|blockquote|pre|hr|table|figure)\b/i;

/** Pasted text without any block of HTML: an empty line begins a paragraph (rules 985). */
function withParagraphs(html: string): string {
  if (BLOCK.test(html)) return html;
  const paragraphs = html
    .replace(/\r\n?/g, "\n")
    .split(/\n[ \t]*\n/)
    .map((text) => text.trim())
    .filter((text) => text !== "");
  if (paragraphs.length < 2) return html;
  return paragraphs.map((text) => `<p>${text.replaceAll("\n", "<br>")}</p>`).join("\n");
}

/** The field "content" as readers would see it, for a form sent with `preview`; else null. */
export const contentPreview = (posted: ReadonlyMap<string, string> | null): string | null =>
  posted?.has("preview") ? safeHtml(posted.get("content") ?? "") : null;

/** The text of HTML, for descriptions and search. */
export function plainText(html: string): string {
  const escaped = sanitizer()(html.replace(/<\/(p|li|h\d|td|th)>/gi, " "), {
    allowedTags: [],
    allowedAttributes: {},
  });
  return decodeEntities(escaped).replace(/\s+/g, " ").trim();
}

/** Text that the sanitizer has escaped, as it was. */
export const decodeEntities = (escaped: string): string =>
  escaped.replace(/&(amp|lt|gt|quot);/g, (_, name: string) => ENTITIES[name] ?? "");

/** Minutes of reading, at least one. */
export function readingTime(html: string): number {
  return Math.max(1, Math.round(plainText(html).split(" ").length / WORDS_PER_MINUTE));
}
