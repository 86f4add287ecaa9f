import { axeFindings } from "../support/axe-checks.ts";
import { expect, sharedPageTest as test } from "../support/journey.ts";

const page = (styles: string) => `<!doctype html><html lang="pl"><title>Próba</title>
  <style>p { color: #000 } nav { display: none } a { display: block; height: 30px } @media (min-width: 768px) { ${styles} }</style>
  <main><h1>Próba</h1><p>Słowa</p><p><a href="/a">Jeden</a><a href="/b">Dwa</a></p><nav><p style="color: #ccc">Menu</p></nav></main></html>`;

/** Mistakes that only a window as wide as a desktop shows. */
for (const [what, styles, rule] of [
  ["words that pale", "p { color: #ccc }", "color-contrast"],
  ["a ground that darkens", "main { background: #222 }", "color-contrast"],
  ["a menu that appears", "nav { display: block }", "color-contrast"],
  ["targets that shrink", "a { height: 8px; font-size: 6px }", "target-size"],
  ["nothing", "p { margin: 0 }", null],
] as const)
  test(`the checks of screens find on a desktop what a phone does not show: ${what}`, async ({
    page: shown,
  }) => {
    await shown.setViewportSize({ width: 360, height: 720 });
    // `setContent` keeps the policy of the open page; that of a file does not restrict styles.
    await shown.goto("/robots.txt");
    await shown.setContent(page(styles));
    expect((await axeFindings(shown)).findings).toEqual([]);
    await shown.setViewportSize({ width: 1280, height: 800 });
    const { findings } = await axeFindings(shown);
    expect(new Set(findings.map((finding) => finding.split(":")[0]))).toEqual(
      new Set(rule ? [rule] : []),
    );
  });
