import { type HTMLElement, NodeType, parse } from "node-html-parser";
import { env } from "~/env.server";
import { renderMail } from "~/platform/mail/mail-body.server";
import type { Mail } from "~/platform/mail/outbox.server";
import { withPlainBreaks } from "./visitor.ts";

/** Gmail cuts longer mails off at 102 kB; a third of that loads on a train as well. */
const MOST_BYTES = 30 * 1024;
/** WCAG 1.4.3. */
const CONTRAST = 4.5;

/** Parts that mail programs drop, block or run (rules 800). */
const FORBIDDEN: [fault: string, pattern: RegExp][] = [
  ["a script", /<script|javascript:|\son\w+=/i],
  ["a form", /<(?:form|input|button|select|textarea)\b/i],
  ["a style sheet or picture from elsewhere", /<link\b|@import|url\(|\bsrc=["']https?:/i],
  ["flex, grid or a position", /display:\s*(?:inline-)?(?:flex|grid)|position:|float:/i],
  ["an embedded page", /<(?:iframe|object|embed|video|audio|svg)\b/i],
];

/** Faults of a mail as it is sent, a line each. */
export function mailFaults(mail: Mail): string[] {
  const { html, text } = renderMail(mail);
  const document = parse(html, { comment: false });
  const bytes = Buffer.byteLength(html);
  return [
    ...(bytes > MOST_BYTES ? [`it has ${bytes} bytes`] : []),
    ...FORBIDDEN.filter(([, pattern]) => pattern.test(html)).map(([fault]) => fault),
    ...structureFaults(document, mail),
    ...linkFaults(document),
    ...twinFaults(document, text),
    ...(["light", "dark"] as const).flatMap((scheme) => contrastFaults(document, scheme)),
  ];
}

function structureFaults(document: HTMLElement, { language, subject }: Mail): string[] {
  const count = (selector: string) => document.querySelectorAll(selector).length;
  return [
    ...(document.querySelector("html")?.getAttribute("lang") === language ? [] : ["no language"]),
    ...(plain(document.querySelector("title")?.text ?? "") === plain(subject) ? [] : ["no title"]),
    ...(count("h1") === 1 ? [] : [`${count("h1")} headings`]),
    ...(count(".btn") <= 1 ? [] : [`${count(".btn")} buttons`]),
    ...document
      .querySelectorAll("table")
      .filter((table) => table.getAttribute("role") !== "presentation")
      .map(() => "a table that a screen reader announces"),
    ...document
      .querySelectorAll("img")
      .filter((image) => !image.getAttribute("alt"))
      .map((image) => `a picture without a text: ${image.toString()}`),
    ...document
      .querySelectorAll("p, h1, td[bgcolor], body")
      .filter((element) => !element.getAttribute("style"))
      .map((element) => `no inline style: ${element.toString().slice(0, 80)}`),
  ];
}

const linkFaults = (document: HTMLElement) =>
  hrefsOf(document)
    .filter((href) => !/^https?:\/\/[^/]|^mailto:[^@]+@/.test(href))
    .map((href) => `a link that is not absolute: ${href}`);

/** Everything that one sees or opens in the HTML part is in the text part, too. */
function twinFaults(document: HTMLElement, text: string): string[] {
  const whole = plain(text.replace(/^> ?/gm, ""));
  const home = `${env.APP_URL}/`;
  const seen = textsOf(document.querySelector(".pad") ?? document).concat(
    textsOf(document.querySelector(".padf") ?? document),
  );
  return [
    ...seen
      .map(({ words }) => words)
      .filter((words) => !/^(?:·|Przycisk nie działa\? .*)$/.test(words) && !whole.includes(words))
      .map((words) => `not in the text part: ${words}`),
    ...hrefsOf(document)
      .filter((href) => href !== home && !text.includes(href))
      .map((href) => `a link that is not in the text part: ${href}`),
  ];
}

const hrefsOf = (document: HTMLElement) =>
  document.querySelectorAll("a").map((link) => decoded(link.getAttribute("href") ?? ""));

interface Shown {
  words: string;
  within: HTMLElement;
}

/** The texts between tags, without spaces alone. */
function textsOf(element: HTMLElement): Shown[] {
  return element.childNodes.flatMap((node) => {
    if (node.nodeType === NodeType.ELEMENT_NODE) return textsOf(node as HTMLElement);
    const words = plain(decoded(node.rawText));
    return node.nodeType === NodeType.TEXT_NODE && words ? [{ words, within: element }] : [];
  });
}

const plain = (text: string) => withPlainBreaks(text).replace(/\s+/g, " ").trim();

const decoded = (html: string) =>
  html
    .replaceAll("&nbsp;", " ")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#39;", "'")
    .replaceAll("&amp;", "&");

type Scheme = "light" | "dark";

function contrastFaults(document: HTMLElement, scheme: Scheme): string[] {
  const rules = scheme === "dark" ? darkRulesOf(document) : new Map<string, string>();
  const body = document.querySelector("body") ?? document;
  return textsOf(body)
    .filter(({ within }) => !/display:none/.test(within.getAttribute("style") ?? ""))
    .flatMap(({ words, within }) => {
      const [ink, paper] = [
        propertyOf(within, "color", rules),
        propertyOf(within, "background-color", rules),
      ];
      const ratio = contrastOf(ink, paper);
      return ratio >= CONTRAST
        ? []
        : [`${scheme}: ${ink} on ${paper} is ${ratio.toFixed(1)} in ${words}`];
    });
}

/** The declarations of each class in the dark mode. */
function darkRulesOf(document: HTMLElement): Map<string, string> {
  const sheet = document.querySelector("style")?.text ?? "";
  const [, dark = ""] = /prefers-color-scheme: dark\) \{([\s\S]*?)\n\}/.exec(sheet) ?? [];
  const rules = new Map<string, string>();
  for (const [, selectors = "", declarations = ""] of dark.matchAll(/([^{}]+)\{([^}]*)\}/g))
    for (const selector of selectors.split(","))
      rules.set(selector.trim(), `${rules.get(selector.trim()) ?? ""};${declarations}`);
  return rules;
}

/** The value of the element itself or of the nearest one around it. */
function propertyOf(
  element: HTMLElement | null,
  property: string,
  rules: Map<string, string>,
): string {
  if (!element) return property === "color" ? "#000000" : "#ffffff";
  const classes = (element.getAttribute("class") ?? "").split(" ");
  const own = [
    ...classes.map((name) => rules.get(`.${name}`) ?? ""),
    element.getAttribute("style") ?? "",
  ];
  const pattern = new RegExp(`(?:^|[;\\s])${property}:\\s*(#[0-9a-f]{6})`, "i");
  for (const declarations of own) {
    const [, value] = pattern.exec(declarations) ?? [];
    if (value) return value;
  }
  return propertyOf(element.parentNode, property, rules);
}

function contrastOf(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminanceOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
