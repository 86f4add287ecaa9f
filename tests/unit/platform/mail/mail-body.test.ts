import { expect, test } from "vitest";
import { renderMail } from "~/platform/mail/mail-body.server";
import { type NewMail, newRow } from "~/platform/mail/outbox.server";

const button = {
  label: "Potwierdź konto",
  url: "http://localhost:3000/auth/confirm?token_hash=a&type=signup",
};
const render = (parts: Partial<NewMail> = {}) =>
  renderMail(
    newRow({
      to: "anna@example.com",
      kind: "confirmation",
      subject: "Potwierdź konto w portalu DIG",
      paragraphs: ["dziękujemy."],
      link: null,
      ...parts,
    }),
  );

const FOOTER = `--
Wiadomość przyszła, bo ktoś podał ten adres przy rejestracji w portalu DIG.
Regionalna Izba Gospodarcza DIG, ul. Kupiecka 14, 90-001 Łódź
42 000 00 00 · biuro@example.com`;

test("the text part has greeting, words, facts, button, small print and reason in this order", () => {
  const { text } = render({
    quotes: [{ by: "Powód:", paragraphs: ["Choruję.\nOd wczoraj.", "Marta"] }],
    factsTitle: "Forum",
    facts: [
      { label: "Kiedy", value: "piątek, 20 listopada 2026", more: "9:00–16:00" },
      { label: "Numer zgłoszenia", value: "W-1" },
    ],
    link: button,
    notes: ["Link działa godzinę."],
    moreLinks: [{ label: "Strona wydarzenia", url: "http://localhost:3000/events/a" }],
    unsubscribe: { label: "Wypisz się", url: "http://localhost:3000/leave" },
  });
  expect(text).toBe(`Potwierdź konto

Dzień dobry,

dziękujemy.

Powód:
> Choruję.
> Od wczoraj.
> 
> Marta

Forum
Kiedy:            piątek, 20 listopada 2026, 9:00–16:00
Numer zgłoszenia: W-1

Potwierdź konto:
${button.url}

Link działa godzinę.

Strona wydarzenia:
http://localhost:3000/events/a

${FOOTER}

Wypisz się:
http://localhost:3000/leave`);
});

test("a mail may do without facts, links and button", () => {
  expect(render().text).toBe(`Potwierdź konto\n\nDzień dobry,\n\ndziękujemy.\n\n${FOOTER}`);
});

test("a mail of an older version has its subject as its heading, and no reason", () => {
  const { text } = renderMail({ ...newRow({ ...old, kind: "confirmation" }), kind: null });
  expect(text).toMatch(/^Stary temat\n\nDziękujemy\.\n\n--\nRegionalna/);
});
const old = {
  to: "a@example.com",
  subject: "Stary temat",
  paragraphs: ["Dziękujemy."],
  link: null,
};

test("a changed fact names what was, what is, and what stays", () => {
  const facts = [
    { label: "Kiedy", value: "piątek", more: "9:00", before: "czwartek, 9:00" },
    { label: "Gdzie", value: "Łódź", before: "Łódź" },
  ];
  const { text, html } = render({ facts });
  expect(text).toContain(
    "Kiedy:\n  było: czwartek, 9:00\n  jest: piątek, 9:00\nGdzie:\n  bez zmian: Łódź",
  );
  expect(html).toContain("było: <del>czwartek, 9:00</del>");
  expect(html.match(/<del>/g)).toHaveLength(1);
});

test("the address of a link that is nowhere else is printed, too", () => {
  const shown = /Wklej ten adres w&nbsp;przeglądarce|Wklej ten adres w\u00a0przeglądarce/;
  expect(render({ link: button }).html).toMatch(shown);
  expect(render({ link: button, kind: "eventRegistered" }).html).not.toMatch(shown);
});

test("typed text stays text in the HTML part", () => {
  const hostile = `<img src=x onerror="alert(1)">' & </p>`;
  const link = { label: hostile, url: `https://x.pl/"><script>` };
  const { html, text } = render({
    subject: hostile,
    paragraphs: [hostile],
    quotes: [{ by: hostile, paragraphs: [hostile] }],
    factsTitle: hostile,
    facts: [
      { label: hostile, value: hostile, more: hostile, before: hostile },
      { label: hostile, value: hostile, more: hostile },
    ],
    link,
    notes: [hostile],
    moreLinks: [link],
    unsubscribe: link,
  });
  expect(text).toContain(hostile);
  expect(html).not.toMatch(/<img|<script/);
  expect(html).toContain("&lt;img src=x onerror=&quot;alert(1)&quot;&gt;&#39; &amp; &lt;/p&gt;");
  expect(html).toContain('href="https://x.pl/&quot;&gt;&lt;script&gt;"');
});

test("hours and the word e-mail stay in one line", () => {
  const { html } = render({ paragraphs: ["Napisz e-mailem do 9:00–16:00."] });
  for (const words of ["e-mailem", "9:00–16:00"])
    expect(html).toContain(`<span style="white-space:nowrap">${words}</span>`);
});

test("lines of typed text stay lines", () => {
  expect(render({ paragraphs: ["Jeden\nDwa"] }).html).toContain("Jeden<br>Dwa");
});
