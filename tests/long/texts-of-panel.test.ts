import { describe, expect } from "vitest";
import { expectRefusedForm } from "../integration/support/oracle.ts";
import { ownPortal, test } from "../integration/support/portal-test.ts";
import { wordsOn } from "../integration/support/words.ts";
import { logInStaff } from "../support/story.ts";
import type { Fields, Visitor } from "../support/visitor.ts";

/** The words of the chamber (rules 195) in the panel, typed here, not read from `app/locales`. */

const { portal, newVisitor } = ownPortal();
let staff: Visitor;
test.beforeAll(async () => {
  staff = newVisitor({ Origin: portal.url });
  const page = await logInStaff(staff);
  expect([page.path, page.document.querySelector("header")?.text]).toEqual([
    "/admin/leads",
    expect.stringContaining("DIG Admin Panel"),
  ]);
  await staff.post("/admin/experts/ekspert-lesniak/deactivate", {});
});

const NONE = "?q=niematakichslow";

describe("pages", () => {
  test.for<[path: string, texts: (string | RegExp)[]]>([
    [
      "/admin/leads",
      [
        "Zarządzanie firmami",
        "Szukaj firm...",
        "Dodaj firmę",
        "Brak",
        "Nie uzupełniono",
        /Leady \d+ Zaproszone \d+ Nowe - Plan Startowy \d+ Członkowie \d+/,
      ],
    ],
    [`/admin/leads${NONE}`, ["Brak firm w tej kategorii"]],
    ["/admin/leads/new", ["Dodaj nową firmę"]],
    ["/admin/leads/company-lead-2/edit", ["Edytuj firmę"]],
    ["/admin/leads/company-lead-2/delete", ["Czy na pewno chcesz usunąć tę firmę?"]],
    [
      "/admin/experts",
      [
        "Zatwierdzanie ekspertów",
        "Szukaj ekspertów...",
        "Tylko oczekujący",
        "Oczekujący",
        "Aktywny",
        "Nieaktywny",
      ],
    ],
    [`/admin/experts${NONE}`, ["Brak ekspertów spełniających kryteria wyszukiwania"]],
    ["/admin/experts/ekspert-bielak", ["Szczegóły eksperta"]],
    [
      "/admin/events",
      [
        "Zarządzanie wydarzeniami",
        "Szukaj wydarzeń...",
        "Dodaj wydarzenie",
        "Online",
        "Stacjonarnie",
        "Hybrydowe",
        /\d+ \/ \d+ uczestników/,
        "Edytuj",
        "Usuń",
      ],
    ],
    [`/admin/events${NONE}`, ["Brak wydarzeń spełniających kryteria wyszukiwania"]],
    [
      "/admin/events/new",
      [
        "Dodaj nowe wydarzenie",
        "Konferencja",
        "Webinar",
        "Szkolenie",
        "Warsztat",
        "Networking",
        "Inne",
      ],
    ],
    ["/admin/events/forum-gospodarcze/edit", ["Edytuj wydarzenie"]],
    ["/admin/events/wizyta-w-zakladzie/delete", ["Czy na pewno chcesz usunąć to wydarzenie?"]],
    [
      "/admin/articles",
      [
        "Zarządzanie artykułami",
        "Tylko opublikowane",
        "Dodaj artykuł",
        "Opublikowany",
        "Wersja robocza",
      ],
    ],
    [`/admin/articles${NONE}`, ["Brak artykułów spełniających kryteria wyszukiwania"]],
    [
      "/admin/articles/new",
      [
        "Dodaj nowy artykuł",
        "Podatki",
        "Prawo",
        "Finansowanie",
        "Marketing",
        "HR",
        "Technologia",
        "Cyfryzacja",
        "Inne",
      ],
    ],
    ["/admin/articles/e-faktury-w-malej-firmie/edit", ["Edytuj artykuł"]],
    [
      "/admin/articles/e-faktury-w-malej-firmie/delete",
      ["Czy na pewno chcesz usunąć ten artykuł?"],
    ],
    [
      "/admin/offers",
      ["Administracja ofertami specjalnymi", "Szukaj ofert...", "Zatwierdzona", "Niezatwierdzona"],
    ],
    [`/admin/offers${NONE}`, ["Brak ofert spełniających kryteria wyszukiwania"]],
    ["/admin/offers/offer-ksiegowosc", ["Szczegóły oferty"]],
    ["/admin/offers/offer-ksiegowosc/delete", ["Czy na pewno chcesz usunąć tę ofertę?"]],
  ])("%s", async ([path, texts]) => {
    const page = await staff.get(path);
    expect(page.status).toBe(200);
    const words = wordsOn(page);
    for (const text of texts) expect(words).toMatch(text);
  });
});

describe("refused forms", () => {
  test.for<[path: string, fields: Fields, texts: string[]]>([
    [
      "/admin/leads/new",
      { name: "Ł", location: "Ł", "contactPerson.email": "anna" },
      [
        "Nazwa firmy musi mieć co najmniej 2 znaki",
        "Lokalizacja musi mieć co najmniej 2 znaki",
        "Nieprawidłowy format adresu email",
      ],
    ],
    [
      "/admin/events/new",
      { title: "Abcd", description: "Za krótki", location: "Ł", registeredCount: "-1" },
      [
        "Tytuł musi mieć co najmniej 5 znaków",
        "Opis musi mieć co najmniej 10 znaków",
        "Data jest wymagana",
        "Godzina jest wymagana",
        "Lokalizacja jest wymagana",
        "Kategoria jest wymagana",
        "Link do obrazu jest wymagany",
        "Pojemność musi być większa od 0",
        "Liczba zarejestrowanych nie może być ujemna",
      ],
    ],
    [
      "/admin/articles/new",
      { title: "Abcd", content: "Za krótka", excerpt: "Krótkie", author: "A", readTime: "0" },
      [
        "Tytuł musi mieć co najmniej 5 znaków",
        "Treść musi mieć co najmniej 50 znaków",
        "Streszczenie musi mieć co najmniej 10 znaków",
        "Autor jest wymagany",
        "Data publikacji jest wymagana",
        "Czas czytania musi być większy od 0",
        "Kategoria jest wymagana",
        "Link do obrazu jest wymagany",
      ],
    ],
  ])("%s", async ([path, fields, texts]) => {
    const page = await staff.post(path, fields);
    expectRefusedForm(page);
    const messages = page.document.querySelectorAll(".error-summary li").map(({ text }) => text);
    for (const text of texts) expect(messages).toContainEqual(expect.stringContaining(text));
  });

  test("/admin", async () => {
    const page = await logInStaff(newVisitor(), { password: "zle-haslo" });
    expectRefusedForm(page);
    expect(page.document.querySelector(".error-summary")?.text).toContain(
      "Nieprawidłowe dane logowania",
    );
  });
});
