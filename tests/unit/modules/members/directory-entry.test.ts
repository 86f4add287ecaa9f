import { describe, expect, test } from "vitest";
import { EMPTY_COMPANY } from "~/modules/companies/companies/company";
import { byStageAndName } from "~/modules/companies/companies/company-orders";
import {
  type DirectoryEntry,
  directoryFilter,
  offeredTags,
  wordsOf,
} from "~/modules/membership/members/directory-entry";
import type { ListedPerson } from "~/modules/people/accounts/people/people.server";
import { localeOf } from "~/platform/i18n/i18n.server";

const { format } = localeOf("pl");

const ewa: ListedPerson = {
  id: "ewa",
  organizationId: "o",
  name: "Ewa Wrońska",
  position: "Właścicielka",
  expertise: ["Eksport"],
  allowsContact: true,
};

const entry = (company: Partial<DirectoryEntry["company"]>, people: ListedPerson[] = []) =>
  ({
    company: {
      ...EMPTY_COMPANY,
      name: "Formex",
      location: "Pabianice",
      status: "member",
      ...company,
    },
    people,
  }) as DirectoryEntry;

describe(directoryFilter, () => {
  const formex = entry(
    {
      name: "Formex Mechanika",
      industry: "Produkcja",
      shortDescription: "Toczenie",
      fullDescription: "Spawamy aluminium",
      tags: ["CNC", "metal"],
    },
    [ewa],
  );

  test.each([
    "formex",
    "TOCZENIE",
    "aluminium",
    "pabianice",
    "produkcja",
    "cnc",
    "wronska",
    "właścicielka",
    "eksport",
  ])("finds %s in name, descriptions, place, industry, tags and people", (q) => {
    expect(directoryFilter({ q })(formex)).toBe(true);
  });

  test.each([
    ["nothing asked", {}, true],
    ["another word", { q: "transport" }, false],
    ["its industry", { industry: "produkcja" }, true],
    ["another industry", { industry: "Usługi" }, false],
    ["one of its tags among others", { tags: ["meble", "cnc"] }, true],
    ["other tags", { tags: ["meble"] }, false],
    ["somebody to write to", { withContact: true }, true],
    [
      "all of it together",
      { q: "formex", industry: "Produkcja", tags: ["metal"], withContact: true },
      true,
    ],
    [
      "one of several that does not hold",
      { q: "formex", industry: "Usługi", tags: ["metal"] },
      false,
    ],
  ])("%s", (_, query, found) => {
    expect(directoryFilter(query)(formex)).toBe(found);
  });

  test("a person without consent to contact cannot be written to", () => {
    expect(
      directoryFilter({ withContact: true })(entry({}, [{ ...ewa, allowsContact: false }])),
    ).toBe(false);
  });
});

test("full members come first, then names as in a dictionary", () => {
  const entries = [
    entry({ name: "Agro", status: "starter" }),
    entry({ name: "Żółw" }),
    entry({ name: "Łąka" }),
    entry({ name: "Lipa", status: "starter" }),
    entry({ name: "Lipa" }),
  ];
  expect(
    entries
      .map(({ company }) => company)
      .sort(byStageAndName(format))
      .map(({ name }) => name),
  ).toEqual(["Lipa", "Łąka", "Żółw", "Agro", "Lipa"]);
});

test("industries and tags count once, whatever their spelling; a company without one adds none", () => {
  const entries = [
    entry({ industry: "Usługi", tags: ["eksport", "CNC"] }),
    entry({ industry: "Produkcja", tags: ["cnc", "metal"] }),
    entry({ industry: "usługi", tags: ["Eksport"] }),
    entry({ industry: "" }),
  ];
  const companies = entries.map(({ company }) => company);
  expect(wordsOf(companies, format)).toEqual({
    industries: ["Produkcja", "Usługi"],
    tags: ["CNC", "eksport", "metal"],
    spellings: ["eksport", "CNC", "cnc", "metal", "Eksport"],
  });
});

test("the filter offers the twelve most frequent tags, and selected ones", () => {
  const tags = Array.from({ length: 20 }, (_, index) => `tag${index}`);
  const offered = offeredTags(tags, ["TAG17", "tag3"]);
  expect(offered.map(({ tag }) => tag)).toEqual([...tags.slice(0, 12), "tag17"]);
  expect(offered.filter(({ isSelected }) => isSelected).map(({ tag }) => tag)).toEqual([
    "tag3",
    "tag17",
  ]);
});
