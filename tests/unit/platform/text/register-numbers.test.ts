import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  accountNumberOf,
  eDeliveryOf,
  krsOf,
  nipOf,
  postcodeOf,
  regonOf,
  shownAccount,
  shownNip,
  taxNumberOf,
} from "~/platform/text/register-numbers";

const digits = (length: number) =>
  fc.string({ unit: fc.constantFrom(..."0123456789"), minLength: length, maxLength: length });
const lastDigits = (start: string) => Array.from({ length: 10 }, (_, last) => `${start}${last}`);
const changedAt = (text: string, place: number, by: number) =>
  `${text.slice(0, place)}${(Number(text[place]) + by) % 10}${text.slice(place + 1)}`;

describe("a NIP (rules 910)", () => {
  test.each(["9990001019", "999-000-10-19", "PL9990001019", " pl 999 000 10 19 "])(
    "is read from %s",
    (text) => expect(nipOf(text)).toBe("9990001019"),
  );

  test.each([
    "9990001018",
    "0000000000",
    "0001234567",
    "1234567890",
    "999000101",
    "99900010190",
    "PL999000101A",
    "",
  ])("is not %j", (text) => expect(nipOf(text)).toBeNull());

  test("of nine digits has at most one check digit, and some have none", () => {
    fc.assert(
      fc.property(digits(9), (start) => lastDigits(start).filter((nip) => nipOf(nip)).length <= 1),
    );
    expect(lastDigits("999000202").filter((nip) => nipOf(nip))).toEqual([]);
  });

  test("with one wrong digit is refused", () => {
    fc.assert(
      fc.property(
        digits(9).map((start) => lastDigits(start).find((nip) => nipOf(nip))),
        fc.nat(9),
        fc.integer({ min: 1, max: 9 }),
        (nip, place, by) => nip === undefined || nipOf(changedAt(nip, place, by)) === null,
      ),
    );
  });

  test("is shown with its hyphens and read from them", () => {
    expect(shownNip("9990001019")).toBe("999-000-10-19");
    expect(shownNip("")).toBe("");
    fc.assert(fc.property(digits(10), (text) => nipOf(shownNip(text)) === nipOf(text)));
  });
});

describe("a REGON", () => {
  test.each([
    ["990000513", "990000513"],
    ["990 000 513", "990000513"],
    ["990000000", "990000000"],
    ["990000170", "990000170"],
    ["9900018", "009900018"],
    ["99000051300000", "99000051300000"],
    ["99000051300018", "99000051300018"],
  ])("is read from %s", (text, regon) => expect(regonOf(text)).toBe(regon));

  test.each(["990000514", "99000051900010", "99000051300001", "000000000", "9900005130", ""])(
    "is not %j",
    (text) => expect(regonOf(text)).toBeNull(),
  );

  test("of eight digits has exactly one check digit, and so has its long form", () => {
    fc.assert(
      fc.property(digits(8), digits(4), (start, unit) => {
        fc.pre(!/^0+$/.test(start));
        const short = lastDigits(start).filter((regon) => regonOf(regon));
        const long = lastDigits(`${short[0]}${unit}`).filter((regon) => regonOf(regon));
        return short.length === 1 && long.length === 1;
      }),
    );
  });
});

test("a KRS number gets its zeros, and text is none", () => {
  for (const text of ["0009990051", "9990051", "KRS 0009990051", "krs: 9990051"])
    expect(krsOf(text)).toBe("0009990051");
  for (const text of ["", "0", "0000000000", "00099900510", "KRS", "999A"])
    expect(krsOf(text)).toBeNull();
});

test("a postal code gets its hyphen; five digits may be those of another country (rules 1323)", () => {
  expect(["39-300", "39–300", "39 300"].map(postcodeOf)).toEqual(["39-300", "39-300", "39-300"]);
  expect(["39300", "79000", "39-30", "ab-cde", ""].map(postcodeOf)).toEqual(Array(5).fill(null));
});

test("a tax number is a NIP, or begins with the letters of another country (rules 1323)", () => {
  expect(
    ["PL 999-000-10-19", "DE136695976", "ie 1234567wa", "ATU 123.456.78"].map(taxNumberOf),
  ).toEqual(["9990001019", "DE136695976", "IE1234567WA", "ATU12345678"]);
  expect(["PL1234567890", "136695976", "Niemcy", "DE", ""].map(taxNumberOf)).toEqual(
    Array(5).fill(null),
  );
});

test("an account number has valid check digits (rules 1050)", () => {
  const digits = "70999210200000000100020002";
  expect(accountNumberOf("PL70 9992 1020 0000 0001 0002 0002")).toBe(digits);
  expect(accountNumberOf("71 9992 1020 0000 0001 0002 0002")).toBeNull();
  expect(accountNumberOf("70 9992 1020")).toBeNull();
  expect(shownAccount(digits)).toBe("70 9992 1020 0000 0001 0002 0002");
});

describe("an address for e-Doręczenia (rules 1529)", () => {
  test.each([
    "AE:PL-12345-67890-ABCDE-25",
    "ae:pl 12345 67890 abcde 25",
    "PL-12345-67890-ABCDE-25",
  ])("is %j", (text) => expect(eDeliveryOf(text)).toBe("AE:PL-12345-67890-ABCDE-25"));

  test.each([
    ["another last digit", "AE:PL-12345-67890-ABCDE-24"],
    ["a digit that is not its own", "AE:PL-12346-67890-ABCDE-25"],
    ["too few letters", "AE:PL-12345-67890-ABCD-25"],
    ["an e-mail address", "biuro@laka.example"],
  ])("is not one with %s", (_, text) => expect(eDeliveryOf(text)).toBeNull());
});
