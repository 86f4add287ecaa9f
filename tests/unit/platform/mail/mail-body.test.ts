import { expect, test } from "vitest";
import { renderMail } from "~/platform/mail/mail-body";

const link = { label: "Potwierdź konto", url: "http://localhost:3000/auth/confirm?token_hash=a&type=signup" };

test("the text part has the link after the first paragraph, on a line of its own", () => {
  const { text } = renderMail({ paragraphs: ["Dziękujemy.", "Link działa godzinę.", "Izba"], link });
  expect(text).toBe(`Dziękujemy.\n\nPotwierdź konto:\n${link.url}\n\nLink działa godzinę.\n\nIzba`);
});

test("the HTML part is Polish, and holds the same paragraphs and the link", () => {
  const { html } = renderMail({ paragraphs: ["Dziękujemy.", "Izba"], link });
  expect(html).toContain('<html lang="pl">');
  expect(html).toContain(`<p>Dziękujemy.</p><p><a href="${link.url.replace("&", "&amp;")}">Potwierdź konto</a></p><p>Izba</p>`);
});

test("what people typed stays text in the HTML part", () => {
  const hostile = `<img src=x onerror="alert(1)">' & </p>`;
  const { html, text } = renderMail({ paragraphs: [hostile, hostile], link: { label: hostile, url: `https://x.pl/"><script>` } });
  expect(text).toContain(hostile);
  expect(html).not.toMatch(/<img|<script/);
  expect(html).toContain("&lt;img src=x onerror=&quot;alert(1)&quot;&gt;&#39; &amp; &lt;/p&gt;");
  expect(html).toContain('href="https://x.pl/&quot;&gt;&lt;script&gt;"');
});

test("a mail may do without a link", () => {
  expect(renderMail({ paragraphs: ["Jeden"], link: null })).toMatchObject({ text: "Jeden", html: expect.not.stringContaining("<a ") });
});
