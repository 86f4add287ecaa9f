import type { IOptions, default as SanitizeHtml } from "sanitize-html";
import { lazyPackage } from "~/platform/memo/lazy-package.server";
import { htmlOfMarks } from "./marks.server";
import { inOneForm } from "./one-form";
import type { TextPreview, TextProblem } from "./text-preview";
import { isLink, isPicture } from "./web-address";

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
      attribs: {
        ...pixelsIn(attributes.src),
        ...attributes,
        alt: attributes.alt ?? "",
        loading: "lazy",
      },
    }),
  },
};

/** The size of a picture of the chamber, whose name says it, so that the text keeps its place. */
function pixelsIn(address = ""): Record<string, string> {
  const [, width, height] = /-(\d{1,4})x(\d{1,4})\.webp$/.exec(address) ?? [];
  return width && height ? { width, height } : {};
}

/** An editor's text as safe HTML; made anew whenever it is shown, so old rows are safe too. */
export const safeHtml = (text: string): string => inOneForm(sanitizer()(asHtml(text), RULES));

/** An editor's text as it is stored: HTML is made safe, marks stay as typed (rules 111). */
export const storedText = (text: string): string => (isHtml(text) ? safeHtml(text) : text);

const BLOCK = /<(?:h\d|p|div|ul|ol|li|blockquote|pre|hr|table|figure)\b/i;

/** Text with a block of HTML is HTML; any other has marks (rules 985). */
const isHtml = (text: string): boolean => BLOCK.test(text);

const asHtml = (text: string): string => (isHtml(text) ? text : htmlOfMarks(text));

/** The preview of a field, for a form sent with `preview`; else null. */
export function textPreview(
  posted: ReadonlyMap<string, string> | null,
  field: string,
): TextPreview | null {
  if (!posted?.has("preview")) return null;
  const text = posted.get(field) ?? "";
  return { html: safeHtml(text), problems: problemsOf(text) };
}

/** True for a text with marks that shows a picture without a description. */
export const hasUndescribedPicture = (text: string): boolean =>
  !isHtml(text) && problemsOf(text).some(({ problem }) => problem === "pictureWithoutDescription");

function problemsOf(text: string): TextProblem[] {
  const problems: TextProblem[] = [];
  sanitizer()(asHtml(text), {
    ...RULES,
    exclusiveFilter({ tag, attribs: { href, src = "", alt }, text: words }) {
      if (tag === "a" && href === undefined)
        problems.push({ problem: "linkWithoutAddress", words });
      if (tag === "img" && !isPicture(src))
        problems.push({ problem: "pictureWithoutAddress", words: alt || src });
      else if (tag === "img" && !alt)
        problems.push({ problem: "pictureWithoutDescription", words: src });
      return false;
    },
  });
  return problems;
}

/** An editor's text in words alone, for descriptions and search. */
export function plainText(text: string): string {
  const escaped = sanitizer()(asHtml(text).replace(/<\/(p|li|h\d|td|th)>/gi, " "), {
    allowedTags: [],
    allowedAttributes: {},
  });
  return decodeEntities(escaped).replace(/\s+/g, " ").trim();
}

/** Text that the sanitizer has escaped, as it was. */
export const decodeEntities = (escaped: string): string =>
  escaped.replace(/&(amp|lt|gt|quot);/g, (_, name: string) => ENTITIES[name] ?? "");

/** Minutes of reading, at least one. */
export function readingTime(text: string): number {
  return Math.max(1, Math.round(plainText(text).split(" ").length / WORDS_PER_MINUTE));
}
