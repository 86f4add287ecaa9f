import { describe, expect, test } from "vitest";
import { readCalendar } from "../../../support/ical";
import { entry, fileOf, linesOf, read } from "./support";

describe("texts", () => {
  test.each([
    ["Polish letters", "Zażółć gęślą jaźń ZAŻÓŁĆ GĘŚLĄ JAŹŃ"],
    ["commas, semicolons, colons and quotes", "a, b; c: d \"e\" 'f' „g”"],
    ["backslashes", "C:\\nowy\\ \\n \\, \\\\"],
    ["new lines", "a\nb\n\nc\n"],
    ["tabs", "a\tb"],
    ["emoji", "🦊👩‍💻🇵🇱 ❤️"],
    ["what looks like our placeholders", "$t(common:calendar.file) {{title}} %s"],
    ["what looks like HTML", "<b>a</b> &amp; <script>"],
    ["separators that only look like line ends", "a\u2028b\u2029c"],
  ])("with %s come out as they went in", (_, text) => {
    expect(read({ title: text, description: text, location: text })).toMatchObject({
      summary: text,
      description: text,
      location: text,
    });
    expect(read({ title: text, isCancelled: true }).summary).toBe(`Odwołane: ${text}`);
  });

  test.each([
    [
      "a new entry",
      "x\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nUID:evil",
      "x\nEND:VEVENT\nBEGIN:VEVENT\nUID:evil",
    ],
    [
      "a property after a lone carriage return",
      "x\rATTENDEE:mailto:evil@example.com",
      "x\nATTENDEE:mailto:evil@example.com",
    ],
    ["a property after a lone line feed", "x\nSTATUS:CANCELLED", "x\nSTATUS:CANCELLED"],
    ["a folded property", "x\r\n STATUS:CANCELLED", "x\n STATUS:CANCELLED"],
    [
      "a property after another kind of line end",
      "x\u2028END:VCALENDAR\u0085END:VCALENDAR",
      "x\u2028END:VCALENDAREND:VCALENDAR",
    ],
    ["an end of text", "x\u0000y\u0007\u001b[31m\u007f", "xy[31m"],
    ["half a letter", "x\ud83ey", "x\ufffdy"],
  ])("that try to be %s stay text", (_, text, seen) => {
    const file = fileOf([entry({ title: text, description: text, location: text })]);
    expect(readCalendar(file)).toEqual([
      { ...read(), summary: seen, description: seen, location: seen },
    ]);
    expect(linesOf(file).filter((line) => /^(STATUS|ATTENDEE|UID|END:V)/.test(line))).toEqual([
      "END:VTIMEZONE",
      "UID:event-a@localhost",
      "STATUS:CONFIRMED",
      "END:VEVENT",
      "END:VCALENDAR",
    ]);
  });

  test.each([
    ["letters", "a".repeat(2000)],
    ["Polish letters", "ż".repeat(2000)],
    ["emoji", "🦊".repeat(2000)],
    ["words", "Zażółć gęślą jaźń 🦊, ".repeat(90)],
    ["backslashes", "\\".repeat(2000)],
    ["new lines", "\n".repeat(2000)],
    ["spaces", `a${" ".repeat(1998)}b`],
  ])("of 2000 %s are folded and come out whole", (_, text) => {
    expect(read({ description: text }).description).toBe(text);
  });

  test("of every length around a fold come out whole", () => {
    for (let length = 55; length < 85; length += 1)
      for (const letter of ["a", "ł", "€", "🦊", ","]) {
        const title = "x".repeat(length) + letter.repeat(3);
        expect(read({ title }).summary).toBe(title);
      }
  });
});
