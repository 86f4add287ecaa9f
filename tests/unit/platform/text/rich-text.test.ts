import { describe, expect, test } from "vitest";
import {
  hasUndescribedPicture,
  plainText,
  readingTime,
  safeHtml,
} from "~/platform/text/rich-text.server";

describe(safeHtml, () => {
  test("makes paragraphs of pasted text at its empty lines, and leaves HTML as it is (rules 985)", () => {
    expect(safeHtml("Pierwszy <b>akapit</b>.\r\n \r\n\r\nDrugi\nw dwóch wierszach.\n")).toBe(
      "<p>Pierwszy <b>akapit</b>.</p>\n<p>Drugi<br />w dwóch wierszach.</p>\n",
    );
    for (const html of ["<p>Raz.</p>\n\n<p>**Dwa**.</p>", "Wstęp\n\n<h2># Dalej</h2>"])
      expect(safeHtml(html)).toBe(html);
    expect(safeHtml("a\n\n<script>alert(1)</script>b")).toBe("<p>a</p>\nb");
  });

  test.each([
    ["# Na stoisku\nKawa.", "<h2>Na stoisku</h2>\n<p>Kawa.</p>\n"],
    ["## Dalej", "<h3>Dalej</h3>\n"],
    [
      "Cel:\n- ile **rozmów**\n- z kim",
      "<p>Cel:</p>\n<ul>\n<li>ile <strong>rozmów</strong></li>\n<li>z kim</li>\n</ul>\n",
    ],
    ["•\tjeden\n  • dwa", "<ul>\n<li>jeden</li>\n<li>dwa</li>\n</ul>\n"],
    ["1. raz\n2. dwa", "<ol>\n<li>raz</li>\n<li>dwa</li>\n</ol>\n"],
    ["> Najwięcej", "<blockquote>\n<p>Najwięcej</p>\n</blockquote>\n"],
    ["[program](/events/1)", '<p><a href="/events/1">program</a></p>\n'],
    [
      "![Stoisko](/files/a.jpg)",
      '<p><img src="/files/a.jpg" alt="Stoisko" loading="lazy" /></p>\n',
    ],
  ])("makes of the marks %j what they stand for", (marks, html) => {
    expect(safeHtml(marks)).toBe(html);
  });

  test.each([
    "29. listopada zaczyna się forum",
    "#1 w regionie",
    "Cena < 50 zł & już",
    "    wcięty wiersz",
    "[Uwaga]: dokumenty",
    "~~około~~ 5 zł",
    "Koszt: 2 * 3 * 4 zł",
    "plik_z_nazwa_firmy.pdf",
  ])("leaves %j as it was typed", (typed) => {
    expect(plainText(typed)).toBe(typed.trim());
    expect(safeHtml(typed)).toMatch(/^<p>[^<]*<\/p>\n$/);
  });

  test.each([
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    "<svg onload=alert(1)></svg>",
    '<math><mtext></form><form><mglyph><style></math><img src onerror="alert(1)">',
    '<a href="java&#x0A;script:alert(1)">x</a>',
    '<a href="data:text/html,x">x</a>',
    '<form action="//evil.example"><button formaction="javascript:alert(1)">x</button></form>',
    '<base href="//evil.example">',
    '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
    "<style>@import'//evil.example'</style>",
    '<p style="position:fixed;inset:0" id="csrf" onclick="alert(1)">x</p>',
    '<img src="//evil.example/pixel.png">',
    '<img src="/\\evil.example/pixel.png" srcset="//evil.example 2x">',
    '<img src="http://evil.example/pixel.png">',
    '<a href="//evil.example">x</a>',
    '<a href="/\\evil.example">x</a>',
    '<a href="\u0001 JaVaScRiPt:alert(1)">x</a>',
    '<a href="jav\tascript:alert(1)">x</a>',
    '<a href="vbscript:alert(1)">x</a>',
    '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
    '<meta http-equiv="refresh" content="0;url=//evil.example"><link rel="stylesheet" href="//evil.example">',
    "<textarea></textarea><script>alert(1)</script>",
    "<!--><script>alert(1)</script>-->",
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
    '<object data="data:text/html,x"></object><embed src="//evil.example">',
    '<input name="csrf" id="csrf"><template><script>alert(1)</script></template>',
  ])("makes %s harmless", (html) => {
    expect(safeHtml(html)).not.toMatch(
      /script|onerror|onload|onclick|style|iframe|form|base|data:|srcdoc|evil|id=|<svg|<math/i,
    );
  });

  test.each([
    "<b><table><tr><td>x",
    "</main></body><p>x",
    "<p>x<!--",
    "<ul><li>x</ul></ul></div>",
    "<p>x</p><script>",
  ])("closes in %s exactly the opened elements", (html) => {
    const open: string[] = [];
    for (const [, end, name = ""] of safeHtml(html).matchAll(/<(\/?)(\w+)[^>]*>/g)) {
      if (end) expect(open.pop()).toBe(name);
      else open.push(name);
    }
    expect(open).toEqual([]);
  });

  test("preserves the elements of an article", () => {
    const html =
      '<h2>Podatki</h2><p>Tekst <strong>ważny</strong> <a href="/knowledge">dalej</a></p><table><tr><th scope="col">A</th></tr></table>';
    expect(safeHtml(html)).toBe(html);
  });

  test("steps an editor's h1 down and marks links that leave", () => {
    expect(safeHtml('<h1>Tytuł</h1><a href="https://example.com">x</a>')).toBe(
      '<h2>Tytuł</h2><a href="https://example.com" rel="external noopener nofollow">x</a>',
    );
  });
});

test("a picture of the chamber keeps its place by the size in its name (rules 1549)", () => {
  expect(safeHtml("![Stoisko](/files/a1/stoisko-800x600.webp)")).toContain(
    'width="800" height="600"',
  );
  expect(safeHtml("![Stoisko](/files/a1/stoisko.webp)")).not.toContain("width");
  expect(hasUndescribedPicture("![](/files/a1/stoisko.webp)")).toBe(true);
  expect(hasUndescribedPicture("![Stoisko](/files/a1/stoisko.webp)")).toBe(false);
});

test("plain text has no tags and no words run together", () => {
  expect(plainText("# Jeden\n\n- **dwa** & [trzy](/a)")).toBe("Jeden dwa & trzy");
  expect(plainText("<h2>Jeden</h2><p>dwa &amp; trzy</p><ul><li>cztery</li></ul>")).toBe(
    "Jeden dwa & trzy cztery",
  );
});

test("reading takes at least a minute, and one for every 200 words", () => {
  expect(readingTime("<p>krótko</p>")).toBe(1);
  expect(readingTime(`<p>${"słowo ".repeat(1000)}</p>`)).toBe(5);
});
