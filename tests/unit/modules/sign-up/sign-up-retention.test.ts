import { expect, test } from "vitest";
import { companies } from "~/modules/companies/companies/companies.store.server";
import { attempts } from "~/modules/people/sign-up/attempts.store.server";
import { signUpCompany } from "~/modules/people/sign-up/sign-up.server";
import { confirmSignUp } from "~/modules/people/sign-up/sign-up-confirmation.server";
import { removeOldAttempts } from "~/modules/people/sign-up/sign-up-retention.server";
import { outbox } from "~/platform/mail/outbox.server";
import { backend } from "~/platform/supabase/backend.server";
import { frozenClock } from "../../../support/frozen-clock";
import { aSignUp, linkIn } from "../../../support/sign-ups";

const moveClock = frozenClock("2026-11-18T11:00:00.000Z");

const signUp = (email: string) => signUpCompany(aSignUp({ email, companyName: `Firma ${email}` }));
const companyOf = (email: string) => companies.list(({ name }) => name === `Firma ${email}`);
const userOf = async (email: string) => (await backend()).findUserByEmail(email);

test("an unconfirmed sign-up is removed after a year", async () => {
  await signUp("zofia@example.com");
  moveClock("2027-11-18T11:00:00.000Z");
  expect(await removeOldAttempts()).toBe(0);
  expect(attempts.list()).toHaveLength(1);
  moveClock("2027-11-18T11:00:00.001Z");
  expect(await removeOldAttempts()).toBe(1);
  expect(await userOf("zofia@example.com")).toBeNull();
  expect(companyOf("zofia@example.com")).toEqual([]);
  expect(attempts.list()).toEqual([]);
});

test("a confirmed sign-up stays", async () => {
  await signUp("ewa@example.com");
  const link = linkIn(outbox.list()[0]);
  await confirmSignUp(link, { own: [link.attempt] });
  moveClock("2037-11-18T11:00:00.000Z");
  expect(await removeOldAttempts()).toBe(0);
  expect(await userOf("ewa@example.com")).toMatchObject({ confirmed: true });
  expect(companyOf("ewa@example.com")).toMatchObject([{ emailConfirmed: true }]);
});
