import { expect, test } from "vitest";
import { LoginSchema } from "~/modules/membership/login/login.schema";
import {
  addressSchema,
  ConfirmationLinkSchema,
  NewPasswordSchema,
} from "~/modules/people/accounts/credentials/credentials.schema";
import { submit } from "../../../support/unit-forms";

test('a login has an address, a password and "remember me"', () => {
  expect(
    submit(LoginSchema, {
      email: " Demo@Example.com ",
      password: " hasło ",
      remember: "on",
      redirectTo: "/my-profile",
    }).value,
  ).toEqual({
    email: "demo@example.com",
    password: " hasło ",
    remember: true,
    redirectTo: "/my-profile",
  });
  expect(submit(LoginSchema, { email: "demo@example.com", password: "x" }).value).toEqual({
    email: "demo@example.com",
    password: "x",
    remember: false,
  });
});

test("an empty login names both fields", () => {
  expect(submit(LoginSchema, { email: "", password: "" }).errors).toEqual({
    email: ["errors:missing.email"],
    password: ["errors:missing.password"],
  });
});

test("a login checks only the maximum length of the password", () => {
  expect(
    submit(LoginSchema, { email: "demo@example.com", password: "x".repeat(1000) }).errors,
  ).toEqual({});
  expect(
    submit(LoginSchema, { email: "demo@example.com", password: "x".repeat(1001) }).errors,
  ).toEqual({
    password: ["errors:tooLong?count=1000"],
  });
});

test("a reset needs an address, a new password its eight characters", () => {
  expect(submit(addressSchema(false), { email: "x" }).errors).toEqual({ email: ["errors:email"] });
  expect(submit(addressSchema(false), {}).errors).toEqual({ email: ["errors:missing.email"] });
  expect(submit(addressSchema(true), {}).errors).toEqual({});
  expect(submit(NewPasswordSchema, { password: "" }).errors).toEqual({
    password: ["errors:missing.password"],
  });
  expect(submit(NewPasswordSchema, { password: "1234567" }).errors).toEqual({
    password: ["passwords:rules.tooShort"],
  });
  expect(submit(NewPasswordSchema, { password: "zażółć gęślą" }).value).toEqual({
    password: "zażółć gęślą",
  });
});

test.each([
  [
    { token_hash: "a".repeat(200), type: "recovery" },
    { token_hash: "a".repeat(200), type: "recovery" },
  ],
  [
    { token_hash: "a".repeat(201), type: "recovery" },
    { token_hash: "", type: "recovery" },
  ],
  [
    { token_hash: "a", type: "invite" },
    { token_hash: "a", type: "signup" },
  ],
  [{}, { token_hash: "", type: "signup" }],
])("a confirmation link %j never fails: what is wrong in it makes a dead link", (link, facts) => {
  expect(ConfirmationLinkSchema.parse(link)).toEqual({ ...facts, attempt: "" });
});
