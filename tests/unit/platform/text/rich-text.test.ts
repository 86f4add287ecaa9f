import { describe, expect, test } from "vitest";
import { plainText, readingTime, safeHtml } from "~/platform/text/rich-text.server";

describe(safeHtml, () => {
  test("makes paragraphs of pasted text at its empty lines, and leaves HTML as it is (rules 985)", () => {
    expect(safeHtml("Pierwszy <b>akapit</b>.\r\n \r\n\r\nDrugi\nw dwóch wierszach.\n")).toBe(
      "<p>Pierwszy <b>akapit</b>.</p>\n<p>Drugi<br />w dwóch wierszach.</p>",
    );
    for (const html of ["Jeden\nakapit.", "<p>Raz.</p>\n\n<p>Dwa.</p>", "Wstęp\n\n<h2>Dalej</h2>"])
      expect(safeHtml(html)).toBe(html);
    expect(safeHtml("a\n\n<script>alert(1)</script>b")).toBe("<p>a</p>\n<p>b</p>");
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

test("plain text has no tags and no words run together", () => {
  expect(plainText("<h2>Jeden</h2><p>dwa &amp; trzy</p><ul><li>cztery</li></ul>")).toBe(
    "Jeden dwa & trzy cztery",
  );
});

test("reading takes at least a minute, and one for every 200 words", () => {
  expect(readingTime("<p>krótko</p>")).toBe(1);
  expect(readingTime(`<p>${"słowo ".repeat(1000)}</p>`)).toBe(5);
});
