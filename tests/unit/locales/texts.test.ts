import { expect, test } from "vitest";
import type { MessageKey } from "~/platform/i18n/i18n";
import { localeOf } from "~/platform/i18n/i18n.server";

const { t } = localeOf("pl");

/** The words of the chamber, letter by letter, its slip "Zapisono" included (rules 195). */
test.each<[MessageKey, string]>([
  // Sign-up, login, profile, company.
  ["errors:requiredFields", "Wypełnij wszystkie wymagane pola."],
  ["passwords:rules.tooShort", "Hasło musi zawierać co najmniej 8 znaków."],
  ["sign-up:errors.terms", "Musisz zaakceptować regulamin."],
  ["profile:missing.firstName", "Imię jest wymagane"],
  ["profile:missing.lastName", "Nazwisko jest wymagane"],
  ["errors:email", "Niepoprawny format adresu email"],
  ["companies:errors.name", "Nazwa firmy musi zawierać co najmniej 2 znaki"],
  ["companies:errors.shortDescription", "Krótki opis nie może przekraczać 150 znaków"],
  ["companies:errors.fullDescription", "Opis nie może przekraczać 1000 znaków"],
  ["companies:errors.industry", "Branża musi zawierać co najmniej 2 znaki"],
  ["companies:missing.size", "Wybierz wielkość firmy"],
  ["companies:errors.tagTwice", "Ten tag został już dodany"],
  // Who is not the owner.
  ["companies:notOwner.title", "Nie znaleziono firmy"],
  ["companies:notOwner.text", "Nie jesteś przypisany jako właściciel żadnej firmy w systemie."],
  // What went wrong.
  ["login:toast.title", "Zalogowano pomyślnie"],
  ["login:toast.text", "Witamy w systemie DIG"],
  ["layout:logout.toast.title", "Wylogowano"],
  ["layout:logout.toast.text", "Pomyślnie wylogowano z systemu"],
  ["sign-up:toast.title", "Rejestracja pomyślna"],
  [
    "sign-up:toast.text",
    "Na Twój adres email został wysłany link aktywacyjny. Kliknij w link, aby aktywować konto.",
  ],
  ["mails:awaited.signUp.heading", "Sprawdź swoją skrzynkę email, aby potwierdzić konto."],
  ["sign-up:errors.failed", "Wystąpił błąd podczas rejestracji. Spróbuj ponownie."],
  ["login:errors.refused", "Nieprawidłowy adres email lub hasło. Spróbuj ponownie."],
  ["passwords:forgot.toast.title", "Link resetowania hasła wysłany"],
  ["common:success", "Sukces"],
  ["profile:toast.text", "Profil został zaktualizowany pomyślnie"],
  ["profile:errors.notLoaded", "Nie udało się załadować profilu użytkownika"],
  ["profile:errors.notUpdated", "Nie udało się zaktualizować profilu"],
  ["companies:toast.title", "Zapisono zmiany"],
  ["companies:toast.text", "Dane firmy zostały zaktualizowane"],
  ["errors:notFound.title", "Oops! Strona nie została znaleziona"],
  ["failures:pages.404.heading", "Oops! Strona nie została znaleziona"],
  ["login:errors.title", "Błąd logowania"],
  ["sign-up:errors.title", "Błąd rejestracji"],
  ["layout:logout.failed", "Błąd wylogowania"],
  ["passwords:errors.notReset", "Nie udało się zresetować hasła. Spróbuj ponownie."],
  ["companies:errors.notLoaded", "Nie udało się pobrać danych firmy"],
  ["companies:errors.notSaved", "Nie udało się zapisać zmian"],
  ["companies:errors.tagExists", "Tag już istnieje"],
  // Screens and states.
  ["login:heading", "Witaj ponownie"],
  ["layout:admin.title", "DIG Admin Panel"],
  ["common:saving", "Zapisywanie..."],
  ["login:resend.hint", "Jeśli konto nie jest jeszcze potwierdzone, użyj linku z wiadomości"],
  ["login:resend.button", "Wyślij link ponownie"],
  ["passwords:confirm.submit", "Potwierdź"],
  ["companies:plans.starter", "Plan Startowy"],
])("%s reads as the chamber writes it", (key, text) => {
  expect(t(key)).toBe(text);
});

test("texts with a number in them read as the chamber writes them", () => {
  expect(t("sign-up:progress", { step: 1, steps: 2 })).toBe("Krok 1 z 2");
  expect(t("errors:tooLong", { count: 120 })).toBe("Wpisz najwyżej 120 znaków");
  expect(t("companies:size", { size: "500+" })).toBe("500+ pracowników");
  expect(t("common:title.page", { title: "Logowanie" })).toBe("Logowanie – DIG");
  expect(t("common:title.failed", { title: "Logowanie" })).toMatch(/^Błąd: /);
});
