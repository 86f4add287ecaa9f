import { expect } from "vitest";
import { applicant, confirm, logInStaff } from "../support/story.ts";
import type { Fields, Page, Visitor } from "../support/visitor.ts";
import { sharedPortal, test } from "./support/portal-test.ts";

const { newVisitor } = sharedPortal();

/** Counts the links that a person follows and the buttons that they press, without scripts. */
class Presses {
  readonly person: Visitor;
  page: Page;
  count = 0;

  constructor(person: Visitor, page: Page) {
    this.person = person;
    this.page = page;
  }

  async follow(words: string): Promise<void> {
    const link = this.page.document
      .querySelectorAll("a")
      .find(({ text }) => text.trim().replace(/\s+/g, " ").startsWith(words));
    if (!link) throw new Error(`no link "${words}" on ${this.page.path}`);
    this.count += 1;
    this.page = await this.person.get(link.getAttribute("href") ?? "");
  }

  async press(button: string, fields: Fields = {}): Promise<void> {
    this.count += 1;
    this.page = await this.person.submit(this.page, button, fields);
  }

  /** The search of the bar. */
  async find(words: string): Promise<void> {
    const field = this.page.document.querySelector('[name="find"]');
    const form = field?.closest("form");
    expect(form?.getAttribute("action"), "the search of the bar").toBe("/admin/search");
    this.count += 1;
    this.page = await this.person.get(`/admin/search?find=${encodeURIComponent(words)}`);
  }
}

/** A member of staff after the login. */
async function atWork(): Promise<Presses> {
  const person = newVisitor();
  await logInStaff(person);
  return new Presses(person, await person.get("/admin/leads"));
}

test("what waits today stands on the page after the login", async () => {
  const office = await atWork();
  expect(office.page.text).toMatch(/Dziś .*\d+ (sprawa|sprawy|spraw) czeka/);
  await office.follow("Dziś");
  expect(office.page.text).toContain("Prośby o członkostwo");
  expect(office.count).toBe(1);
});

test("an empty tab of tasks says what it is for, and only a filter can be cleared", async () => {
  const office = await atWork();
  const text = async (query: string) => (await office.person.get(`/admin/tasks?${query}`)).text;
  const done = await text("state=done");
  expect(done).toContain("Nie ma zrobionych zadań");
  expect(done).not.toContain("Wyczyść filtry");
  expect(await text("state=done&carer=all&q=nic")).toContain("Wyczyść filtry");
});

test("the record of a company and that of a person open with at most two presses", async () => {
  const office = await atWork();
  for (const [words, heading] of [
    ["Agro-Pak", "Agro-Pak Łowicz"],
    ["kurek", "Magdalena Kurek"],
  ] as const) {
    office.page = await office.person.get("/admin/events");
    office.count = 0;
    await office.find(words);
    if (!/^\/admin\/(leads|people)\/\w/.test(office.page.path)) await office.follow(heading);
    expect(office.page.document.querySelector("h1")?.text).toContain(heading);
    expect(office.count).toBeLessThanOrEqual(2);
  }
});

test("a company that calls becomes a member with five presses of the office", async () => {
  const office = await atWork();
  const { person, company } = applicant();
  await office.follow("Dodaj firmę");
  await office.press("Dodaj firmę", {
    name: company.companyName,
    location: "Zgierz",
    "contactPerson.email": person.email,
  });
  // Its row; the tests of other files have added companies as well.
  const rowsOf = (status: string) =>
    office.person.get(`/admin/leads?status=${status}&q=${encodeURIComponent(company.companyName)}`);
  office.page = await rowsOf("lead");
  await office.press(`Zaproś : ${company.companyName}`);
  expect(office.page.status).toBe(200);

  const owner = newVisitor();
  const code = await invitationOf(owner, person.email);
  const step2 = await owner.submit(await owner.get(code), "Dalej: dane firmy", person);
  await owner.submit(step2, "Zarejestruj się", company);
  await confirm(owner, person.email);

  await office.follow("Nowe - Plan Startowy");
  office.page = await rowsOf("starter");
  await office.press(`Członek : ${company.companyName}`);
  const members = await rowsOf("member");
  expect(members.text).toContain(`Członek · `);
  expect(members.text).toContain(company.companyName);
  expect(office.count).toBe(5);
});

test("a note after a call takes at most three presses from anywhere", async () => {
  const office = await atWork();
  office.page = await office.person.get("/admin/articles");
  office.count = 0;
  await office.find("Agro-Pak");
  if (!office.page.path.startsWith("/admin/leads/")) await office.follow("Agro-Pak Łowicz");
  await office.press("Zapisz wpis", { text: "Prosi o ofertę targową" });
  expect(office.page.text).toContain("Prosi o ofertę targową");
  expect(office.count).toBeLessThanOrEqual(3);
});

async function invitationOf(reader: Visitor, to: string): Promise<string> {
  const mailbox = await reader.get(`/dev/mailbox?q=${encodeURIComponent(to)}`);
  const link = mailbox.document
    .querySelectorAll("main article a")
    .map((one) => (one.getAttribute("href") ?? "").replaceAll("&amp;", "&"))
    .find((href) => href.includes("/register"));
  const { pathname, search } = new URL(link ?? "");
  return pathname + search;
}
