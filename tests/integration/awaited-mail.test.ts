import { describe, expect } from "vitest";
import { applicant, confirm, joinAs, logIn, register } from "../support/story.ts";
import type { Page } from "../support/visitor.ts";
import { mailsTo } from "./support/mails.ts";
import { sharedPortal, test } from "./support/portal-test.ts";

const { portal, newVisitor } = sharedPortal();

/** The notice about the expected mail; empty if missing. */
const panelOn = ({ document }: Page): string =>
  document.querySelector("[aria-labelledby=awaited-mail]")?.text ?? "";

describe("a person who has signed up", () => {
  test("reads above the login which mail to expect at which address, until the link was used", async () => {
    const [anna, story] = [newVisitor(), applicant()];
    const announced = await register(anna, story);
    expect(announced.text).toContain(
      "Na Twój adres email został wysłany link aktywacyjny. Kliknij w link, aby aktywować konto.",
    );
    for (const page of [announced, await anna.get("/login")]) {
      expect(panelOn(page)).toContain("Sprawdź swoją skrzynkę email, aby potwierdzić konto.");
      expect(panelOn(page)).toContain(story.person.email);
      expect(page.document.querySelectorAll("[name=email]").length, "fields for an address").toBe(
        1,
      );
      expect(page.html.indexOf("awaited-mail")).toBeLessThan(page.html.indexOf('name="password"'));
      expect(page.document.querySelectorAll("h1").map(({ text }) => text)).toEqual([
        "Sprawdź skrzynkę",
      ]);
      expect(page.document.querySelector("title")?.text).toBe("Sprawdź skrzynkę – DIG");
      expect(page.text).not.toContain("Witaj ponownie");
      const form = page.document.querySelector("details:not([open]) form[method=post]");
      expect(form?.querySelector("[name=email]")?.getAttribute("value"), "is filled in").toBe(
        story.person.email,
      );
    }
    expect(panelOn(await newVisitor().get("/login")), "in another browser").toBe("");
    expect(panelOn(await confirm(anna, story.person.email))).toBe("");
    expect((await anna.get("/login")).path, "is logged in").toBe("/dashboard");
  });

  test("gets the link once more by one button", async () => {
    const [anna, story] = [newVisitor(), applicant()];
    const again = await anna.submit(await register(anna, story), "Wyślij link ponownie");
    expect(again.path).toBe("/login");
    expect(again.text).toContain("Link aktywacyjny wysłany");
    expect(panelOn(again)).toContain(story.person.email);
    expect(await mailsTo(portal.url, story.person.email)).toEqual([
      "Potwierdź konto w portalu DIG",
      "Potwierdź konto w portalu DIG",
    ]);
  });

  test("no longer reads it after a login, wherever the address was confirmed", async () => {
    const [anna, story] = [newVisitor(), applicant()];
    await register(anna, story);
    await confirm(newVisitor(), story.person.email, story.person.password);
    await logIn(anna, story.person.email, story.person.password);
    await anna.submit(await anna.get("/logout"), "Wyloguj się");
    expect(panelOn(await anna.get("/login"))).toBe("");
  });
});

test("a person who forgot the password reads the same notice, which does not reveal whether the account exists", async () => {
  const { person } = await joinAs(newVisitor());
  const ask = async (email: string) => {
    const visitor = newVisitor();
    return {
      visitor,
      page: await visitor.submit(await visitor.get("/forgot-password"), "Wyślij link", { email }),
    };
  };
  const [known, unknown] = [await ask(person.email), await ask("nikt-taki@example.com")];
  expect(panelOn(known.page)).toContain("Sprawdź swoją skrzynkę e-mail, aby ustawić nowe hasło.");
  expect(panelOn(known.page).replace(person.email, "X")).toBe(
    panelOn(unknown.page).replace("nikt-taki@example.com", "X"),
  );
  await known.visitor.submit(known.page, "Wyślij link ponownie");
  expect(
    (await mailsTo(portal.url, person.email)).filter((subject) => subject.includes("Nowe hasło")),
  ).toHaveLength(2);
});

test("an invalid cookie names no address, and the form for a new link asks for one", async () => {
  const stranger = newVisitor({ Cookie: "dig-awaited-mail=Zm9v" });
  expect(panelOn(await stranger.get("/login"))).toBe("");
  const refused = await newVisitor().post("/auth/resend", {});
  expect([refused.status, refused.text.includes("Wypełnij wszystkie wymagane pola.")]).toEqual([
    400,
    true,
  ]);
});
