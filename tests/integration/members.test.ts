import { describe, expect } from "vitest";
import { joinAs, logIn } from "../support/story.ts";
import type { Page, Visitor } from "../support/visitor.ts";
import { expectPolishPage, expectRefusedForm } from "./support/oracle.ts";
import { sharedPortal, test } from "./support/portal-test.ts";

const { portal, newVisitor } = sharedPortal();

const FORMEX = "/members/company-member-10";
const LETTER = { subject: "Obróbka cieplna", message: "Dzień dobry, szukamy podwykonawcy." };

async function member() {
  const visitor = newVisitor({ Origin: portal.url });
  return { visitor, ...(await joinAs(visitor)) };
}

/** Shows a person in the directory. @returns the path of their company's page */
async function showInDirectory(
  visitor: Visitor,
  fields: Record<string, string> = {},
): Promise<string> {
  const form = await visitor.get("/my-profile");
  await visitor.submit(form, "Zapisz zmiany", {
    showInDirectory: "on",
    allowContact: "on",
    ...fields,
  });
  const link = (await visitor.get("/company-profile")).document
    .querySelectorAll("main a")
    .find(({ text }) => text.includes("Zobacz w katalogu"));
  return link?.getAttribute("href") ?? "";
}

const namesIn = (page: Page) => page.document.querySelectorAll("main h3 a").map(({ text }) => text);
const personOn = (page: Page) =>
  page.document.querySelector("[name=person]")?.getAttribute("value") ?? "";

describe("the directory", () => {
  test("is closed to visitors, and the login page reveals nothing of it", async () => {
    for (const path of ["/members", FORMEX]) {
      const answer = await newVisitor().request(path);
      expect([answer.status, answer.headers.get("Location")]).toEqual([
        302,
        `/login?redirectTo=${encodeURIComponent(path)}`,
      ]);
      expect(await answer.text()).not.toContain("Formex");
    }
  });

  test("lists full members first, and is searched and filtered by its address", async () => {
    const { visitor, company } = await member();
    const all = namesIn(await visitor.get("/members"));
    expect(all[0]).toBe("Agro-Pak Łowicz");
    expect(all.indexOf("Zakłady Włókiennicze Osnowa")).toBeLessThan(all.indexOf("Bielak Podatki"));
    expect(all).not.toContain("Drukarnia Sygnet");
    for (const [query, found] of [
      ["q=lowicz", ["Agro-Pak Łowicz"]],
      ["q=wronska", ["Formex Mechanika"]],
      ["industry=Turystyka+i+hotelarstwo", ["Hotel Stary Młyn"]],
      [
        "tag=podatki&tag=tekstylia",
        ["Biuro Rachunkowe Saldo", "Zakłady Włókiennicze Osnowa", "Bielak Podatki"],
      ],
      [
        "industry=Produkcja&tag=eksport&contact=1",
        ["Formex Mechanika", "Zakłady Włókiennicze Osnowa"],
      ],
      [`q=${encodeURIComponent(company.companyName)}`, [company.companyName]],
    ] as const)
      expect(namesIn(await visitor.get(`/members?${query}`)), query).toEqual(found);
    for (const odd of ["industry=nic&tag=nic&contact=2", "page=99&q=", "industry=Produkcja%00"])
      expect((await visitor.get(`/members?${odd}`)).status, odd).toBe(200);
  });

  test("shows a company from its sign-up on, and what its owner saves at the next request", async () => {
    const { visitor, company } = await member();
    const own = await visitor.get(`/members?q=${encodeURIComponent(company.companyName)}`);
    expect(own.text).toContain("11-50 pracowników");
    await visitor.submit(await visitor.get("/company-profile"), "Zapisz zmiany", {
      name: `${company.companyName} i Syn`,
      short_description: "Schody",
      tags: "jesion",
    });
    const changed = await visitor.get(
      `/members?q=${encodeURIComponent(`${company.companyName} i Syn`)}&tag=jesion`,
    );
    expect(changed.text).toContain("Schody");
  });

  test("loses a company that its owner hides, for all others", async () => {
    const [hiding, other] = [await member(), await member()];
    const path = await showInDirectory(hiding.visitor, { lastName: "Kalinowska" });
    expect((await other.visitor.get(path)).status).toBe(200);
    await hiding.visitor.submit(await hiding.visitor.get("/company-profile"), "Zapisz zmiany", {
      hidden: "on",
    });
    const gone = await other.visitor.get(path);
    expect(gone.status).toBe(404);
    expect(gone.text).toContain("Firma nie została znaleziona");
    expect(gone.text).not.toContain("Kalinowska");
    expect(
      namesIn(
        await other.visitor.get(`/members?q=${encodeURIComponent(hiding.company.companyName)}`),
      ),
    ).toEqual([]);
    expect((await hiding.visitor.get(path)).text).toContain("Firma jest ukryta w katalogu.");
  });
});

