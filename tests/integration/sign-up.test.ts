import { describe, expect } from "vitest";
import { applicant, confirm, joinAs, logIn } from "../support/story.ts";
import { mailsTo as subjectsTo } from "./support/mails.ts";
import { expectRefusedForm, valuesOf } from "./support/oracle.ts";
import { sharedPortal, test } from "./support/portal-test.ts";

const { portal, newVisitor } = sharedPortal();

const mailsTo = (email: string) => subjectsTo(portal.url, email);

describe("the wizard", () => {
  test("never shows the password in a page, whatever happens to the form", async () => {
    const anna = newVisitor();
    const { person, company } = applicant({ password: "Zdradliwe-haslo-77" });
    const pages = [
      await anna.submit(await anna.get("/register"), "Dalej: dane firmy", {
        ...person,
        email: "to nie adres",
      }),
    ];
    expectRefusedForm(pages[0]!);
    pages.push(await anna.submit(pages[0]!, "Dalej: dane firmy", person));
    pages.push(await anna.submit(pages[1]!, "Zarejestruj się", { ...company, companyName: "" }));
    expectRefusedForm(pages[2]!);
    pages.push(await anna.submit(pages[2]!, "Wstecz"));
    pages.push(await anna.submit(pages[3]!, "Dalej: dane firmy"));
    pages.push(await anna.submit(pages[4]!, "Zarejestruj się", company));
    expect(pages[5]!.path).toBe("/login");
    for (const page of [...pages, await anna.get("/register"), await anna.get("/register.data")])
      expect(page.html).not.toContain(person.password);
    for (const value of anna.cookies.values())
      expect(decodeURIComponent(value)).not.toContain(person.password);
  });

  test("begins with step 1", async () => {
    const anna = newVisitor();
    expect((await anna.get("/register/company")).path).toBe("/register");
    const early = await anna.post("/register/company", applicant().company);
    expect(early.path).toBe("/register");
    expect(early.text).toContain("Wypełnij go jeszcze raz.");
    anna.cookies.set("dig-register", "Fe26.2**made*up");
    expect((await anna.get("/register/company")).path).toBe("/register");
  });

  test("keeps all input of both steps on the way back and forth", async () => {
    const anna = newVisitor();
    const { person, company } = applicant();
    const { password, ...shown } = person;
    const half = {
      ...company,
      companySize: "",
      invitationCode: "ABC",
      newsletterSubscription: "on",
    };
    const step2 = await anna.submit(await anna.get("/register"), "Dalej: dane firmy", person);
    const step1 = await anna.submit(step2, "Wstecz", half);
    expect(valuesOf(step1)).toMatchObject(shown);
    expect(step1.text).toContain("Pamiętamy podane hasło.");
    const again = await anna.submit(step1, "Dalej: dane firmy", { lastName: "Nowa" });
    expect(valuesOf(again)).toMatchObject({
      ...half,
      termsAccepted: "true",
      newsletterSubscription: "true",
    });
    expect(valuesOf(await anna.get("/register"))).toMatchObject({ ...shown, lastName: "Nowa" });
    await anna.submit(again, "Zarejestruj się", { ...company, invitationCode: "" });
    await confirm(anna, person.email);
    expect((await anna.get("/dashboard")).text).toContain("Zofia Nowa");
    expect((await logIn(newVisitor(), person.email, password)).path).toBe("/dashboard");
  });

  test("an unknown invitation code is an error of its field, and the rest is redisplayed", async () => {
    const anna = newVisitor();
    const { person, company } = applicant();
    const step2 = await anna.submit(
      await anna.get("/register?kod=NIE-MA"),
      "Dalej: dane firmy",
      person,
    );
    const refused = await anna.submit(step2, "Zarejestruj się", company);
    expectRefusedForm(refused);
    expect(refused.document.querySelector("#company-step-invitationCode-error")?.text).toContain(
      "Nie znamy takiego kodu",
    );
    expect(valuesOf(refused)).toMatchObject({
      ...company,
      termsAccepted: "true",
      invitationCode: "NIE-MA",
    });
    expect(await mailsTo(person.email)).toEqual([]);
    expect((await anna.submit(refused, "Zarejestruj się", { invitationCode: "" })).path).toBe(
      "/login",
    );
  });

  test("requires consent to the terms, and each required field", async () => {
    const anna = newVisitor();
    const { person } = applicant();
    const step2 = await anna.submit(await anna.get("/register"), "Dalej: dane firmy", person);
    const refused = await anna.submit(step2, "Zarejestruj się", {});
    expectRefusedForm(refused);
    expect(refused.document.querySelectorAll(".error-summary li")).toHaveLength(5);
    expect(refused.text).toContain("Musisz zaakceptować regulamin.");
  });
});

test("a logged-in person is led to the dashboard, unless they have an invitation", async () => {
  const member = newVisitor();
  await joinAs(member);
  for (const path of ["/register", "/register?kod=ABC", "/register/company", "/login"])
    expect((await member.get(path)).path, path).toBe("/dashboard");
  expect((await member.get("/app/login")).path).toBe("/app/dashboard");
  expect((await member.get("/register?zaproszenie=abc")).path).toBe("/register?zaproszenie=abc");
});
