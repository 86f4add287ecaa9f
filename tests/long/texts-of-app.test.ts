import { expect } from "vitest";
import { ownPortal, test } from "../integration/support/portal-test.ts";
import { wordsOn } from "../integration/support/words.ts";
import { logIn } from "../support/story.ts";
import type { Visitor } from "../support/visitor.ts";

/** The words of the chamber (rules 195) in the app, typed here and not read from `app/locales`. */

const { newVisitor } = ownPortal();
let member: Visitor;
test.beforeAll(async () => {
  member = newVisitor();
  await logIn(member, "demo@example.com", "Demo-1234");
});

test.for<[path: string, texts: (string | RegExp)[], chips?: string[]]>([
  [
    "/app/assistant",
    [
      "Asystent biznesowy DIG",
      "Zawsze gotowy do pomocy",
      "Popularne pytania:",
      "Napisz wiadomość...",
    ],
  ],
  ["/app/discount-card", ["Oferty partnerów", "Korzyści karty członkowskiej", "Ważna do"]],
  [
    "/app/discount-card/qr",
    ["Kod QR karty członkowskiej", "Pokaż ten kod w punkcie partnerskim", "Ważna do"],
  ],
  [
    "/app/offers",
    ["Oferty specjalne", "Polecane", "GRATIS", "Jak skorzystać z oferty?"],
    ["Wszystkie", "IT", "Prawo", "Marketing", "Finanse", "HR"],
  ],
  [
    "/app/events",
    [
      "Wydarzenia",
      "Warsztat",
      "Webinar",
      "Networking",
      /\d+\/\d+ uczestników/,
      "Zapisz się",
      "Zobacz kalendarz wydarzeń",
    ],
    ["Wszystkie", "Warsztaty", "Webinary", "Networking"],
  ],
  [
    "/app/experts",
    [
      "Eksperci DIG",
      "Dostępny",
      "Zajęty",
      "konsultacja",
      "Umów się",
      "Potrzebujesz pomocy w wyborze eksperta?",
      "Skontaktuj się",
    ],
    ["Wszystkich", "Prawo", "IT", "Marketing", "Finanse", "HR"],
  ],
  [
    "/app/articles",
    ["Polecane artykuły"],
    ["Wszystkie", "Zarządzanie", "IT", "Marketing", "Prawo", "Finanse"],
  ],
  [
    "/app/news",
    ["Aktualności DIG", "WAŻNE", "NOWOŚĆ", "Newsletter DIG", "Zapisz się na newsletter"],
    ["Wszystkie", "Nowości DIG", "Wydarzenia", "Programy wsparcia", "Regulacje"],
  ],
  ["/app/voting", ["Głosowania DIG", "Aktywne głosowania", "Poprzednie głosowania"]],
])("%s", async ([path, texts, chips = []]) => {
  const page = await member.get(path);
  expect([page.status, page.path]).toEqual([200, path]);
  const words = wordsOn(page);
  for (const text of texts) expect(words).toMatch(text);
  // The further choices of a fold are the portal's own.
  const shown = page.document
    .querySelectorAll("main .chip")
    .filter((chip) => chip.closest("details") === null);
  expect(shown.map(({ text }) => text.trim())).toEqual(chips);
});

test("/app/login", async () => {
  const page = await newVisitor().get("/app/login");
  expect(page.document.querySelector("h1")?.text).toBe("Zaloguj się");
});
