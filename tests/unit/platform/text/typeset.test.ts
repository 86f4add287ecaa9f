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
  [
    "Napiszemy e-mailem, nie (e-mail) pocztą, bo e-mail.",
    "Napiszemy e^mailem, nie (e^mail) pocztą, bo e^mail.",
  ],
  ["E-faktury, 90-001 Łódź, firma 51-200 osób", "E^faktury, 90^001 Łódź, firma 51^200~osób"],
  ["o 18:00–19:30, 7–13 dni", "o~18:00–_19:30, 7–_13~dni"],
  [
    '<a href="/e-mail">nie-my</a> a-b@example.com 2026-11-30T10',
    '<a href="/e-mail">nie-my</a> a-b@example.com 2026-11-30T10',
  ],
])("%j has no-break spaces and hyphens in the right places (rules 1593)", (prose, expected) => {
  const seen = typeset(prose).replaceAll("\u00a0", "~").replaceAll("\u2011", "^");
  expect(seen.replaceAll("\u2060", "_")).toBe(expected);
});
