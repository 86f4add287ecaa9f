import { describe, expect, test } from "vitest";
import { aboutOf } from "~/modules/people/accounts/profile/expertise";

const isAbout = (areas: string[], texts: string[]) => aboutOf((row: string[]) => row)(areas)(texts);

describe(aboutOf, () => {
  test.each([
    ["Finanse", "Finansowanie inwestycji"],
    ["Podatki", "zmiany w podatkach"],
    ["Prawo", "prawa pracy"],
    ["Eksport", "Działy eksportu"],
    ["HR", "HR, RODO"],
    ["Obsługa klienta", "Jak obsłużyć trudnego klienta"],
    ["sprzedaz", "Sprzedaż"],
  ])("matches %s with the area „%s”", (area, text) => {
    expect(isAbout([area], ["Nic", text])).toBe(true);
  });

  test.each([
    ["IT", "Italia"],
    ["HR", "hrabia"],
    ["Obsługa klienta", "Klienci i ceny"],
    ["Logistyka", "Logowanie"],
    ["", "Finanse"],
    ["–", "Finanse"],
  ])("does not take %s for one of „%s”", (area, text) => {
    expect(isAbout([area], [text])).toBe(false);
  });

  test("one matching area is enough, and without areas there is no match", () => {
    expect(isAbout(["Produkcja", "Finanse"], ["Finanse firmy"])).toBe(true);
    expect(isAbout([], ["Finanse firmy"])).toBe(false);
  });
});
