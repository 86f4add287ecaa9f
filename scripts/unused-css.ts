import postcss from "postcss";
import parser, { type Node, type Selector } from "postcss-selector-parser";
import type { Plugin } from "vite";

/** Controls are elements of their own here: a rule for what is inside of one never matches. */
const CONTROLS = ["checkbox", "file-input", "input", "radio", "select", "textarea", "toggle"];

/** Classes of daisyUI that no page has. */
const CLASSES = ["btn-active", "btn-disabled", "btn-link", "filter", "theme-controller"];

/**
 * Removes rules from Tailwind's style sheets that no page can match: daisyUI supports more uses of
 * its controls than the portal has (rules 175).
 */
export function unusedCss(): Plugin {
  return {
    name: "unused-css",
    enforce: "pre",
    apply: "build",
    transform(code, id) {
      const isStyleSheet =
        /\/app\/styles\/[\w-]+\.css(?:\?|$)/.test(id) && !/^(?:export|import)\b/.test(code);
      return isStyleSheet ? { code: withoutUnused(code), map: null } : undefined;
    },
  };
}

/** A style sheet without what no page can match. */
export function withoutUnused(css: string): string {
  const sheet = postcss.parse(css);
  sheet.walkRules((rule) => {
    if (
      rule.parent?.type === "atrule" &&
      "name" in rule.parent &&
      /keyframes$/.test(`${rule.parent.name}`)
    )
      return;
    const selectors = parser().astSync(rule.selector);
    removeUnused(selectors);
    if (selectors.length === 0) rule.remove();
    else rule.selector = selectors.toString();
  });
  // A select opens the browser's own list; with this feature daisyUI would draw a second arrow in
  // Chromium.
  sheet.walkAtRules(
    "supports",
    (rule) => void (rule.params.includes("base-select") && rule.remove()),
  );
  sheet.walkAtRules((rule) => void (rule.nodes?.length === 0 && rule.remove()));
  return sheet.toString();
}

/**
 * Removes selectors that never match from a list, including those inside `:is`, `:not` and the
 * like.
 */
function removeUnused(list: { nodes: Selector[] }): void {
  for (const selector of [...list.nodes]) if (neverMatches(selector)) selector.remove();
}

function neverMatches(selector: Selector): boolean {
  const isButton = selector.some((node) => isClass(node, ["btn"]));
  for (const node of [...selector.nodes]) {
    if (isUnused(node) || (isButton && isOfInput(node)) || leadsIntoControl(node)) return true;
    if (node.type !== "pseudo" || node.length === 0) continue;
    removeUnused(node);
    if (isButton && node.value !== ":not")
      for (const inside of [...node.nodes]) if (inside.some(isOfInput)) inside.remove();
    if (node.length > 0) continue;
    if (node.value !== ":not") return true;
    node.remove();
  }
  return false;
}

/**
 * Attributes that no element has: no text runs from right to left, no button stays pressed, no
 * choice is multiple.
 */
const ATTRIBUTES = ["aria-checked", "aria-pressed", "dir", "multiple"];

/** Nobody draws their own pickers, or leaves a box undecided. */
function isUnused(node: Node): boolean {
  return (
    isClass(node, CLASSES) ||
    (node.type === "attribute" && ATTRIBUTES.includes(node.attribute)) ||
    (node.type === "pseudo" && /^::picker|^::-webkit-color|^:indeterminate/.test(node.value))
  );
}

/** A blank or a `>` behind a control, or what a control "has". */
function leadsIntoControl(node: Node): boolean {
  const isInside =
    node.type === "combinator"
      ? !/[+~]/.test(node.value)
      : node.type === "pseudo" && node.value === ":has";
  if (!isInside) return false;
  for (let before = node.prev(); before && before.type !== "combinator"; before = before.prev())
    if (isControl(before)) return true;
  return false;
}

const isControl = (node: Node): boolean =>
  isClass(node, CONTROLS) ||
  (node.type === "pseudo" &&
    [":is", ":where"].includes(node.value) &&
    node.nodes.every((one) => one.some(isControl)));

/** No button is a checkbox or a radio. */
const isOfInput = (node: Node): boolean =>
  (node.type === "pseudo" && node.value === ":checked") ||
  (node.type === "attribute" && node.attribute === "type" && node.operator === "=");

const isClass = (node: Node, names: string[]): boolean =>
  node.type === "class" && names.includes(node.value);
