import { type HTMLElement, NodeType, parse } from "node-html-parser";
import { PSEUDO_LANGUAGE, withoutMarked, withoutMarkedParts } from "./pseudo-language";

/**
 * Closed lists: their entries are ids with labels, so no page shows them as they are in the
 * fixtures.
 */
const CLOSED_LISTS: Record<string, string[]> = {
  events: ["type", "category"],
  articles: ["category"],
  news: ["category", "priority"],
  notes: ["kind"],
};

const fixtures = import.meta.glob<object | object[]>("../../fixtures/*.json", {
  eager: true,
  import: "default",
});
const contents = import.meta.glob<object[]>("../../app/content/*/*.json", {
  eager: true,
  import: "default",
});

const ATTRIBUTES = ["title", "alt", "placeholder", "aria-label", "label"];
const META = /^(description|og:title|og:description)$/;

/** Proper names and signs that are the same in every language. */
const NEUTRAL =
  /^(DIG|LinkedIn|Facebook|Google|KB|MB|PLN|AM|PM|\p{Lu}{1,2}|[\w.+•-]+@[\w.-]+|(https?:)?[\w.-]*\/\S*)$/u;

/**
 * Texts of a page in the pseudo-language that are not translated, and neither content nor records.
 *
 * @param records texts and HTML outside the fixtures: documents, mails, input of the test
 */
export function untranslatedOn(page: HTMLElement, records: readonly string[]): string[] {
  const isRecord = recordTest([...FIXTURES, ...records].map(plain));
  const isFine = (text: string) => isNeutral(text) || isRecord(text);
  // A place where a long word may break does not end it.
  const whole = parse(page.toString().replaceAll(/<wbr\s*\/?>/g, ""));
  const fragments = textsOf(whole)
    .flatMap((text) => plain(text).split(/\s{2,}|","/))
    .map(trimmed);
  return fragments.filter(
    (text) =>
      !isFine(text) && !text.split(/ [–·•|] |[,:;()"„”/–]/).every((part) => isFine(trimmed(part))),
  );
}

/** All texts of a page: visible ones, those for screen readers, and those shown elsewhere. */
function textsOf(page: HTMLElement): string[] {
  const attributes = page.querySelectorAll("*").flatMap((element) => {
    const name = element.getAttribute("name") ?? element.getAttribute("property") ?? "";
    return [
      ...ATTRIBUTES.map((attribute) => element.getAttribute(attribute)),
      META.test(name) ? element.getAttribute("content") : "",
    ];
  });
  const root = page.querySelector("html") ?? page;
  return [
    ...withoutMarkedParts(textNodesOf(root)),
    ...attributes.filter((text) => text !== undefined).map(withoutMarked),
  ];
}

/** Without the marks of typesetting, which stand where a line must not end. */
const plain = (text: string) => text.replaceAll("\u2011", "-").replaceAll("\u2060", "");

/** The content of a text area is a record or was typed; code is not translated. */
const textNodesOf = (node: HTMLElement): string[] =>
  node.tagName === "TEXTAREA" || node.tagName === "CODE"
    ? []
    : node.childNodes.flatMap((child) =>
        child.nodeType === NodeType.TEXT_NODE ? [child.text] : textNodesOf(child as HTMLElement),
      );

/** Without spaces and punctuation at both ends. */
const trimmed = (text: string) =>
  text.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}…]+$/gu, "").replace(/\s+/g, " ");

/** True if a text has no words, apart from dates in English. */
function isNeutral(text: string): boolean {
  const words = text.split(/[\s\d.,:;()%+*#!?–-]+/).filter((word) => /\p{L}/u.test(word));
  return NEUTRAL.test(text) || words.every((word) => NEUTRAL.test(word) || CALENDAR.has(word));
}

const CALENDAR = new Set(
  Array.from(
    { length: 12 * 28 },
    (_, day) => new Date(2026, Math.floor(day / 28), (day % 28) + 1),
  ).flatMap((date) =>
    (["long", "short"] as const).flatMap((style) => [
      date.toLocaleString(PSEUDO_LANGUAGE, { month: style }),
      date.toLocaleString(PSEUDO_LANGUAGE, { weekday: style }),
    ]),
  ),
);

/** Matches the text of a record, a paragraph or an item of it, and the beginning of a long one. */
function recordTest(records: readonly string[]): (text: string) => boolean {
  const nodes = records.flatMap((record) =>
    record.includes("<") ? textNodesOf(parse(record)) : [record],
  );
  // The text between the translated parts of a document.
  const parts = (node: string) => withoutMarked(node).split(/\s{2,}/);
  const known = new Set(
    nodes
      .flatMap((node) => [node, ...node.split(/\n+/), ...itemsOf(node), ...parts(node)])
      .map(trimmed),
  );
  const whole = nodes.join(" ").replace(/\s+/g, " ");
  const isRecord = (text: string) =>
    known.has(text) || (text.endsWith("…") && whole.includes(text.slice(0, -1)));
  return (text) => {
    // Two fields, one of which is a sentence of the other.
    const [, first, rest] = /^(.*?)\. (.*)$/.exec(text) ?? [];
    return (
      isRecord(text) ||
      (first !== undefined && rest !== undefined && isRecord(first) && isRecord(rest))
    );
  };
}

/**
 * "ul. Kupiecka 14, 90-001 Łódź" is one field of a record and two lines of a page; a website is
 * shown without its protocol.
 */
const itemsOf = (text: string) =>
  text.length < 80
    ? [...text.split(/, | – |: /), ...text.replace(/^https?:\/\//, "").split("/")]
    : [];

function stringsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}

const FIXTURES = Object.entries({ ...fixtures, ...contents }).flatMap(([path, rows]) => {
  const closed = CLOSED_LISTS[path.replace(/^.*\/(.+)\.json$/, "$1")] ?? [];
  return [rows]
    .flat()
    .flatMap((row) =>
      Object.entries(row).flatMap(([field, value]) =>
        closed.includes(field) ? [] : stringsIn(value),
      ),
    );
});
