import { describe, expect } from "vitest";
import { mailsTo as subjectsTo } from "../integration/support/mails.ts";
import { expectRefusedForm, valuesOf } from "../integration/support/oracle.ts";
import { sharedPortal, test } from "../integration/support/portal-test.ts";
import { applicant, confirm, joinAs, logIn, mailLink, register } from "../support/story.ts";

const { portal, newVisitor } = sharedPortal();

const mailsTo = (email: string) => subjectsTo(portal.url, email);

describe("a repeated sign-up", () => {
  test("before the confirmation: each attempt has its own link, which needs its own password in another browser", async () => {
    const [anna, stranger, mailReader] = [newVisitor(), newVisitor(), newVisitor()];
    const first = applicant();
    await register(anna, first);
    const firstLink = await mailLink(anna, first.person.email, /Potwierdź konto/);
    const second = applicant({
      email: first.person.email.toUpperCase(),
      password: "Drugie-haslo-2",
    });
    await register(stranger, second);
    expect(await mailsTo(first.person.email)).toEqual([
      "Potwierdź konto w portalu DIG",
      "Potwierdź konto w portalu DIG",
    ]);

    const strangers = await mailReader.get(
      (await mailLink(anna, first.person.email, /Potwierdź konto/)) ?? "",
    );
    expect(strangers.text).toContain(second.company.companyName);
    expect(strangers.text, "an address").not.toContain(first.person.email);
    for (const password of ["", first.person.password]) {
      const refused = await mailReader.submit(strangers, "Potwierdź", { password });
      expectRefusedForm(refused);
      expect(refused.document.querySelector("#confirm-password-error")).not.toBeNull();
    }
    expect((await mailReader.submit(strangers, "To nie ja")).text).toContain(
      "Rejestracja anulowana",
    );
    expect((await mailReader.submit(strangers, "To nie ja")).text).toContain(
      "Link wygasł albo został już użyty.",
    );

    const mine = await anna.get(firstLink ?? "");
    expect(mine.path).toBe("/dashboard/welcome");
    expect(mine.text).toContain(first.company.companyName);
    expect((await logIn(newVisitor(), first.person.email, "Drugie-haslo-2")).status).toBe(400);
    const dashboards = [
      await anna.get("/dashboard"),
      await logIn(newVisitor(), first.person.email, first.person.password),
    ];
    for (const { text } of dashboards) {
      expect(text).toContain(first.company.companyName);
      expect(text).not.toContain(second.company.companyName);
    }
  });

  test("with an account: the same response, a mail that explains it, and no change", async () => {
    const owner = newVisitor();
    const { person, company } = await joinAs(owner);
    const stranger = applicant();
    const [known, fresh] = [
      await register(newVisitor(), applicant({ email: person.email, password: "Cudze-haslo-9" })),
      await register(newVisitor(), stranger),
    ];
    const without = (text: string, email: string) => text.replaceAll(email, "");
    expect(known.text).toContain(person.email);
    expect([known.status, known.path, without(known.text, person.email)]).toEqual([
      fresh.status,
      fresh.path,
      without(fresh.text, stranger.person.email),
    ]);
    expect((await mailsTo(person.email))[0]).toBe("Masz już konto w portalu DIG");
    expect((await logIn(newVisitor(), person.email, "Cudze-haslo-9")).status).toBe(400);
    expect((await owner.get("/dashboard")).text).toContain(company.companyName);
  });

  test("takes as long as a new one", async () => {
    const { person } = await joinAs(newVisitor());
    const timeOf = async (address?: string) => {
      const anna = newVisitor();
      const { person: someone, company } = applicant(address ? { email: address } : {});
      const step2 = await anna.submit(await anna.get("/register"), "Dalej: dane firmy", someone);
      const started = performance.now();
      await anna.submit(step2, "Zarejestruj się", company);
      return performance.now() - started;
    };
    const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] };
    // Alternately, and the shortest counts, so that other load on the machine decides nothing.
    for (let turn = 0; turn < 20; turn += 1) {
      times.known.push(await timeOf(person.email));
      times.unknown.push(await timeOf());
    }
    const ratio = Math.min(...times.known) / Math.min(...times.unknown);
    expect(ratio).toBeGreaterThan(0.6);
    expect(ratio).toBeLessThan(1.4);
  });

  test("twenty times at once becomes one account", async () => {
    const story = applicant();
    const answers = await Promise.all(
      Array.from({ length: 20 }, async (_, index) =>
        register(newVisitor(), {
          ...story,
          company: { ...story.company, companyName: `Firma ${index}` },
        }),
      ),
    );
    expect(answers.map(({ status, path }) => `${status} ${path}`)).toEqual(
      Array(20).fill("200 /login"),
    );
    await confirm(newVisitor(), story.person.email, story.person.password);
    const anna = newVisitor();
    const dashboard = await logIn(anna, story.person.email, story.person.password);
    expect(dashboard.text).toMatch(/Firma \d+/);
    expect(valuesOf(await anna.get("/company-profile")).name).toMatch(/^Firma \d+$/);
    const links = (await newVisitor().get("/dev/mailbox")).document
      .querySelectorAll("main article")
      .filter((item) => item.text.includes(story.person.email));
    for (const item of links.slice(1)) {
      const { pathname, search } = new URL(
        item.querySelectorAll("a").at(-1)?.getAttribute("href")?.replaceAll("&amp;", "&") ?? "",
      );
      const dead = await newVisitor().get(pathname + search);
      expect(dead.document.querySelectorAll("main form")).toEqual([]);
      const posted = Object.fromEntries(new URLSearchParams(search));
      expect(
        (await newVisitor().post(pathname, { ...posted, password: story.person.password })).status,
      ).toBe(400);
    }
  });

  test("a form sent twice is one sign-up with one mail", async () => {
    const anna = newVisitor();
    const { person, company } = applicant();
    const step2 = await anna.submit(await anna.get("/register"), "Dalej: dane firmy", person);
    const copies = [anna, newVisitor(), newVisitor()];
    for (const copy of copies)
      for (const [name, value] of anna.cookies) copy.cookies.set(name, value);
    const answers = await Promise.all(
      copies.map((copy) => copy.submit(step2, "Zarejestruj się", company)),
    );
    for (const { path } of answers) expect(path).toBe("/login");
    const late = copies[1]!;
    expect((await late.submit(step2, "Zarejestruj się", company)).path).toBe("/login");
    expect(await mailsTo(person.email)).toEqual(["Potwierdź konto w portalu DIG"]);
  });
});
