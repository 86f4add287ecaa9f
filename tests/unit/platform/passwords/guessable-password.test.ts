import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { isGuessable } from "~/platform/passwords/guessable-password.server";

describe("a guessable password", () => {
  test.each([
    "12345678",
    "password",
    "PassWord",
    "password123",
    "qwerty",
    "Iloveyou2024",
    "aaaaaaaa",
    "ŻŻŻŻŻŻŻŻ",
    "11111111",
    "ｐａｓｓｗｏｒｄ",
    "Kochanie1",
    "polska2026!",
    "Haslo-12345",
    "Zaq1@wsx",
    "12wiosna34",
    "Małgorzata_77",
    "P@ssw0rd!",
    "W1dz3w-1910",
    "Łódź-1423",
  ])("is one of the most common, or one character: %s", (password) => {
    expect(isGuessable(password)).toBe(true);
  });

  const own = [
    "Dobromiła",
    "Wiśniewska",
    "Dobromiła Wiśniewska",
    "d.wisniewska@example.com",
    "Pracownia Łąka",
  ];
  test("is each of the three thousand, whatever digits and signs surround it", () => {
    const list = readFileSync("app/platform/passwords/common-passwords.txt", "utf8").trim();
    const words = list.split("\n");
    expect([words.length, new Set(words).size]).toEqual([3000, 3000]);
    const varied = (word: string) => (/\p{L}{3}/u.test(word) ? `#${word}-2026!` : word);
    expect(words.filter((word) => !isGuessable(varied(word)))).toEqual([]);
  });

  test.each([
    "dobromila",
    "Wiśniewska2026",
    "DobromiłaWiśniewska1",
    "d.wisniewska@example.com",
    "D.Wisniewska99",
    "pracownialaka",
    "Pracownia Łąka 7",
  ])("is what others know of the person: %s", (password) => {
    expect(isGuessable(password, own)).toBe(true);
    expect(isGuessable(password)).toBe(false);
  });
});

test.each([
  "Demo-1234",
  "Tajne-haslo-1",
  "zielony rower nad Bugiem",
  "73519284",
  "Łąka-kwitnie",
  "7x$K9#p2",
])("others are accepted: %s", (password) => {
  expect(isGuessable(password, ["Zofia", "Żółć", "zofia@example.com", "Pracownia Łąka"])).toBe(
    false,
  );
});
