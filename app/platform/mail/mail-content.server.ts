import type { default as SanitizeHtml, Transformer } from "sanitize-html";
import { env } from "~/env.server";
import { lazyPackage } from "~/platform/memo/lazy-package.server";
import { escapeHtml } from "~/platform/text/escape-html";
import { decodeEntities, safeHtml } from "~/platform/text/rich-text.server";
import type { ContentList, MailContent } from "./mail-content";
import { buttonTable, table, textLink } from "./mail-html";
import { STYLE } from "./mail-look";

const sanitizer = lazyPackage<typeof SanitizeHtml>("sanitize-html");

/** The look of each element; mail programs know no style sheets. */
const LOOKS: Record<string, { class: string; style: string }> = {
  h2: { class: "h", style: STYLE.contentHeading },
  h3: { class: "h", style: STYLE.contentSubheading },
  h4: { class: "h", style: STYLE.contentSubheading },
  p: { class: "t", style: STYLE.paragraph },
  ul: { class: "t", style: STYLE.contentList },
  ol: { class: "t", style: STYLE.contentList },
  li: { class: "t", style: STYLE.contentItem },
  blockquote: { class: "t", style: STYLE.contentQuote },
  hr: { class: "row", style: STYLE.contentLine },
};

const looksOf = Object.fromEntries(
  Object.entries(LOOKS).map(([tag, look]): [string, Transformer] => [
    tag,
    () => ({ tagName: tag, attribs: look }),
  ]),
);

const link: Transformer = (tagName, { href = "" }) => ({
  tagName,
  attribs: { class: "l", href: wholeAddress(href), target: "_blank", style: STYLE.link },
});

const STYLED = { "*": ["class", "style"], a: ["href", "target", "class", "style"] };

/** The text of the last mail: thousands with the same one follow each other. */
const last = { html: "", styled: "" };

/** The typed text with inline styles and whole addresses; pictures and tables are left out. */
export function styledHtml(html: string): string {
  if (last.html !== html) Object.assign(last, { html, styled: withStyles(html) });
  return last.styled;
}

const withStyles = (html: string): string =>
  sanitizer()(safeHtml(html), {
    allowedTags: [...Object.keys(LOOKS), "a", "strong", "b", "em", "i", "br"],
    allowedAttributes: STYLED,
    allowedSchemes: ["https", "http", "mailto", "tel"],
    transformTags: { ...looksOf, a: link },
  });

/** A path of the portal as a whole address. */
export const wholeAddress = (href: string): string =>
  href.startsWith("/") ? env.APP_URL + href : href;

/** The addresses of all links and buttons, as typed. */
export const linksOf = ({ html, buttons }: Pick<MailContent, "html" | "buttons">): string[] => [
  ...[...safeHtml(html).matchAll(/<a\b[^>]*\bhref="([^"]*)"/g)].map(([, href = ""]) =>
    decodeEntities(href),
  ),
  ...buttons.map(({ url }) => url),
];

/** The content between greeting and footer of the HTML part. */
export function contentHtml({ html, picture, buttons, lists }: MailContent): string {
  const [first, ...others] = buttons.map(withWholeAddress);
  return [
    picture &&
      `<p style="${STYLE.picture}"><img src="${escapeHtml(wholeAddress(picture.url))}" alt="${escapeHtml(picture.alt)}" width="518" style="${STYLE.pictureImage}"></p>`,
    styledHtml(html),
    first && buttonTable(first),
    ...others.map(quietButton),
    ...lists.filter(hasRows).map(listHtml),
  ]
    .filter(Boolean)
    .join("\n");
}

const withWholeAddress = <Link extends { url: string }>(one: Link): Link => ({
  ...one,
  url: wholeAddress(one.url),
});

const hasRows = ({ rows }: ContentList) => rows.length > 0;

/** A further button, drawn as a link: a mail has one button in the accent colour. */
const quietButton = (button: MailContent["buttons"][number]) =>
  `<p class="t" style="${STYLE.paragraph}">${textLink(button)}</p>`;

const listHtml = ({ title, rows }: ContentList) =>
  [
    `<h2 class="h" style="${STYLE.contentHeading}">${escapeHtml(title)}</h2>`,
    table(
      `width="100%" style="${STYLE.records}"`,
      rows
        .map((row) => `<tr><td class="row" style="${STYLE.record}">${rowHtml(row)}</td></tr>`)
        .join(""),
    ),
  ].join("\n");

const rowHtml = ({ label, url, more }: ContentList["rows"][number]) =>
  [
    `<p class="t" style="${STYLE.recordTitle}">${textLink({ label, url: wholeAddress(url) })}</p>`,
    more && `<p class="s" style="${STYLE.recordMore}">${escapeHtml(more)}</p>`,
  ].join("");

/** The text part of a mail: the text that staff have edited, else one made of the rest. */
export const contentText = (content: MailContent): string =>
  content.plain.trim() || madeText(content);

/** A text part with every word and link of the content. */
export function madeText({ html, picture, buttons, lists }: Omit<MailContent, "plain">): string {
  return [
    picture?.alt ?? "",
    wordsOf(html),
    ...buttons.map(({ label, url }) => `${label}:\n${wholeAddress(url)}`),
    ...lists.filter(hasRows).flatMap(({ title, rows }) => [title, ...rows.map(rowText)]),
  ]
    .filter(Boolean)
    .join("\n\n");
}

const rowText = ({ label, url, more }: ContentList["rows"][number]) =>
  [label, more, wholeAddress(url)].filter(Boolean).join("\n");

/** Rich text as plain text: items with a dash, and the address after the words of a link. */
function wordsOf(html: string): string {
  const text = styledHtml(html)
    .replace(/\s+/g, " ")
    .replace(/<a\b[^>]*\bhref="([^"]*)"[^>]*>(.*?)<\/a>/g, (_, href: string, words: string) =>
      words === href ? href : `${words} (${href})`,
    )
    .replace(/ ?<li\b[^>]*> ?/g, "\n- ")
    .replace(/ ?<br[^>]*> ?/g, "\n")
    .replace(/ ?<\/(?:p|h\d|ul|ol|blockquote)> ?| ?<hr[^>]*> ?/g, "\n\n")
    .replace(/<[^>]*>/g, "");
  return decodeEntities(text)
    .split("\n")
    .map((line) => line.trim())
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}
