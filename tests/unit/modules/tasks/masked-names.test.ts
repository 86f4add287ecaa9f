import { expect, test } from "vitest";
import { withMaskedNames } from "~/modules/work/tasks/masked-names";

const masked = (text: string, ...names: string[]) => withMaskedNames(text, names);

test("names are masked in every case of Polish that begins with the same letters", () => {
  const text = "Rozmowa z Ewą Wrońską i Markiem Kowalskim. Ewa prosi, by zadzwonić do Marka.";
  expect(masked(text, "Ewa Wrońska", "Marek Kowalski")).toBe(
    "Rozmowa z […] […] i […] […]. […] prosi, by zadzwonić do […].",
  );
});

test("other words stay, also longer ones with the same beginning", () => {
  const text = "Ewidencja marek w Łodzi, Markowski i Kowalewo.";
  expect(masked(text, "Ewa Lis")).toBe(text);
  expect(masked(text)).toBe(text);
});

test("both parts of a double name are masked", () => {
  expect(masked("Pani Nowak-Lisowska zapłaci.", "Anna Nowak-Lisowska")).toBe(
    "Pani […]-[…] zapłaci.",
  );
});
