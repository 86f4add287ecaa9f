import { expect, test } from "vitest";
import { type Company, EMPTY_COMPANY } from "~/modules/companies/companies/company";
import { addressLabels } from "~/modules/companies/companies/staff/address-labels";

const company = (id: string, street = "ul. Polna 1", postcode = "90-001", town = "Łódź") =>
  ({ ...EMPTY_COMPANY, id, name: `Firma ${id}`, street, postcode, town }) as Company;
const many = (count: number) => Array.from({ length: count }, (_, index) => company(`${index}`));

test("rules 987: a label has name, street, postcode and town", () => {
  const { sheets } = addressLabels([company("a"), company("b", "", "90-001")], {
    first: 1,
    page: 1,
  });
  expect(sheets).toEqual([
    [
      { id: "a", lines: ["Firma a", "ul. Polna 1", "90-001 Łódź"] },
      { id: "b", lines: ["Firma b", "90-001 Łódź"] },
    ],
  ]);
});

test("rules 987: companies without an address are named and left out", () => {
  const { total, missing } = addressLabels(
    [company("a", "", ""), company("b", "ul. Polna 1", "90-001", ""), company("c")],
    { first: 1, page: 1 },
  );
  expect([total, missing.map(({ id }) => id)]).toEqual([1, ["a", "b"]]);
});

test.each([
  ["the 23rd label leaves 22 places of the first sheet free", 23, 1, [24, 1], 22],
  ["an odd number starts at the first label", -5, 1, [3], 0],
  ["a number past the sheet starts at its last label", 99, 1, [24, 2], 23],
])("rules 987: %s", (_, first, page, sizes, free) => {
  const { sheets } = addressLabels(many(3), { first, page });
  expect(sheets.map((sheet) => sheet.length)).toEqual(sizes);
  expect(sheets.flat().filter((label) => label === null)).toHaveLength(free);
});

test("rules 987: twenty sheets stand on a page, and later pages begin at the first label", () => {
  const { sheets, pages } = addressLabels(many(481), { first: 5, page: 2 });
  expect([pages, sheets.length, sheets[0]?.length]).toEqual([2, 1, 1]);
});

test("rules 1528: a label has the address for letters, and who gets them", () => {
  const letters = {
    letterStreet: "skr. poczt. 12",
    letterPostcode: "95-100",
    letterTown: "Zgierz",
  };
  const { sheets, missing } = addressLabels(
    [
      { ...company("a"), ...letters },
      { ...company("b"), letterTown: "Zgierz" },
    ],
    { first: 1, page: 1, toWhom: (id) => (id === "a" ? "Anna Lis" : "") },
  );
  expect(sheets).toEqual([
    [{ id: "a", lines: ["Firma a", "Anna Lis", "skr. poczt. 12", "95-100 Zgierz"] }],
  ]);
  expect(missing.map(({ id }) => id)).toEqual(["b"]);
});
