import { describe, expect } from "vitest";
import { applicant, confirm, joinAs, logIn, mailLink, register } from "../support/story.ts";
import type { Page } from "../support/visitor.ts";
import { mailsTo as subjectsTo } from "./support/mails.ts";
import { expectRefusedForm } from "./support/oracle.ts";
import { sharedPortal, test } from "./support/portal-test.ts";

const { portal, newVisitor } = sharedPortal();

const mailsTo = (email: string) => subjectsTo(portal.url, email);

/** The link in a mail; fails without one. */
async function linkTo(email: string, subject: RegExp): Promise<string> {
  const link = await mailLink(newVisitor(), email, subject);
  expect(link, `a mail ${subject} to ${email}`).not.toBeNull();
  return link ?? "";
}

/** The page after submitting that address. */
const responseTo = ({ status, path, text }: Page, email: string) => [
  status,
  path,
  text.replaceAll(email, "the address"),
];

describe("a confirmation link", () => {
  test("is not used up by scanners that open it", async () => {
    const [anna, { person }] = [newVisitor(), applicant()];
    await register(anna, { ...applicant(), person });
    const link = await linkTo(person.email, /Potwierdź konto/);
    for (const init of [
      { method: "HEAD" },
      { headers: { "Sec-Purpose": "prefetch;prerender" } },
      { headers: { Purpose: "prefetch" } },
    ] as RequestInit[])
      expect((await anna.request(link, init)).status, "in the browser that signed up").toBe(200);
    for (const method of ["HEAD", "GET", "HEAD", "GET"])
      expect((await newVisitor().request(link, { method })).status).toBe(200);
    expect(
      (await newVisitor().request(`${link.replace("/auth/confirm", "/auth/confirm.data")}`)).status,
    ).toBe(200);
    expect((await confirm(newVisitor(), person.email, person.password)).text).toContain(
      "Adres e-mail potwierdzony",
    );
  });

  test("that was used, is unknown or of another type says why it is invalid and offers a new one", async () => {
    const { person } = await joinAs(newVisitor());
    const used = await linkTo(person.email, /Potwierdź konto/);
    await newVisitor().submit(await newVisitor().get("/forgot-password"), "Wyślij link", {
      email: person.email,
    });
    const recovery = await linkTo(person.email, /Nowe hasło/);
    for (const link of [
      used,
      "/auth/confirm",
      `/auth/confirm?token_hash=${"0".repeat(64)}&type=signup`,
      recovery.replace("recovery", "signup"),
      used.replace("signup", "recovery"),
    ]) {
      const dead = await newVisitor().get(link);
      const [heading, text, offer, to] =
        link === used
          ? [
              "Ten link został już użyty",
              "Ten adres został już potwierdzony.",
              "Zaloguj się",
              "/login",
            ]
          : [
              "Link wygasł",
              "Link działa jeden raz i przez godzinę od wysłania",
              "Wyślij nowy",
              /type=recovery|recovery$/.test(link) ? "/forgot-password" : "/auth/resend",
            ];
      expect(dead.document.querySelector("h1")?.text, link).toBe(heading);
      expect(dead.text).toContain(text);
      expect(dead.document.querySelectorAll("main form"), "nothing can be pressed").toEqual([]);
      expect(
        dead.document
          .querySelectorAll("main a")
          .find(({ text: label }) => label === offer)
          ?.getAttribute("href"),
      ).toBe(to);
      const query = Object.fromEntries(new URL(link, portal.url).searchParams);
      const posted = await newVisitor().post(link, query);
      expect([posted.status, posted.document.querySelector("h1")?.text]).toEqual([400, heading]);
    }
  });

  test("is sent again on request and replaces the earlier one", async () => {
    const story = applicant();
    await register(newVisitor(), story);
    const first = await linkTo(story.person.email, /Potwierdź konto/);
    const refused = await logIn(newVisitor(), story.person.email, story.person.password);
    const sent = await newVisitor().submit(refused, "Wyślij link ponownie");
    expect(sent.path).toBe("/login");
    expect(sent.text).toContain("Link aktywacyjny wysłany");
    expect((await newVisitor().get(first)).document.querySelector("h1")?.text).toBe("Link wygasł");
    await confirm(newVisitor(), story.person.email, story.person.password);
    expect((await logIn(newVisitor(), story.person.email, story.person.password)).path).toBe(
      "/dashboard",
    );
  });

  test("is sent only to accounts that wait for one, with the same response for all", async () => {
    const waiting = applicant();
    await register(newVisitor(), waiting);
    const { person } = await joinAs(newVisitor());
    const ask = async (email: string) =>
      newVisitor().submit(await newVisitor().get("/auth/resend"), "Wyślij link ponownie", {
        email,
      });
    const [known, confirmed, unknown] = [
      await ask(waiting.person.email),
      await ask(person.email),
      await ask("nikt@example.com"),
    ];
    expect(responseTo(confirmed, person.email)).toEqual(responseTo(known, waiting.person.email));
    expect(responseTo(unknown, "nikt@example.com")).toEqual(
      responseTo(known, waiting.person.email),
    );
    expect(await mailsTo("nikt@example.com")).toEqual([]);
    expect(await mailsTo(person.email)).toEqual(["Potwierdź konto w portalu DIG"]);
  });
});

