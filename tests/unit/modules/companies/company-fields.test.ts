import { describe, expect, test } from "vitest";
import { companies } from "~/modules/companies/companies/companies.store.server";
import { type Company, EMPTY_COMPANY } from "~/modules/companies/companies/company";
import { COMPANY_FIELDS } from "~/modules/companies/companies/company-fields";
import {
  mergedCompany,
  usualChoice,
} from "~/modules/companies/companies/duplicates/merged-company";
import {
  filled,
  listStaffCompanies,
} from "~/modules/companies/companies/staff/staff-companies.server";
import {
  StaffCompanySchema,
  staffCompanyFields,
} from "~/modules/companies/companies/staff-company.schema";
import { inputOf, textsOf } from "~/modules/office/company-imports/company-columns";
import { localeOf } from "~/platform/i18n/i18n.server";
import { transaction } from "~/platform/store/stores.server";

/** A company as staff type it. */
const TYPED = {
  name: "Pracownia",
  location: "Łódź",
  website: "https://pracownia.example",
  industry: "Meble",
  size: "11-50",
  status: "invited" as const,
  memberUntil: "2027-03-31",
  memberSince: "2009-02-04",
  memberNumber: "A-117",
  resolution: "12/2009",
  resolutionDay: "2009-01-22",
  carerId: "ewa",
  staffTags: ["eksport"],
  nip: "5260250995",
  regon: "010778878",
  krs: "0000028860",
  street: "Hauptstr. 2",
  postcode: "10115",
  town: "Berlin",
  country: "Niemcy",
  letterStreet: "Postfach 12",
  letterPostcode: "10117",
  letterTown: "Potsdam",
  letterCountry: "Niemcy",
  eDelivery: "AE:PL-12345-67890-ABCDE-25",
  contactPerson: {
    firstName: "Anna",
    lastName: "Maj",
    position: "prezes",
    email: "anna@pracownia.example",
    phone: "600 000 000",
  },
} satisfies Pick<Company, keyof typeof StaffCompanySchema.shape>;

const EMPTY: Company = { ...EMPTY_COMPANY, id: "pusta", createdAt: "2026-01-01" };
const FULL: Company = { ...EMPTY, ...TYPED, id: "pelna" };

/** The fields of the form but the stage, which has rules of its own. */
const NAMES = (Object.keys(StaffCompanySchema.shape) as (keyof typeof TYPED)[]).filter(
  (name) => name !== "status",
);

describe.each(NAMES)("the field %s of a company", (name) => {
  test("is not lost where only the company that goes has it", () => {
    expect(FULL[name]).not.toEqual(EMPTY[name]);
    expect(mergedCompany(EMPTY, FULL, usualChoice(EMPTY, FULL))[name]).toEqual(FULL[name]);
  });

  test("is stored as the form has it", () => {
    const input = StaffCompanySchema.parse(staffCompanyFields.values(FULL));
    expect(filled(EMPTY, input)[name]).toEqual(FULL[name]);
  });

  test("comes back from a file that the portal wrote", () => {
    expect(filled(EMPTY, inputOf(textsOf(FULL)))[name]).toEqual(FULL[name]);
  });
});

const FOUND = Object.entries(COMPANY_FIELDS).flatMap(([name, { search }]) =>
  search === "none" || search === "inOther" ? [] : [name as keyof typeof COMPANY_FIELDS],
);

test.each(FOUND)("the list of staff finds a company by its field %s", async (name) => {
  await transaction(() => companies.save(FULL));
  const q = String(staffCompanyFields.postedValues(FULL)[name]);
  const found = await listStaffCompanies({ q, status: null }, localeOf("pl"));
  expect(found.map(({ id }) => id)).toContain(FULL.id);
});
