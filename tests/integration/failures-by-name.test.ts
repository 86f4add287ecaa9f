import { expect, test } from "vitest";
import { applicant, logIn } from "../support/story.ts";
import type { Page } from "../support/visitor.ts";
import { faultyPortal } from "./support/faulty-portal.ts";
import { expectRefusedForm, typedIn } from "./support/oracle.ts";

const { supabase, visitor, loggedIn } = faultyPortal();

/** The heading of the summary above a refused form. */
const failureOn = ({ document }: Page): string =>
  document.querySelector(".error-summary h2")?.text ?? "";

test("a failed login is named, with the next step", async () => {
  const refused = await logIn(visitor(), "demo@example.com", "zle-haslo");
  expectRefusedForm(refused);
  expect(failureOn(refused)).toBe("Błąd logowania");
  expect(refused.text).toContain("Nieprawidłowy adres email lub hasło. Spróbuj ponownie.");
  expect(typedIn(refused, "email")).toBe("demo@example.com");
  expect(typedIn(refused, "password"), "a password is never sent back").toBe("");
});

test("a failed sign-up is named, with the next step", async () => {
  const [anna, { person, company }] = [visitor(), applicant()];
  const step2 = await anna.submit(await anna.get("/register"), "Dalej: dane firmy", person);
  await supabase.fail("500", /^GET \/auth\/v1\/admin\/users/);
  const failed = await anna.submit(step2, "Zarejestruj się", company);
  expectRefusedForm(failed, 503);
  expect(failureOn(failed)).toBe("Błąd rejestracji");
  expect(failed.text).toContain("Wystąpił błąd podczas rejestracji. Spróbuj ponownie.");
});

test("a sign-up that took too long is named as well", async () => {
  const late = await visitor().post("/register/company", applicant().company);
  expect(late.path).toBe("/register");
  expect(late.document.querySelector("[role=status]")?.text).toContain("Błąd rejestracji");
});

test("a logout without the backend ends the session, everywhere", async () => {
  const member = await loggedIn();
  const question = await member.get("/logout");
  await supabase.fail("refused");
  const out = await member.submit(question, "Wyloguj się");
  expect(out.path).toBe("/");
  expect(out.document.querySelector("[role=status]")?.text).toContain(
    "Pomyślnie wylogowano z systemu",
  );
  expect([...member.cookies.keys()].filter((name) => name.startsWith("dig-auth"))).toEqual([]);
  await supabase.fail(null);
  expect((await member.get("/dashboard")).path).toBe("/login?redirectTo=%2Fdashboard");
});

test("an owner whose company cannot be read does not read that they own none", async () => {
  const owner = await loggedIn();
  await supabase.fail("no rows", /^GET \/rest\/v1\/organizations/);
  const page = await owner.get("/company-profile");
  expect(page.text).toContain("Nie udało się pobrać danych firmy");
  expect(page.text).not.toContain("Nie jesteś przypisany jako właściciel");
});

test("unsaved changes of a company are named, and redisplayed", async () => {
  const owner = await loggedIn();
  const form = await owner.get("/company-profile");
  await supabase.fail("no rows", /^PATCH \/rest\/v1\/organizations/);
  const refused = await owner.submit(form, "Zapisz zmiany", { short_description: "Meble z łąki" });
  expectRefusedForm(refused, 409);
  expect(failureOn(refused)).toBe("Nie udało się zapisać zmian");
  expect(refused.document.querySelector("[name=short_description]")?.text).toContain(
    "Meble z łąki",
  );
});

test("a duplicate tag is named, unless another field is wrong as well", async () => {
  const owner = await loggedIn();
  const form = await owner.get("/company-profile");
  const twice = await owner.submit(form, "Zapisz zmiany", { tags: "meble, MEBLE" });
  expectRefusedForm(twice);
  expect(failureOn(twice)).toBe("Tag już istnieje");
  expect(twice.text).toContain("Ten tag został już dodany");
  const more = await owner.submit(form, "Zapisz zmiany", { tags: "meble, MEBLE", name: "" });
  expect(failureOn(more)).toBe("Formularz zawiera 2 błędy");
});
