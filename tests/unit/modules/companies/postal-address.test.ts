import { expect, test } from "vitest";
import { addressLines, addressText } from "~/modules/companies/companies/postal-address";

const polish = { street: "ul. Polna 1", postcode: "98-220", town: "Zduńska Wola", country: "" };
const german = { street: "Hauptstr. 2", postcode: "10115", town: "Berlin", country: "Niemcy" };
const none = { street: "", postcode: "", town: "", country: "" };

test("an address names its country only outside of Poland", () => {
  expect(addressLines(polish)).toEqual(["ul. Polna 1", "98-220 Zduńska Wola"]);
  expect(addressLines(german)).toEqual(["Hauptstr. 2", "10115 Berlin", "Niemcy"]);
});

test("an address on one line has the same parts", () => {
  expect(addressText(polish)).toBe("ul. Polna 1, 98-220 Zduńska Wola");
  expect(addressText(german)).toBe("Hauptstr. 2, 10115 Berlin, Niemcy");
});

test("what is not known leaves no gap", () => {
  expect(addressText({ ...none, town: "Sieradz" })).toBe("Sieradz");
  expect(addressText({ ...polish, street: "" })).toBe("98-220 Zduńska Wola");
  expect(addressLines(none)).toEqual([]);
});
