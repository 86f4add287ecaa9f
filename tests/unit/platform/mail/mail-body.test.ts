import { expect, test } from "vitest";
import { renderMail } from "~/platform/mail/mail-body";

const link = {
  label: "Potwierdź konto",
  url: "http://localhost:3000/auth/confirm?token_hash=a&type=signup",
};

test("the text part has the link after the first paragraph, on a line of its own", () => {
  const { text } = renderMail({
    paragraphs: ["Dziękujemy.", "Link działa godzinę.", "Izba"],
    link,
  });
  expect(text).toBe(`Dziękujemy.\n\nPotwierdź konto:\n${link.url}\n\nLink działa godzinę.\n\nIzba`);
});

test("the HTML part is Polish, and holds the same paragraphs and the link", () => {
  const { html } = renderMail({ paragraphs: ["Dziękujemy.", "Izba"], link });
  expect(html).toContain('<html lang="pl">');
  expect(renderMail({ language: "en", paragraphs: ["Thank you."], link: null }).html).toContain(
    '<html lang="en">',
  );
  expect(html).toContain(
    `<p>Dziękujemy.</p><p><a href="${link.url.replace("&", "&amp;")}">Potwierdź konto</a></p><p>Izba</p>`,
  );
});

test("typed text stays text in the HTML part", () => {
  const hostile = `<img src=x onerror="alert(1)">' & </p>`;
  const { html, text } = renderMail({
    paragraphs: [hostile, hostile],
    link: { label: hostile, url: `https://x.pl/"><script>` },
  });
  expect(text).toContain(hostile);
  expect(html).not.toMatch(/<img|<script/);
  expect(html).toContain("&lt;img src=x onerror=&quot;alert(1)&quot;&gt;&#39; &amp; &lt;/p&gt;");
  expect(html).toContain('href="https://x.pl/&quot;&gt;&lt;script&gt;"');
});

test("a mail may do without a link", () => {
  expect(renderMail({ paragraphs: ["Jeden"], link: null })).toMatchObject({
    text: "Jeden",
    html: expect.not.stringContaining("<a "),
  });
});

test("further links follow the text in both parts, the one that ends a subscription last", () => {
  const moreLinks = [
    { label: "Dodaj do kalendarza", url: "http://localhost:3000/events/a/calendar.ics" },
    {
      label: "Dodaj do Kalendarza Google",
      url: "https://calendar.google.com/calendar/render?action=TEMPLATE&text=a",
    },
  ];
  const unsubscribe = { label: "Wypisz się", url: "http://localhost:3000/newsletter/leave" };
  const { text, html } = renderMail({
    paragraphs: ["Masz miejsce.", "Do zobaczenia."],
    link,
    moreLinks,
    unsubscribe,
  });
  const [first, ...others] = [link, ...moreLinks, unsubscribe].map(
    ({ label, url }) => `${label}:\n${url}`,
  );
  expect(text).toBe(["Masz miejsce.", first, "Do zobaczenia.", ...others].join("\n\n"));
  expect([...html.matchAll(/<p>(?:<a href="[^"]+">)?([^<]+)/g)].map(([, shown]) => shown)).toEqual([
    "Masz miejsce.",
    "Potwierdź konto",
    "Do zobaczenia.",
    "Dodaj do kalendarza",
    "Dodaj do Kalendarza Google",
    "Wypisz się",
  ]);
  expect(html).toContain(
    'href="https://calendar.google.com/calendar/render?action=TEMPLATE&amp;text=a"',
  );
});

test("a mail may offer more without a main link", () => {
  const more = { label: "Dodaj do kalendarza", url: "http://localhost:3000/events/a/calendar.ics" };
  expect(renderMail({ paragraphs: ["Jeden", "Dwa"], link: null, moreLinks: [more] }).text).toBe(
    `Jeden\n\nDwa\n\n${more.label}:\n${more.url}`,
  );
});

test("labels and addresses of all links stay text in the HTML part", () => {
  const hostile = { label: "<b>x</b>", url: 'https://x.pl/"><script>' };
  const { html } = renderMail({
    paragraphs: ["Jeden"],
    link: null,
    moreLinks: [hostile],
    unsubscribe: hostile,
  });
  expect(html).not.toMatch(/<b>|<script/);
  expect(
    html.match(/<a href="https:\/\/x\.pl\/&quot;&gt;&lt;script&gt;">&lt;b&gt;x&lt;\/b&gt;<\/a>/g),
  ).toHaveLength(2);
});