describe("a forgotten password", () => {
  const forget = async (email: string) =>
    newVisitor().submit(await newVisitor().get("/forgot-password"), "Wyślij link", { email });

  test("is replaced with the link of a mail, which ends the old one and every session", async () => {
    const elsewhere = newVisitor();
    const { person } = await joinAs(elsewhere);
    const anna = newVisitor();
    await logIn(anna, person.email, person.password);
    await forget(person.email);
    const link = await linkTo(person.email, /Nowe hasło/);
    for (const method of ["HEAD", "GET"]) await newVisitor().request(link, { method });
    const reset = await anna.submit(await anna.get(link), "Potwierdź");
    expect(reset.path).toBe("/reset-password");
    const short = await anna.submit(reset, "Zmień hasło", { password: "krótkie" });
    expectRefusedForm(short);
    expect((await elsewhere.get("/dashboard")).path).toBe("/dashboard");
    const same = await anna.submit(reset, "Zmień hasło", { password: person.password });
    expectRefusedForm(same);
    expect(same.text).toContain("Nowe hasło musi różnić się od poprzedniego.");

    const before = [...anna.cookies];
    const changed = await anna.submit(reset, "Zmień hasło", { password: "Nowa-klamka 🦔 3" });
    expect(changed.path).toBe("/login");
    expect(changed.text).toContain("Hasło zostało zmienione");
    expect((await elsewhere.get("/dashboard")).path).toBe("/login?redirectTo=%2Fdashboard");
    expect((await anna.get("/my-profile")).path).toBe("/login?redirectTo=%2Fmy-profile");
    expect((await mailsTo(person.email))[0]).toBe("Hasło zostało zmienione");
    expect((await logIn(newVisitor(), person.email, person.password)).status).toBe(400);
    expect((await logIn(newVisitor(), person.email, "Nowa-klamka 🦔 3")).path).toBe("/dashboard");

    const again = await newVisitor().get(link);
    expect(again.document.querySelector("h1")?.text).toMatch(/^(Ten link został|Link wygasł)/);
    const late = await anna.get("/reset-password");
    expect([late.path, late.text]).toEqual([
      "/forgot-password",
      expect.stringContaining("Na nowe hasło było 15 minut"),
    ]);
    for (const [name, value] of before) anna.cookies.set(name, value);
    expect((await anna.get("/reset-password")).path, "with the cookie of the used link").toBe(
      "/forgot-password",
    );
  });

  test("cannot be set without the link, and only once with it", async () => {
    expect((await newVisitor().get("/reset-password")).path).toBe("/forgot-password");
    expect((await newVisitor().post("/reset-password", { password: "Obce-haslo-1" })).path).toBe(
      "/forgot-password",
    );
    const { person } = await joinAs(newVisitor());
    await forget(person.email);
    const anna = newVisitor();
    const reset = await anna.submit(
      await anna.get(await linkTo(person.email, /Nowe hasło/)),
      "Potwierdź",
    );
    const copy = newVisitor();
    for (const [name, value] of anna.cookies) copy.cookies.set(name, value);
    await anna.submit(reset, "Zmień hasło", { password: "Pierwsze-haslo-1" });
    const late = await copy.submit(reset, "Zmień hasło", { password: "Drugie-haslo-2" });
    expect(late.text).toContain("Nie udało się zresetować hasła. Spróbuj ponownie.");
    expect(late.text).toContain("Link wygasł albo został już użyty.");
    expect((await logIn(newVisitor(), person.email, "Drugie-haslo-2")).status).toBe(400);
  });

  test("has the same response for an unknown address, without a mail", async () => {
    const { person } = await joinAs(newVisitor());
    const [known, unknown] = [await forget(person.email), await forget("nieznany@example.com")];
    expect(responseTo(unknown, "nieznany@example.com")).toEqual(responseTo(known, person.email));
    expect(await mailsTo("nieznany@example.com")).toEqual([]);
  });
});
