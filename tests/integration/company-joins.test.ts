import { describe, expect } from "vitest";
import { applicant, confirm, joinFromHome, logIn, register } from "../support/story.ts";
import { expectRefusedForm, valuesOf } from "./support/oracle.ts";
import { sharedPortal, test } from "./support/portal-test.ts";

const { newVisitor } = sharedPortal();

describe("a company joins, by plain form posts", () => {
  test("in five pages from the landing page, whose first button leads to the first step", async () => {
    const anna = newVisitor();
    const home = (await anna.get("/")).document;
    const [place] = home
      .querySelectorAll("main .hero a")
      .map((link) => link.getAttribute("href") ?? "");
    const fields = home
      .querySelectorAll(`${place} form[action='/register'] input:not([type=hidden])`)
      .map((field) => field.getAttribute("name"));
    expect(fields).toEqual(["firstName", "lastName", "email", "password"]);

    const { page, opened, person } = await joinFromHome(anna);
    expect(opened).toEqual(["/", "/register/company", "/login", "mail", "/dashboard/welcome"]);
    expect(page.text).toContain(`Adres e-mail potwierdzony: ${person.email}`);
    const again = await anna.get("/");
    expect(again.document.querySelector("[action='/register']"), "for a member").toBeNull();
  });

  test("with errors in the first step, which come back on a page of its own", async () => {
    const anna = newVisitor();
    const refused = await anna.submit(await anna.get("/"), "Dalej: dane firmy", {
      firstName: "Zofia",
      email: "zofia",
      password: "krótkie",
    });
    expectRefusedForm(refused);
    expect(refused.path).toBe("/register");
    expect(refused.text).toContain("Krok 1 z 2");
    expect(valuesOf(refused)).toMatchObject({ firstName: "Zofia", email: "zofia" });
  });

  test("sign up, confirm, log in, edit profile and company, log out", async () => {
    const anna = newVisitor();
    const story = applicant();

    const announced = await register(anna, {
      ...story,
      company: { ...story.company, newsletterSubscription: "on" } as typeof story.company,
    });
    expect(announced.path).toBe("/login");
    expect(announced.text).toContain("Rejestracja pomyślna");
    expect(announced.text).toContain("Sprawdź swoją skrzynkę email, aby potwierdzić konto.");

    const early = await logIn(anna, story.person.email, story.person.password);
    expect(early.status).toBe(400);
    expect(early.text).toContain("Nieprawidłowy adres email lub hasło. Spróbuj ponownie.");
    expect(early.text).toContain(
      "Jeśli konto nie jest jeszcze potwierdzone, użyj linku z wiadomości",
    );

    const confirmed = await confirm(anna, story.person.email);
    expect(confirmed.path).toBe("/dashboard/welcome");
    expect(confirmed.text).toContain(`Adres e-mail potwierdzony: ${story.person.email}`);
    expect(confirmed.text).toContain("Witamy w izbie, Zofia");

    const profile = await anna.get("/my-profile");
    expect(profile.path).toBe("/my-profile");

    const saved = await anna.submit(profile, "Zapisz zmiany", {
      bio: "Robię meble.",
      expertise: "Produkcja, Sprzedaż",
      isExpert: "on",
    });
    expect(saved.path).toBe("/my-profile");
    expect(saved.text).toContain("Profil został zaktualizowany pomyślnie");
    expect(saved.text).toContain("Robię meble.");
    expect(
      saved.document
        .querySelectorAll("[name^='expertise[']")
        .map((input) => input.getAttribute("value")),
    ).toEqual(["Produkcja", "Sprzedaż"]);

    const company = await anna.get("/company-profile");
    expect(company.document.querySelector("[name=industry]")?.getAttribute("value")).toBe(
      "Produkcja",
    );
    const renamed = await anna.submit(company, "Zapisz zmiany", {
      name: "Łąka i Syn",
      tags: "meble",
      short_description: "Meble z łąki",
    });
    expect(renamed.text).toContain("Dane firmy zostały zaktualizowane");
    expect((await anna.get("/dashboard")).text).toContain("Łąka i Syn");
    expect((await anna.get("/dashboard")).text).toContain("Plan Startowy");

    const out = await anna.submit(await anna.get("/logout"), "Wyloguj się");
    expect(out.path).toBe("/");
    expect(out.text).toContain("Pomyślnie wylogowano z systemu");
    expect((await anna.get("/dashboard")).path).toBe("/login?redirectTo=%2Fdashboard");
  });
});
