import { describe, expect, test } from "vitest";
import { accountPassword } from "~/modules/people/accounts/credentials/credentials.schema";
import {
  learnFromLogin,
  learnPasswordRule,
  messagesOfWeakness,
  passwordRule,
  removeOldPasswordRule,
} from "~/modules/people/accounts/password-rule.server";
import { passwordRules } from "~/modules/people/accounts/password-rules.store.server";
import { personStepSchema } from "~/modules/people/sign-up/sign-up.schema";
import { frozenClock } from "../../../support/frozen-clock";

const moveClock = frozenClock("2026-11-18T11:00:00.000Z");

const NONE = { least: null, sets: [] };
const messagesFor = (password: string) =>
  accountPassword("errors:missing.password")
    .safeParse(password)
    .error?.issues.map(({ message }) => message) ?? [];

describe("the rule for passwords that Supabase has named", () => {
  test("is known for a day, and then forgotten", async () => {
    await learnPasswordRule({ least: 12, sets: ["0123456789"] });
    moveClock("2026-11-19T11:00:00.000Z");
    expect(passwordRule()).toEqual({ least: 12, sets: ["0123456789"] });
    expect(await removeOldPasswordRule()).toBe(0);
    moveClock("2026-11-19T11:00:00.001Z");
    expect(passwordRule()).toEqual(NONE);
    expect(await removeOldPasswordRule()).toBe(2);
    expect(passwordRules.list()).toEqual([]);
  });

  test("ends when a login is accepted that does not meet it, part by part", async () => {
    await learnPasswordRule({ least: 12, sets: ["0123456789"] });
    await learnFromLogin("Las-i-pole-2026", null);
    await learnFromLogin("Las", { least: 12, sets: ["0123456789"], isLeaked: false });
    expect(passwordRule()).toEqual({ least: 12, sets: ["0123456789"] });
    await learnFromLogin("Las-2026", null);
    expect(passwordRule()).toEqual({ least: null, sets: ["0123456789"] });
    await learnFromLogin("Las-i-pole", null);
    expect(passwordRules.list()).toEqual([]);
  });

  test("does not replace our own length by a smaller one", async () => {
    await learnPasswordRule({ least: 6, sets: [] });
    expect(passwordRule()).toEqual(NONE);
    expect(messagesFor("abc")).toEqual(["passwords:rules.tooShort"]);
  });

  test("is obeyed by every schema of a new password, in place of our own length", async () => {
    expect(messagesFor("Las-i-pole")).toEqual([]);
    await learnPasswordRule({ least: 12, sets: ["0123456789"] });
    expect(messagesFor("Las")).toEqual([
      "passwords:rules.least?count=12",
      expect.stringContaining("passwords:rules.lacks.digit"),
    ]);
    expect(messagesFor("Las-i-pole-2026")).toEqual([]);
    const person = { firstName: "Anna", lastName: "Nowak", email: "a@example.com" };
    const refused = personStepSchema(false).safeParse({ ...person, password: "Las-i-pole" });
    expect(refused.error?.issues.map(({ path }) => path)).toEqual([["password"], ["password"]]);
  });

  test("is learnt from a refusal, which is answered reason by reason", async () => {
    const weakness = { least: 12, sets: ["0123456789"], isLeaked: true };
    expect(await messagesOfWeakness("Las-i-pole", weakness)).toEqual([
      "passwords:rules.least?count=12",
      expect.stringContaining("passwords:rules.lacks.digit"),
      "passwords:rules.leaked",
    ]);
    expect(passwordRule().least).toBe(12);
    expect(await messagesOfWeakness("Las-i-pole", { ...NONE, isLeaked: false })).toEqual([
      "passwords:rules.weak",
    ]);
    expect(passwordRule().least).toBe(12);
  });
});
