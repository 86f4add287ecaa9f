import { expect, test } from "vitest";
import { EMPTY_COMPANY } from "~/modules/companies/companies/company";
import { OrganizationSchema } from "~/modules/companies/companies/organization/organization.schema";
import {
  columnsOf,
  copyOf,
  FORM_COLUMNS,
  formValuesOf,
  ORGANIZATION_FIELDS,
} from "~/modules/companies/companies/organization/organization-fields";
import { anOrganization } from "../../../support/factories";

const ROW = anOrganization({
  id: "organization",
  name: "Pracownia",
  size: "51-200",
  industry: "Meble",
  short_description: "Stoły",
  full_description: "Stoły i krzesła",
  logo_url: "/logo.webp",
  tags: ["dąb"],
  hidden: true,
  offering: "Stoły na wymiar",
  seeking: "Tartaku",
  published: true,
});

test("each field has the column of its name", () => {
  const underscored = (field: string) =>
    field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  for (const [field, column] of Object.entries(ORGANIZATION_FIELDS))
    expect(column).toBe(underscored(field));
});

test("a copy has every field, and gives back every column", () => {
  const { id, created_at, updated_at, ...columns } = ROW;
  expect(Object.keys(copyOf(ROW)).sort()).toEqual(Object.keys(ORGANIZATION_FIELDS).sort());
  expect(columnsOf({ ...EMPTY_COMPANY, ...copyOf(ROW) })).toEqual(columns);
});

test("the form has every column but the logo, and the fields of rules 1668", () => {
  const { id, created_at, updated_at, logo_url, ...columns } = ROW;
  expect(formValuesOf(ROW)).toEqual(columns);
  expect(Object.keys(OrganizationSchema.shape).sort()).toEqual(
    [...FORM_COLUMNS, "location", "website"].sort(),
  );
});
