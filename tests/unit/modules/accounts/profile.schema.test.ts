import { expect, test } from "vitest";
import { ProfileSchema } from "~/modules/people/accounts/profile/profile.schema";
import { submit } from "../../../support/unit-forms";

const profile = { firstName: "Łucja", lastName: "Żak", email: "lucja@example.com" };

test("a name is enough; unselected boxes are off", () => {
  expect(submit(ProfileSchema, profile).value).toEqual({
    ...profile,
    expertise: [],
    isExpert: false,
    showInDirectory: false,
    allowContact: false,
    emailNotifications: false,
  });
});

test.each([
  [{ firstName: "" }, { firstName: ["profile:missing.firstName"] }],
  [{ lastName: "  " }, { lastName: ["profile:missing.lastName"] }],
  [{ firstName: "a".repeat(121) }, { firstName: ["errors:tooLong?count=120"] }],
  [{ email: "lucja" }, { email: ["errors:email"] }],
  [{ position: "a".repeat(121) }, { position: ["errors:tooLong?count=120"] }],
  [{ linkedinUrl: "javascript:alert(1)" }, { linkedinUrl: ["errors:website"] }],
  [{ bio: "a".repeat(2001) }, { bio: ["errors:tooLong?count=2000"] }],
])("refuses %j", (change, errors) => {
  expect(submit(ProfileSchema, { ...profile, ...change }).errors).toEqual(errors);
});

test("accepts a bio of 2000 characters and a LinkedIn address without protocol", () => {
  expect(
    submit(ProfileSchema, {
      ...profile,
      bio: "ż".repeat(2000),
      linkedinUrl: "linkedin.com/in/lucja",
    }).value,
  ).toMatchObject({
    linkedinUrl: "https://linkedin.com/in/lucja",
  });
});

test("an area of expertise that is entered twice, in any case, is stored once", () => {
  expect(
    submit(ProfileSchema, {
      ...profile,
      "expertise[0]": "Prawo",
      "expertise[1]": "Źródła",
      expertise: "PRAWO, źródła, IT",
    }).value?.expertise,
  ).toEqual(["PRAWO", "źródła", "IT"]);
});
