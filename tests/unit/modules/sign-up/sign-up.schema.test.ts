import { describe, expect, test } from "vitest";
import {
  CompanyStepAsTypedSchema,
  CompanyStepSchema,
  personStepSchema,
} from "~/modules/people/sign-up/sign-up.schema";
import { submit } from "../../../support/unit-forms";

const person = {
  firstName: "Łucja",
  lastName: "Żak",
  email: "lucja@example.com",
  password: "zażółć gęślą",
};
const company = {
  companyName: "Hurt Łódź",
  companySize: "51-250",
  industry: "it",
  position: "Prezes",
  termsAccepted: "on",
};

describe("step 1", () => {
  test("requires a person and an account", () => {
    expect(submit(personStepSchema(false), person).value).toEqual(person);
  });

  test("names every field that is empty", () => {
    expect(
      submit(personStepSchema(false), { firstName: "", lastName: " ", email: "", password: "" })
        .errors,
    ).toEqual({
      firstName: ["errors:missing.firstName"],
      lastName: ["errors:missing.lastName"],
      email: ["errors:missing.email"],
      password: ["errors:missing.password"],
    });
  });

  test.each([
    [{ firstName: "a".repeat(121) }, { firstName: ["errors:tooLong?count=120"] }],
    [{ lastName: "a".repeat(121) }, { lastName: ["errors:tooLong?count=120"] }],
    [{ email: "lucja" }, { email: ["errors:email"] }],
    [{ password: "1234567" }, { password: ["passwords:rules.tooShort"] }],
    [{ password: "ż".repeat(37) }, { password: ["passwords:rules.tooLong"] }],
  ])("refuses %j", (change, errors) => {
    expect(submit(personStepSchema(false), { ...person, ...change }).errors).toEqual(errors);
  });

  test("drops a malformed code, because its field is hidden", () => {
    expect(
      submit(personStepSchema(false), { ...person, invitationCode: "a".repeat(121) }).value
        ?.invitationCode,
    ).toBeUndefined();
    expect(
      submit(personStepSchema(false), { ...person, invitationCode: " DIG-7 " }).value
        ?.invitationCode,
    ).toBe("DIG-7");
  });

  test("on the way back needs no password, but checks a new one", () => {
    expect(submit(personStepSchema(true), { ...person, password: "" }).value).toMatchObject({
      firstName: "Łucja",
      password: undefined,
    });
    expect(submit(personStepSchema(true), { ...person, password: "1234567" }).errors).toEqual({
      password: ["passwords:rules.tooShort"],
    });
  });
});

describe("step 2", () => {
  test("requires a company and consent; the newsletter is optional", () => {
    expect(submit(CompanyStepSchema, company).value).toEqual({
      ...company,
      termsAccepted: true,
      newsletterSubscription: false,
    });
    expect(
      submit(CompanyStepSchema, { ...company, newsletterSubscription: "on" }).value,
    ).toMatchObject({ newsletterSubscription: true });
  });

  test("marks every empty field as required, and has its own message for consent", () => {
    const { errors } = submit(CompanyStepSchema, {
      companyName: "",
      companySize: "",
      industry: "",
      position: "",
    });
    expect(
      Object.fromEntries(Object.entries(errors).map(([name, messages]) => [name, messages?.[0]])),
    ).toEqual({
      companyName: "errors:missing.companyName",
      companySize: "errors:missing.companySize",
      industry: "errors:missing.industry",
      position: "errors:missing.position",
      termsAccepted: "sign-up:errors.terms",
    });
  });

  test.each([
    [{ companyName: "A" }, { companyName: ["companies:errors.name"] }],
    [{ companyName: "a".repeat(121) }, { companyName: ["errors:tooLong?count=120"] }],
    [{ companySize: "51-200" }, { companySize: ["errors:missing.companySize"] }],
    [{ industry: "IT" }, { industry: ["errors:missing.industry"] }],
    [{ position: "a".repeat(121) }, { position: ["errors:tooLong?count=120"] }],
    [{ invitationCode: "a".repeat(121) }, { invitationCode: ["errors:tooLong?count=120"] }],
    [{ termsAccepted: "no" }, { termsAccepted: ["sign-up:errors.terms"] }],
  ])("refuses %j", (change, errors) => {
    expect(submit(CompanyStepSchema, { ...company, ...change }).errors).toEqual(errors);
  });

  test("on the way back is stored as typed, unfinished or wrong, within the fields' length", () => {
    expect(submit(CompanyStepAsTypedSchema, { position: "ż".repeat(121) }).value).toEqual({
      position: "ż".repeat(120),
    });
    expect(
      submit(CompanyStepAsTypedSchema, {
        companyName: "A",
        companySize: "",
        industry: "x",
        admin: "1",
      }).value,
    ).toEqual({
      companyName: "A",
      industry: "x",
    });
  });
});
