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
  ])("is one of the most common, or one character: %s", (password) => {
    expect(isGuessable(password)).toBe(true);
  });

  const own = [
    "Małgorzata",
    "Wiśniewska",
    "Małgorzata Wiśniewska",
    "m.wisniewska@example.com",
    "Pracownia Łąka",
  ];
  test.each([
    "malgorzata",
    "Wiśniewska2026",
    "MałgorzataWiśniewska1",
    "m.wisniewska@example.com",
    "M.Wisniewska99",
    "pracownialaka",
    "Pracownia Łąka 7",
  ])("is what others know of the person: %s", (password) => {
    expect(isGuessable(password, own)).toBe(true);
    expect(isGuessable(password)).toBe(false);
  });
});

test.each(["Demo-1234", "Tajne-haslo-1", "zielony rower nad Bugiem", "73519284", "Łąka-kwitnie"])(
  "others are accepted: %s",
  (password) => {
    expect(isGuessable(password, ["Zofia", "Żółć", "zofia@example.com", "Pracownia Łąka"])).toBe(
      false,
    );
  },
);
