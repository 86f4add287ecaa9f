import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Page } from "@playwright/test";
import type axe from "axe-core";
import type { RunOptions } from "axe-core";

const WCAG = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
/** The minified file: half as much to send to every page. */
const SOURCE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
/** Ends without a value, which would be sent back. */
const AXE = `${SOURCE};undefined`;

interface Checked extends Window {
  axe: typeof axe;
  /** The look of each element of this document at the last check. */
  looks?: Map<Element, string>;
  /** Number of rules that the whole document passes. */
  passedRules?: number;
}

/** @param goodPractice checks all of axe's rules, not only those of WCAG 2.2 AA */
export async function expectNoAxeFindings(
  page: Page,
  { goodPractice = false } = {},
): Promise<void> {
  const { findings, rules } = await axeFindings(page, { goodPractice });
  expect.soft(findings, `axe on ${page.url()}`).toEqual([]);
  expect.soft(rules, `rules of axe that ${page.url()} keeps`).toBeGreaterThan(10);
}

/**
 * Returns axe's findings for the open page and the number of passed rules. A document checked
 * before, for example in a narrower window, is checked only where it changed.
 */
export async function axeFindings(page: Page, { goodPractice = false } = {}) {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(AXE);
  // A half-faded message has half its contrast.
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish();
  });
  const tags: RunOptions = goodPractice ? {} : { runOnly: { type: "tag", values: WCAG } };
  const changed = await page.evaluateHandle(takeChanged);
  return page.evaluate(judge, { changed, tags });
}

/** Runs in the page: returns the outermost elements whose look changed since the last call. */
function takeChanged(): Element[] {
  const checked = window as unknown as Checked;
  const looks = new Map(
    [...document.querySelectorAll("*")].map((element) => [element, looksOf(element)]),
  );
  const before = checked.looks;
  checked.looks = looks;
  const isChanged = (element: Element) =>
    Boolean(looks.get(element)) && before?.get(element) !== looks.get(element);
  return [...looks.keys()].filter(
    (element) => isChanged(element) && !(element.parentElement && isChanged(element.parentElement)),
  );

  /** The properties that decide contrast and size; empty for a hidden element. */
  function looksOf(element: Element): string {
    if (!element.checkVisibility({ visibilityProperty: true })) return "";
    const { color, backgroundColor, backgroundImage, opacity, position, fontSize, fontWeight } =
      getComputedStyle(element);
    const { width, height } = element.getBoundingClientRect();
    const isTarget = element.matches("a, button, input, select, summary, textarea");
    const size = isTarget && (width < 24 || height < 24) ? `${width} ${height}` : "";
    return [
      color,
      backgroundColor,
      backgroundImage,
      opacity,
      position,
      fontSize,
      fontWeight,
      size,
    ].join();
  }
}

/** Runs in the page. */
async function judge({ changed, tags }: { changed: Element[]; tags: RunOptions }) {
  const checked = window as unknown as Checked;
  const isNew = changed[0] === document.documentElement;
  // The rule for target sizes is off by default; no rule that runs reads style sheets or media.
  const options: RunOptions = {
    ...tags,
    resultTypes: ["violations"],
    preload: false,
    rules: { "target-size": { enabled: true } },
  };
  const result =
    changed.length > 0
      ? await checked.axe.run(isNew ? document : { include: changed }, options)
      : null;
  if (isNew) checked.passedRules = result?.passes.length;
  const violations = result?.violations ?? [];
  return {
    findings: violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary ?? ""}`),
    ),
    rules: checked.passedRules ?? 0,
  };
}
