import { describe, expect, test } from "vitest";
import { toastOn } from "../integration/support/crowd.ts";
import { faultyPortal } from "../integration/support/faulty-portal.ts";
import { OFFER } from "../integration/support/forms/offers.ts";
import { expectRefusedForm } from "../integration/support/oracle.ts";
import { aPicture } from "../support/pictures.ts";
import { applicant, logIn, register } from "../support/story.ts";
import type { Page, Visitor } from "../support/visitor.ts";

/**
 * The words of the chamber (rules 195) after an action, typed here, not read from `app/locales`.
 * `linkedin.test.ts` has those of LinkedIn.
 */

const { supabase, visitor, loggedIn } = faultyPortal();

/** The heading and the lines of the summary above a refused form. */
function failureOn(page: Page, status: number): string {
  expectRefusedForm(page, status);
  return page.document.querySelector(".error-summary")?.text.replace(/\s+/g, " ") ?? "";
}

const profileOf = (person: Visitor) => person.get("/my-profile");
const sendAvatar = async (person: Visitor) =>
  person.submit(await profileOf(person), "Prześlij", {
    avatar: new File([await aPicture("png")], "zdjecie.png", { type: "image/png" }),
  });

describe("what was done", () => {
  test("a sign-up, a login and a logout", async () => {
    const [anna, story] = [visitor(), applicant()];
    const signedUp = await register(anna, story);
    expect(toastOn(signedUp)).toContain("Rejestracja pomyślna");
    expect(toastOn(signedUp)).toContain(
      "Na Twój adres email został wysłany link aktywacyjny. Kliknij w link, aby aktywować konto.",
    );
    expect(signedUp.text).toContain("Sprawdź swoją skrzynkę email, aby potwierdzić konto.");
    const member = await loggedIn();
    const out = await member.submit(await member.get("/logout"), "Wyloguj się");
    expect(toastOn(out)).toMatch(/Wylogowano\s*Pomyślnie wylogowano z systemu/);
    const back = await logIn(visitor(), "demo@example.com", "Demo-1234");
    expect(toastOn(back)).toMatch(/Zalogowano pomyślnie\s*Witamy w systemie DIG/);
  });

  test("a forgotten password", async () => {
    const anna = visitor();
    const sent = await anna.submit(await anna.get("/forgot-password"), "Wyślij link", {
      email: "demo@example.com",
    });
    expect(toastOn(sent)).toContain("Link resetowania hasła wysłany");
  });

  test("a profile, its picture and a company", async () => {
    const anna = await loggedIn();
    const saved = await anna.submit(await profileOf(anna), "Zapisz zmiany");
    expect(toastOn(saved)).toMatch(/Sukces\s*Profil został zaktualizowany pomyślnie/);
    expect(toastOn(await sendAvatar(anna))).toContain("Zdjęcie profilowe zostało zaktualizowane");
    const company = await anna.submit(await anna.get("/company-profile"), "Zapisz zmiany");
    expect(toastOn(company)).toMatch(/Zapisono zmiany\s*Dane firmy zostały zaktualizowane/);
  });

  test("an offer", async () => {
    const anna = await loggedIn();
    const added = await anna.submit(await anna.get("/offers/new"), "Dodaj ofertę", OFFER);
    expect(toastOn(added)).toMatch(
      /Oferta dodana pomyślnie\s*Twoja oferta specjalna została dodana\./,
    );
  });
});

describe("what failed", () => {
  test("a login, of the portal and of the app", async () => {
    const page = failureOn(await logIn(visitor(), "demo@example.com", "zle-haslo"), 400);
    expect(page).toContain("Błąd logowania");
    expect(page).toContain("Nieprawidłowy adres email lub hasło. Spróbuj ponownie.");
    const app = failureOn(
      await logIn(visitor(), "demo@example.com", "zle-haslo", "/app/login"),
      400,
    );
    expect(app).toContain("Błąd logowania");
    expect(app).toContain("Sprawdź swoje dane i spróbuj ponownie");
  });

  test("a subscription to the newsletter", async () => {
    const anna = visitor();
    const page = await anna.submit(await anna.get("/newsletter"), "Zapisz się", { email: "anna" });
    expect(failureOn(page, 400)).toContain("Wprowadź poprawny adres email.");
  });

  test("a profile that cannot be read", async () => {
    const anna = await loggedIn();
    await supabase.fail("no rows", /^GET \/rest\/v1\/profiles/);
    expect((await profileOf(anna)).text).toContain("Nie udało się załadować profilu użytkownika");
  });

  test("a profile that was not saved", async () => {
    const anna = await loggedIn();
    const form = await profileOf(anna);
    await supabase.fail("no rows", /^PATCH \/rest\/v1\/profiles/);
    const page = await anna.submit(form, "Zapisz zmiany", { lastName: "Nowak" });
    expect(failureOn(page, 409)).toContain("Nie udało się zaktualizować profilu");
  });

  test("a picture that was not stored, or not shown on the profile", async () => {
    const anna = await loggedIn();
    await supabase.fail("500", /^(POST|PUT) \/storage\//);
    const lost = failureOn(await sendAvatar(anna), 503);
    expect(lost).toContain("Nie udało się zaktualizować zdjęcia profilowego");
    expect(lost).toContain("Nie udało się zapisać pliku");
    await supabase.fail("500", /^PATCH \/rest\/v1\/profiles/);
    expect(failureOn(await sendAvatar(anna), 503)).toContain(
      "Nie udało się zaktualizować zdjęcia profilowego",
    );
  });
});