describe("a person", () => {
  test("appears only after they have agreed to it, and never with their address", async () => {
    const [shown, other] = [await member(), await member()];
    const path = await showInDirectory(shown.visitor, {
      lastName: "Kalinowska",
      expertise: "Drewno",
    });
    const page = await other.visitor.get(path);
    expect(page.text).toContain("Zofia Kalinowska");
    expect(page.text).toContain("Drewno");
    await shown.visitor.post("/my-profile", { firstName: "Zofia", lastName: "Kalinowska" });
    expect((await other.visitor.get(path)).text).not.toContain("Kalinowska");
    for (const html of [
      page.html,
      (await other.visitor.get("/members")).html,
      (await other.visitor.get(`${path}.data`)).html,
    ])
      expect(html).not.toContain(shown.person.email);
  });

  test("without consent to contact has no form, and a letter to them is redisplayed", async () => {
    const [shown, writer] = [await member(), await member()];
    const path = await showInDirectory(shown.visitor);
    const person = personOn(await writer.visitor.get(path));
    await shown.visitor.post("/my-profile", {
      firstName: "Zofia",
      lastName: "Żółć",
      showInDirectory: "on",
    });
    expect(personOn(await writer.visitor.get(path))).toBe("");
    const late = await writer.visitor.post(path, { ...LETTER, person });
    expectRefusedForm(late, 409);
    expect(late.text).toContain("Do tej osoby nie można teraz napisać");
    expect(late.document.querySelector("[name=message]")?.text).toBe(LETTER.message);
    expect(
      (
        await writer.visitor.get(
          `/dev/mailbox?q=${encodeURIComponent(LETTER.subject)} ${shown.person.email}`,
        )
      ).text,
    ).not.toContain("pisze do Ciebie");
  });

  test("cannot write to themselves", async () => {
    const { visitor } = await member();
    const path = await showInDirectory(visitor);
    const other = await member();
    const person = personOn(await other.visitor.get(path));
    expect(person).not.toBe("");
    expect((await visitor.get(path)).text).toContain("To Ty");
    expectRefusedForm(await visitor.post(path, { ...LETTER, person }), 409);
  });
});

test("a coworker reads the name of the owner on the company page", async () => {
  const coworker = newVisitor();
  await logIn(coworker, "wspolpracownik@example.com", "Demo-1234");
  const page = await coworker.get("/company-profile");
  expectPolishPage(page);
  expect(page.text).toContain(
    "Dane firmy Demo Sp. z o.o. zmienia jej właściciel w portalu: Magdalena Kurek.",
  );
});

test("the page about the chamber has the number of its member companies", async () => {
  const figure = (page: Page) => Number(/liczba firm członkowskich\s*(\d+)/.exec(page.text)?.[1]);
  const before = figure(await newVisitor().get("/about"));
  expect(before).toBeGreaterThan(20);
  await member();
  expect(figure(await newVisitor().get("/about"))).toBe(before + 1);
});
