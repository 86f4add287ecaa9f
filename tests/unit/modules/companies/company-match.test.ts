import { beforeEach, describe, expect, test } from "vitest";
import { matchCompany } from "~/modules/companies/companies/staff/company-match.server";
import { aMemberCompany } from "../../../support/factories";

const KIELICH = { id: "kielich", name: "Rowery Kielich s.c.", nip: "7250000005" };

beforeEach(async () => {
  await aMemberCompany({ ...KIELICH, website: "https://www.kielich.example" });
  await aMemberCompany({ id: "zubr", name: "Zakłady Mięsne „Żubr” Sp. z o.o." });
  await aMemberCompany({ id: "one", name: "Młyn Jeden", website: "https://mlyny.example" });
  await aMemberCompany({ id: "two", name: "Młyn Dwa", website: "https://mlyny.example" });
  await aMemberCompany({ id: "sc", name: "Szulc s.c.", website: "https://szulc.example" });
  await aMemberCompany({ id: "sa", name: "Szulc S.A." });
});

const matched = (company: string, email = "", nip = "") => {
  const { candidates, likely, isSure } = matchCompany({ company, email, nip });
  const ids = candidates.map((one) => one.company.id).sort();
  return { ids, likely: likely?.company.id ?? null, isSure };
};

describe("the company of a person (rules 1524)", () => {
  test("is sure by its name without the legal form, with or without Polish letters", () => {
    for (const name of [
      "rowery kielich",
      "ROWERY KIELICH spółka cywilna",
      "Rowery Kielich sp. z o.o.",
    ])
      expect(matched(name)).toMatchObject({ likely: "kielich", isSure: true });
    expect(matched("Zaklady miesne Zubr")).toMatchObject({ likely: "zubr", isSure: true });
  });

  test("is sure by its number, unless the name is that of another one", () => {
    expect(matched("", "", KIELICH.nip)).toMatchObject({ likely: "kielich", isSure: true });
    expect(matched("Młyn Jeden", "", KIELICH.nip)).toMatchObject({ isSure: false });
  });

  test("is likely by a domain that no other company has, and never by one of many people", () => {
    expect(matched("", "ewa@kielich.example")).toMatchObject({ likely: "kielich", isSure: false });
    expect(matched("Obca", "ewa@kielich.example")).toMatchObject({ isSure: false });
    expect(matched("", "ewa@mlyny.example")).toEqual({
      ids: ["one", "two"],
      likely: null,
      isSure: false,
    });
    expect(matched("", "ewa@gmail.com")).toEqual({ ids: [], likely: null, isSure: false });
  });

  test("of one domain is decided by the name", () => {
    expect(matched("Młyn Dwa", "ewa@mlyny.example")).toMatchObject({ likely: "two", isSure: true });
  });

  test("of two with one name is the exact one, else likely by the address, else open", () => {
    expect(matched("Szulc S.A.")).toMatchObject({ likely: "sa", isSure: true });
    expect(matched("Szulc", "b@szulc.example")).toMatchObject({ likely: "sc", isSure: false });
    expect(matched("Szulc")).toEqual({ ids: ["sa", "sc"], likely: null, isSure: false });
  });

  test("a name and an address of two companies need a choice", () => {
    expect(matched("Młyn Jeden", "ewa@kielich.example")).toMatchObject({ isSure: false });
  });

  test("a part of a name offers companies and decides nothing; two letters offer none", () => {
    expect(matched("Młyn")).toEqual({ ids: ["one", "two"], likely: null, isSure: false });
    expect(matched("Ml").ids).toEqual([]);
  });
});
