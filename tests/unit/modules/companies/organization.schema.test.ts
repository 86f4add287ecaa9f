import { expect, test } from "vitest";
import { COMPANY_SIZES } from "~/modules/companies/companies/organization";
import { OrganizationSchema } from "~/modules/companies/companies/organization/organization.schema";
import { submit } from "../../../support/unit-forms";

const company = { name: "Hurt Łódź", industry: "Handel", size: "1-10" };

test("a name, an industry and a size are enough", () => {
  expect(submit(OrganizationSchema, company).value).toEqual({
    ...company,
    tags: [],
    hidden: false,
    published: false,
  });
});

test.each([...COMPANY_SIZES, "51-250", "250+"])(
  "the size %s can be chosen or was chosen at sign-up",
  (size) => {
    expect(submit(OrganizationSchema, { ...company, size }).value).toMatchObject({ size });
  },
);

test.each([
  [{ name: "" }, "name", "companies:missing.name"],
  [{ name: "A" }, "name", "companies:errors.name"],
  [{ name: " A " }, "name", "companies:errors.name"],
  [{ name: "a".repeat(121) }, "name", "errors:tooLong?count=120"],
  [{ industry: "" }, "industry", "companies:missing.industry"],
  [{ industry: "I" }, "industry", "companies:errors.industry"],
  [{ industry: "a".repeat(121) }, "industry", "errors:tooLong?count=120"],
  [{ size: "" }, "size", "companies:missing.size"],
  [{ size: "2-10" }, "size", "companies:missing.size"],
  [
    { short_description: "ż".repeat(151) },
    "short_description",
    "companies:errors.shortDescription",
  ],
  [{ full_description: "ż".repeat(1001) }, "full_description", "companies:errors.fullDescription"],
  [{ tags: "Łódź, handel, łódź" }, "tags", "companies:errors.tagTwice"],
  [{ tags: "a".repeat(121) }, "tags[0]", "errors:tooLong?count=120"],
])("refuses %j", (change, field, message) => {
  const { errors } = submit(OrganizationSchema, { ...company, ...change });
  expect(Object.keys(errors)).toEqual([field]);
  expect(errors[field]?.[0]).toBe(message);
});

test("accepts values of exactly the maximum length", () => {
  const longest = {
    name: "ab",
    industry: "IT",
    short_description: "ż".repeat(150),
    full_description: "ż".repeat(1000),
  };
  expect(submit(OrganizationSchema, { ...company, ...longest }).errors).toEqual({});
  expect(
    submit(OrganizationSchema, { ...company, name: "ż".repeat(120), industry: "ż".repeat(120) })
      .errors,
  ).toEqual({});
});

test("a line break counts as one character, as it does in the browser's own counter", () => {
  expect(
    submit(OrganizationSchema, {
      ...company,
      short_description: `${"a".repeat(149)}\r\nb`.slice(0, 151),
    }).errors,
  ).toEqual({});
});
