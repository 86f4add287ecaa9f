import { describe, expect, test } from "vitest";
import { readPeople } from "~/modules/events/events/people-list/people-lines";
import { listWords } from "~/modules/events/events/people-list/people-matching.server";
import { POLISH } from "../../../support/polish";

const read = (text: string) => readPeople(text, listWords(POLISH));
const one = (text: string) => read(text)[0];

describe("a list of people (rules 1525)", () => {
  test.each([
    ["Ewa Maj; ewa.maj@kielich.example; Rowery Kielich"],
    ["Ewa Maj\tewa.maj@kielich.example\tRowery Kielich"],
    ["Ewa Maj, ewa.maj@kielich.example, Rowery Kielich"],
    ['"Ewa Maj";"Ewa.Maj@kielich.example";"Rowery  Kielich"'],
    ["Maj Ewa ewa.maj@kielich.example  Rowery Kielich"],
    ["1.\tEwa\tMaj\tRowery Kielich\tewa.maj@kielich.example"],
    ["Ewa Maj <ewa.maj@kielich.example>; Rowery Kielich"],
  ])("is read by its content: %s", (text) => {
    expect(one(text)).toMatchObject({
      name: "Ewa Maj",
      email: "ewa.maj@kielich.example",
      company: "Rowery Kielich",
      problem: null,
      unread: "",
    });
  });

  test("has telephones and tax numbers in any column", () => {
    expect(one("Grażyna Żółć-Kowalska, 600 000 110, g@zubr.example, ZM Żubr")).toMatchObject({
      name: "Grażyna Żółć-Kowalska",
      phone: "600 000 110",
      company: "ZM Żubr",
    });
    expect(one("Jan Kos; NIP 525-000-00-09; Obca")).toMatchObject({
      nip: "5250000009",
      company: "Obca",
    });
  });

  test("has given names first, by known names and by capitals", () => {
    expect(
      read("Nowak Adam\nŻÓŁĆ Xymena\nAnna Maria Lis\nLech Ewa").map(({ name }) => name),
    ).toEqual(["Adam Nowak", "Xymena ŻÓŁĆ", "Anna Maria Lis", "Lech Ewa"]);
  });

  test("with headings is read by them, in any order", () => {
    const text = "Lp.;Firma;Nazwisko;Imię;Stanowisko;E-mail\n1;Obca;Adam;Ewa;Prezes;e@obca.example";
    expect(read(text)).toEqual([
      {
        line: 2,
        name: "Ewa Adam",
        email: "e@obca.example",
        phone: "",
        company: "Obca",
        nip: "",
        unread: "Prezes",
        problem: null,
      },
    ]);
  });

  test("says which lines are no people, and what it has not read", () => {
    const text = "RAZEM;57\n\nHurtownia\nJan Kos; jan@\n12; 34\nJan Kos; Obca; Prezes";
    expect(read(text).map(({ line, problem, unread }) => [line, problem, unread])).toEqual([
      [1, "notPerson", ""],
      [3, "notPerson", ""],
      [4, "badEmail", ""],
      [5, "notPerson", ""],
      [6, null, "Prezes"],
    ]);
  });
});
