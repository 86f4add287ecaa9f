import { expect, test } from "vitest";
import { planOf } from "~/modules/companies/companies/company";
import { sizesFor } from "~/modules/companies/companies/organization";

test("the company form offers its five sizes, and the one chosen at sign-up until another is chosen", () => {
  expect(sizesFor({ size: "1-10" })).toEqual(["1-10", "11-50", "51-200", "201-500", "500+"]);
  expect(sizesFor({ size: "" })).toEqual(["1-10", "11-50", "51-200", "201-500", "500+"]);
  expect(sizesFor({ size: "51-250" })).toEqual([
    "51-250",
    "1-10",
    "11-50",
    "51-200",
    "201-500",
    "500+",
  ]);
});

test("only members have the full plan", () => {
  expect(
    (["lead", "invited", "starter", "member"] as const).map((status) => planOf({ status })),
  ).toEqual([
    "companies:plans.starter",
    "companies:plans.starter",
    "companies:plans.starter",
    "companies:plans.full",
  ]);
});
