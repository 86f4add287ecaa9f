import { expect, test } from "vitest";
import { firstSteps } from "~/modules/membership/dashboard/first-steps";

const stepsOf = (begun: Parameters<typeof firstSteps>[0]) =>
  firstSteps(begun).map(({ step, done }) => `${step} ${done}`);

test("a new owner has done two of five", () => {
  expect(stepsOf({ hasAreas: false, isCompanyDescribed: false, hasDates: false })).toEqual([
    "account true",
    "card true",
    "areas false",
    "company false",
    "date false",
  ]);
});

test("a coworker has no company to describe", () => {
  expect(stepsOf({ hasAreas: true, isCompanyDescribed: null, hasDates: false })).toEqual([
    "account true",
    "card true",
    "areas true",
    "date false",
  ]);
});

test("a member who has done all of them sees no steps", () => {
  expect(stepsOf({ hasAreas: true, isCompanyDescribed: true, hasDates: true })).toEqual([]);
  expect(stepsOf({ hasAreas: true, isCompanyDescribed: null, hasDates: true })).toEqual([]);
});
