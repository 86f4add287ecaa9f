import { type HTMLElement, type Node, NodeType, parse } from "node-html-parser";

/** Elements that are inline by default. */
const INLINE = new Set([
  "A",
  "B",
  "BUTTON",
  "CODE",
  "EM",
  "I",
  "LABEL",
  "S",
  "SMALL",
  "SPAN",
  "STRONG",
  "SUMMARY",
  "TIME",
]);

/** Faults of a page in a browser that shows only text, a line each. */
export function textFaults(html: string): string[] {
  const body = parse(html).querySelector("body");
  if (!body) return ["no body"];
  return [...wordless(body), ...glued(body), ...scriptOnly(body)];
}

/** Controls that such a browser shows as an empty pair of brackets. */
function wordless(body: HTMLElement): string[] {
  return body
    .querySelectorAll("button, a, summary")
    .filter((control) => control.text.trim() === "" && !isBesideItsHeading(control))
    .map(({ outerHTML }) => `no words: ${outerHTML.slice(0, 160)}`);
}

/** True for a fold that is always open there, with its words as the heading that follows. */
const isBesideItsHeading = (control: HTMLElement): boolean =>
  control.tagName === "SUMMARY" &&
  control.nextElementSibling?.text === control.getAttribute("aria-label");

/** Words of neighbouring elements without a space, "21lis". */
function glued(body: HTMLElement): string[] {
  return body.querySelectorAll("*").flatMap(({ childNodes }) =>
    childNodes.flatMap((node, index) => {
      const next = childNodes[index + 1];
      if (!next || isBlock(node) || isBlock(next) || !(isElement(node) || isElement(next)))
        return [];
      const meet = /[\p{L}\p{N}]$/u.test(wordsOf(node)) && /^[\p{L}\p{N}]/u.test(wordsOf(next));
      return meet ? [`glued: ${node.text.slice(-40)}|${next.text.slice(0, 40)}`] : [];
    }),
  );
}

/** Controls that need a script; the script inserts them. */
const scriptOnly = (body: HTMLElement): string[] =>
  body
    .querySelectorAll("button[hidden], input[hidden], a[hidden]")
    .map(({ outerHTML }) => `waits for a script: ${outerHTML.slice(0, 120)}`);

const isElement = (node: Node): node is HTMLElement => node.nodeType === NodeType.ELEMENT_NODE;
const isBlock = (node: Node) => isElement(node) && !INLINE.has(node.tagName);
const wordsOf = (node: Node) => (node.nodeType === NodeType.COMMENT_NODE ? "" : node.text);
