import { describe, expect, test } from "vitest";
import { type Company, EMPTY_COMPANY } from "~/modules/companies/companies/company";
import {
  mergedCompany,
  usualChoice,
} from "~/modules/companies/companies/duplicates/merged-company";
import { filled } from "~/modules/companies/companies/staff/staff-companies.server";
import {
  ContactPersonSchema,
  StaffCompanySchema,
  staffCompanyFields,
} from "~/modules/companies/companies/staff-company.schema";
import {
  COMPANY_COLUMNS,
  inputOf,
  textsOf,
} from "~/modules/companies/company-imports/company-columns";

/** A company as staff type it. */
const TYPED = {
  name: "Pracownia",
  location: "Łódź",
  website: "https://pracownia.example",
  industry: "Meble",
  size: "11-50",
  status: "invited" as const,
  memberUntil: "2027-03-31",
  carerId: "ewa",
  staffTags: ["eksport"],
  nip: "5260250995",
  regon: "010778878",
  krs: "0000028860",
  street: "Hauptstr. 2",
  postcode: "10115",
  town: "Berlin",
  country: "Niemcy",
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

test("a table of companies has each field of the form, of the contact person each part", () => {
  const { contactPerson, carerId, ...rest } = StaffCompanySchema.shape;
  expect([...COMPANY_COLUMNS].sort()).toEqual(
    [...Object.keys(rest), ...Object.keys(ContactPersonSchema.shape), "carer"].sort(),
  );
});
