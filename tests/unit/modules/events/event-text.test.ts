import { expect, test } from "vitest";
import {
  descriptionHtml,
  descriptionWords,
  leadOf,
} from "~/modules/events/events/event-text.server";

test("a card shows the first paragraph in words, cut at a word", () => {
  expect(leadOf({ description: "Pierwszy.\n\nDrugi." })).toBe("Pierwszy.");
  expect(leadOf({ description: "# Nagłówek\n\nTekst z **wagą** i [listą](/a)." })).toBe(
    "Tekst z wagą i listą.",
  );
  expect(leadOf({ description: "# Sam nagłówek" })).toBe("Sam nagłówek");
  const long = leadOf({ description: "słowo ".repeat(60) });
  expect(long).toMatch(/ słowo…$/);
  expect(long.length).toBeLessThanOrEqual(161);
});

test("the page of an event shows marks as what they stand for, feeds the words (rules 985)", () => {
  const event = { description: "Dla kogo:\n- eksporterzy\n- **banki**" };
  expect(descriptionHtml(event)).toContain("<li><strong>banki</strong></li>");
  expect(descriptionWords(event)).toBe("Dla kogo: eksporterzy banki");
});
