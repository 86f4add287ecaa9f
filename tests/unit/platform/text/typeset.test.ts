import { expect, test } from "vitest";
import { typeset } from "~/platform/text/typeset";

test.each([
  ["Spotkanie w siedzibie izby i z ekspertem", "Spotkanie w~siedzibie izby i~z~ekspertem"],
  ["W tym tygodniu nie ma wolnych terminów", "W~tym tygodniu nie ma wolnych terminów"],
  ["Sesja kosztuje 400 zł i trwa 60 minut", "Sesja kosztuje 400~zł i~trwa 60 minut"],
  ["Zdjęcie zajmuje najwyżej 5 MB, logo też", "Zdjęcie zajmuje najwyżej 5~MB, logo też"],
  ["Najwyżej {{count}} miejsc („u nas”)", "Najwyżej {{count}}~miejsc („u~nas”)"],
  ["## O izbie\n\n- a także 7 dni", "## O~izbie\n\n- a~także 7~dni"],
  ["Dotacja 42 000 zł do 11 grudnia", "Dotacja 42~000~zł do 11~grudnia"],
  [
    "<p>W izbie od 1991 roku, tel. 42 000 00 00</p>",
    "<p>W~izbie od 1991 roku, tel. 42~000 00 00</p>",
  ],
  ["Zostało {{left}} z {{max}}, krok 3 z 5", "Zostało {{left}}~z~{{max}}, krok 3~z~5"],
  ["Bez zmian: abc 12 34", "Bez zmian: abc 12 34"],
])("%j has no-break spaces in the right places", (prose, expected) => {
  expect(typeset(prose).replaceAll("\u00a0", "~")).toBe(expected);
});
