import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  marked,
  readSearchQuery,
  recordSearch,
  type SearchTexts,
} from "~/modules/office/panel-search/search-query";

async function finds(typed: string, texts: SearchTexts | string): Promise<boolean> {
  const record = typeof texts === "string" ? { words: [texts] } : texts;
  return (await search([record], readSearchQuery(typed))).length === 1;
}
const search = recordSearch((record: SearchTexts) => record);

const hits = (text: string, typed: string) =>
  marked(text, readSearchQuery(typed))
    .filter(({ isHit }) => isHit)
    .map((piece) => piece.text);

describe("words", () => {
  test.each([
    ["zubr", "Zakłady Mięsne „Żubr” Sp. z o.o."],
    ["ŻUBR mię", "Zakłady Mięsne Żubr"],
    ["kowalska", "Grażyna Żółć-Kowalska"],
    ["żółć-kowalska", "Grażyna Żółć-Kowalska"],
    ["lodz", "ul. Piotrkowska 1, Łódź"],
    ["g.zolc", "g.zolc@zubr.example"],
    ["@zubr", "g.zolc@zubr.example"],
    ["zolc@zubr.ex", "g.zolc@zubr.example"],
  ])("%s finds %s by the beginnings of its words", async (typed, text) => {
    expect(await finds(typed, text)).toBe(true);
  });

  test.each([
    ["Żubra", "Żubr"],
    ["Żubrem", "Zakłady Żubr"],
    ["Kowalskiej", "Anna Kowalska"],
    ["Kowalskiego", "Jan Kowalski"],
    ["Wrony", "Katarzyna Wrona"],
    ["Annie Nowakowej", "Anna Nowakowa"],
    ["Warszawie", "Warszawa"],
    ["Krakowie", "Kraków"],
    ["Jana", "Jan Lis"],
  ])("%s finds %s in another case", async (typed, text) => {
    expect(await finds(typed, text)).toBe(true);
  });

  test.each([
    ["Jana", "Janicka"],
    ["ubr", "Żubr"],
    ["żubr lis", "Żubr"],
    ["Kowalskiej", "Kowalczyk"],
    ["", "Żubr"],
    ["?!", "Żubr"],
  ])("%s does not find %s", async (typed, text) => {
    expect(await finds(typed, text)).toBe(false);
  });

  test("words may stand in different texts of a record", async () => {
    expect(await finds("lis zgierz", { words: ["Anna Lis", "Zgierz"] })).toBe(true);
  });
});

describe("numbers", () => {
  test.each([
    ["600 000 110", "600000110"],
    ["+48 600-000-110", "600 000 110"],
    ["0048600000110", "+48 600 000 110"],
    ["000-110", "600 000 110"],
    ["PL 829-000-00-15", "8290000015"],
  ])("%s finds %s", async (typed, number) => {
    expect(await finds(typed, { words: [], numbers: [number] })).toBe(true);
  });

  test("a few digits are a word", async () => {
    expect(await finds("2026", { words: [], numbers: ["602 026 111"] })).toBe(false);
    expect(await finds("2026", "Kongres 2026")).toBe(true);
  });

  test.each([
    ["w-7k3m-q9xz", "W-7K3M-Q9XZ"],
    [" S 7K3M Q9XZ ", "S-7K3M-Q9XZ"],
    ["dig417062", "DIG-417062"],
  ])("%s is the whole number %s", (typed, number) => {
    expect(readSearchQuery(typed).number).toBe(number);
  });

  test.each(["W-7K3M", "DIG-4170", "7K3M-Q9XZ", "żubr"])("%s is no whole number", (typed) => {
    expect(readSearchQuery(typed).number).toBeNull();
  });
});

describe("marks", () => {
  test.each([
    ["Zakłady Mięsne Żubr", "zubr", ["Żubr"]],
    ["Paweł Żubrowski", "żubr", ["Żubr"]],
    ["Anna Kowalska", "Kowalskiej", ["Kowalsk"]],
    ["g.zolc@zubr.example", "@zub", ["@zub"]],
    ["tel. 600 000-110", "+48600000110", ["600 000-110"]],
    ["Zakłady Mięsne", "zubr", []],
  ])("%s has %s marked", (text, typed, expected) => {
    expect(hits(text, typed)).toEqual(expected);
  });
});

describe("any text", () => {
  const POLISH = [..."aąbcćdeęfghijklłmnńoópqrsśtuvwxyzźż"];
  const word = fc
    .array(fc.constantFrom(...POLISH), { minLength: 3, maxLength: 12 })
    .map((letters) => letters.join(""));
  const words = fc.array(word, { minLength: 1, maxLength: 5 });
  /** Letters that folding makes longer or shorter, signs and digits. */
  const odd = fc.string({ unit: fc.constantFrom(..."aŻzßﬁİé\u0301\u{1d504}@ .-+48\n") });

  test("is found by the beginning of each of its words, in capitals too", async () => {
    await fc.assert(
      fc.asyncProperty(words, fc.nat({ max: 9 }), async (some, length) => {
        const typed = some.map((one) => one.slice(0, length + 1)).join(" ");
        expect(await finds(typed.toUpperCase(), some.join(", "))).toBe(true);
      }),
    );
  });

  test("stays the same when pieces are marked, and a found text has a mark", () => {
    fc.assert(
      fc.property(odd, odd, words, (text, typed, some) => {
        for (const looked of [typed, text, text.slice(1, 4)]) {
          const pieces = marked(text, readSearchQuery(looked));
          expect(pieces.map((piece) => piece.text).join("")).toBe(text);
        }
        expect(hits(some.join(" "), some[0] ?? "")).not.toEqual([]);
      }),
    );
  });

  test("is found alike in a list and alone", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(words), word, async (rows, typed) => {
        const records = rows.map((some) => ({ words: some }));
        const query = readSearchQuery(typed);
        const alone = await Promise.all(records.map((one) => search([one], query)));
        expect(await search(records, query)).toEqual(alone.flat());
      }),
    );
  });

  test("a phone number is found in every spelling", async () => {
    const spelling = fc.constantFrom("", " ", "-", ".");
    const digits = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 9, maxLength: 9 });
    const prefix = fc.constantFrom("", "+48 ", "0048", "+48");
    await fc.assert(
      fc.asyncProperty(
        digits,
        spelling,
        spelling,
        prefix,
        prefix,
        async (nine, one, other, start, begin) => {
          const text = nine.join("");
          const spelled = (between: string) =>
            text.replace(/(...)(...)/, `$1${between}$2${between}`);
          const numbers = [`${start}${spelled(one)}`];
          expect(await finds(`${begin}${spelled(other)}`, { words: [], numbers })).toBe(true);
        },
      ),
    );
  });
});
