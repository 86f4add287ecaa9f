import { describe, expect } from "vitest";
import { addStaff, applicant, confirm, joinAs, logInStaff, mailLink } from "../support/story.ts";
import type { Page, Visitor } from "../support/visitor.ts";
import { firstFreeSlot } from "./support/bookings.ts";
import { expectRefusedForm, valuesOf } from "./support/oracle.ts";
import { addOffer } from "./support/own-offers.ts";
import { sharedPortal, test } from "./support/portal-test.ts";
import { allRoutes, withRecords } from "./support/routes.ts";

const { portal, newVisitor } = sharedPortal();

async function staff(login?: { username: string; password: string }): Promise<Visitor> {
  const visitor = newVisitor({ Origin: portal.url });
  await logInStaff(visitor, login);
  return visitor;
}

/** Adds a lead. @returns the address of its edit page */
async function aLead(by: Visitor, fields: Record<string, string> = {}) {
  const own = Math.random().toString(36).slice(2, 10);
  const name = `Lead ${own}`;
  const form = await by.get("/admin/leads/new");
  const saved = await by.submit(form, "Dodaj firmę", {
    name,
    location: "Zgierz",
    "contactPerson.email": `irena.${own}@example.com`,
    ...fields,
  });
  expect([saved.status, saved.path]).toEqual([200, "/admin/leads?status=lead"]);
  const found = await by.get(`/admin/leads?q=${encodeURIComponent(name)}`);
  return { name, path: /\/admin\/leads\/\w+\/edit/.exec(found.html)?.[0] ?? "" };
}

describe("two editors of a company", () => {
  test("overwrite nothing unseen: the second is shown both versions and the author of the changes", async () => {
    const first = await staff();
    const { path } = await aLead(first);
    const second = await staff();
    const [one, other] = [await first.get(path), await second.get(path)];
    await first.submit(one, "Zapisz", { location: "Pabianice" });
    const refused = await second.submit(other, "Zapisz", {
      location: "Konstantynów",
      "contactPerson.phone": "600 100 200",
    });
    expectRefusedForm(refused, 409);
    for (const words of [
      "Niczego nie nadpisano",
      "Zgierz",
      "→",
      "Konstantynów",
      "Pabianice",
      "admin",
    ])
      expect(refused.text).toContain(words);
    expect(valuesOf(refused)).toMatchObject({
      location: "Konstantynów",
      "contactPerson.phone": "600 100 200",
    });
    expect(valuesOf(await first.get(path)).location).toBe("Pabianice");
    const saved = await second.submit(refused, "Zapisz");
    expect(saved.path).toBe("/admin/leads?status=lead");
    expect(valuesOf(await first.get(path)).location).toBe("Konstantynów");
  });

  test("read about the conflict beside other errors, and it stays until both are resolved", async () => {
    const first = await staff();
    const { path } = await aLead(first);
    const stale = await first.get(path);
    await first.submit(stale, "Zapisz", { location: "Pabianice" });
    const refused = await first.submit(stale, "Zapisz", { location: "Ł" });
    expectRefusedForm(refused);
    expect(refused.text).toContain("Te dane zmieniły się w międzyczasie");
    expect(refused.text).toContain("Pabianice");
  });
});

test("an empty tab says so", async () => {
  const page = await (await staff()).get("/admin/leads?status=member&q=niematakiejfirmy");
  expect(page.text).toContain("Brak firm w tej kategorii");
});

test("a tab without hits counts and links to those of other tabs", async () => {
  const visitor = await staff();
  const { name } = await aLead(visitor);
  const page = await visitor.get(`/admin/leads?status=member&q=${encodeURIComponent(name)}`);
  expect(page.text).toContain("1 pasująca firma jest w innej zakładce.");
  const link = page.document
    .querySelectorAll("a")
    .find(({ text }) => text === "Pokaż we wszystkich zakładkach");
  expect((await visitor.get(link?.getAttribute("href") ?? "")).text).toContain(name);
});

/** Selects rows of a list, or all of it, and an action; then its value, if it needs one. */
async function ask(
  visitor: Visitor,
  list: string,
  fields: Record<string, unknown>,
  value?: string,
) {
  const page = await visitor.submit(await visitor.get(list), "Dalej", fields as never);
  return value === undefined ? page : visitor.get(`${page.path}&value=${value}`);
}

// rules 944
test("several companies are invited after a question that says how many and who is left out", async () => {
  const visitor = await staff();
  const [one, two] = [await aLead(visitor), await aLead(visitor, { "contactPerson.email": "" })];
  const ids = [one, two].map(({ path }) => path.split("/")[3] ?? "");
  const question = await ask(visitor, "/admin/leads?q=Lead", { ids, what: "invite" });
  expect(question.text).toContain("Zaprosić 1 firmę?");
  expect(question.text).toContain("dostanie 1 osoba");
  expect(question.text).toContain(`${two.name}: brak adresu e-mail osoby kontaktowej`);
  const done = await visitor.submit(question, "Zaproś 1 firmę");
  expect(done.path).toBe("/admin/leads?q=Lead");
  expect(done.text).toContain("Wysłane zaproszenia: 1");
});

// rules 944, 945
test("all companies of a search are tagged and deleted as one, and both can be undone", async () => {
  const visitor = await staff();
  const word = Math.random().toString(36).slice(2, 10);
  for (const number of [1, 2, 3]) await aLead(visitor, { "contactPerson.lastName": word + number });
  const list = `/admin/leads?q=${word}`;

  const question = await ask(visitor, list, { all: "yes", what: "tag" }, "targi");
  expect(question.text).toContain("Dodać etykietę „targi” do 3 firm?");
  const tagged = await visitor.submit(question, "Zmień 3 firmy");
  expect(tagged.path).toBe(list);
  expect(tagged.document.querySelectorAll("main tbody .carer .sub")).toHaveLength(3);

  const deleting = await ask(visitor, list, { all: "yes", what: "delete" });
  await aLead(visitor, { "contactPerson.lastName": `${word}4` });
  const outdated = await visitor.submit(deleting, "Usuń 3 firmy");
  expect(outdated.status).toBe(409);
  expect(outdated.text).toContain("Usunąć 4 firmy?");
  const deleted = await visitor.submit(outdated, "Usuń 4 firmy");
  expect(deleted.document.querySelectorAll("main tbody tr")).toHaveLength(0);

  const changes = await visitor.get("/admin/leads/changes");
  const undo = changes.document
    .querySelectorAll("main tbody tr")
    .find(({ text }) => text.includes("Usunięcie firm") && text.includes("usunięte: 4"))
    ?.querySelector("a");
  await visitor.submit(await visitor.get(undo?.getAttribute("href") ?? ""), "Cofnij zmianę");
  const back = await visitor.get(list);
  expect(back.document.querySelectorAll("main tbody tr")).toHaveLength(4);
  expect(back.document.querySelectorAll("main tbody .carer .sub")).toHaveLength(3);
});

test("an invitation without an address opens the form at the field, and makes no code", async () => {
  const visitor = await staff();
  const { name, path } = await aLead(visitor, { "contactPerson.email": "" });
  const refused = await visitor.submit(await visitor.get(path), `Zaproś : ${name}`);
  expectRefusedForm(refused);
  expect(refused.document.getElementById("company-contactPerson-email-error")?.text).toContain(
    "Podaj adres email osoby kontaktowej",
  );
  expect(valuesOf(refused)).toMatchObject({ name, location: "Zgierz" });
  expect(valuesOf(await visitor.get(path)).status).toBe("lead");
});

test("a used code is refused at its field, and the rest is redisplayed", async () => {
  const visitor = await staff();
  const { name, path } = await aLead(visitor, { "contactPerson.email": "kod@example.com" });
  await visitor.submit(await visitor.get(path), `Zaproś : ${name}`);
  const link = (await mailLink(newVisitor(), "kod@example.com", /Zaproszenie/)) ?? "";
  const story = applicant();
  const owner = newVisitor({ Origin: portal.url });
  const step2 = await owner.submit(await owner.get(link), "Dalej: dane firmy", story.person);
  await owner.submit(step2, "Zarejestruj się", story.company);
  await confirm(owner, story.person.email);
  expect(valuesOf(await visitor.get(path))).toMatchObject({
    name: story.company.companyName,
    status: "starter",
    location: "Zgierz",
  });

  const late = newVisitor({ Origin: portal.url });
  const other = applicant();
  const form = await late.submit(await late.get(link), "Dalej: dane firmy", other.person);
  const refused = await late.submit(form, "Zarejestruj się", other.company);
  expectRefusedForm(refused);
  expect(refused.document.querySelector("#company-step-invitationCode-error")?.text).toContain(
    "Nie znamy takiego kodu",
  );
  expect(valuesOf(refused)).toMatchObject({ companyName: other.company.companyName });
});

test("the form of a company comes from its record, leads back to it, and says what its owner changes", async () => {
  const [visitor, owner] = [await staff(), newVisitor({ Origin: portal.url })];
  const { company } = await joinAs(owner);
  const lead = await aLead(visitor);
  const list = await visitor.get(
    `/admin/leads?status=starter&q=${encodeURIComponent(company.companyName)}`,
  );
  const path = /\/admin\/leads\/\w+\/edit/.exec(list.html)?.[0] ?? "";
  for (const [at, isOwned] of [
    [path, true],
    [lead.path, false],
  ] as const) {
    const record = at.replace("/edit", "");
    const form = await visitor.get(at);
    const back = form.document
      .querySelectorAll("main a")
      .filter((link) => link.getAttribute("href") === record)
      .map(({ text }) => text.trim());
    expect(back).toEqual([form.document.querySelector("h1 + p")?.text, "Anuluj"]);
    expect(form.text.includes("zmienia właściciel konta")).toBe(isOwned);
    expect(form.text.includes("Kod zaproszenia wysyła")).toBe(!isOwned);
    const edits = (await visitor.get(record)).document
      .querySelectorAll("main a")
      .filter((link) => link.text.trim() === "Edytuj")
      .map((link) => link.getAttribute("href"));
    expect(edits).toHaveLength(2);
    for (const edit of edits) expect(edit).toContain(`back=${encodeURIComponent(record)}`);
  }
});

test("changes by staff are visible to the company's people at the next request", async () => {
  const [visitor, owner] = [await staff(), newVisitor({ Origin: portal.url })];
  const { company } = await joinAs(owner);
  const find = async (status: string) =>
    /\/admin\/leads\/(\w+)\/edit/.exec(
      (
        await visitor.get(
          `/admin/leads?status=${status}&q=${encodeURIComponent(company.companyName)}`,
        )
      ).html,
    )?.[1];
  const id = await find("starter");
  await visitor.submit(await visitor.get(`/admin/leads/${id}/member`), "Członek");
  const dashboard = await owner.get("/dashboard");
  expect(dashboard.text).toContain("Pełne członkostwo");
  const edit = await visitor.get(`/admin/leads/${id}/edit`);
  await visitor.submit(edit, "Zapisz", {
    name: `${company.companyName} i Syn`,
    location: "Łódź",
    memberUntil: "2031-05-31",
  });
  expect(valuesOf(await owner.get("/company-profile")).name).toBe(`${company.companyName} i Syn`);
  expect((await owner.get("/dashboard")).text).toContain("31.05.2031");
  await visitor.submit(await visitor.get(`/admin/leads/${id}/edit`), "Zapisz", { status: "lead" });
  expect((await owner.request("/members")).status).toBe(403);
});

test("an account switched off is logged out at the next request, and its typed form waits for it alone", async () => {
  const administrator = await staff();
  const login = await addStaff(administrator);
  const visitor = await staff(login);
  const own = await visitor.submit(await visitor.get("/admin/password"), "Zapisz hasło", {
    password: "Biuro-izby-7",
  });
  expect(own.path).toBe("/admin/leads");
  const form = await visitor.get("/admin/leads/new");
  const list = await administrator.get(`/admin/staff?q=${login.username}`);
  const at = /\/admin\/staff\/\w+\/switch/.exec(list.html)?.[0] ?? "";
  await administrator.submit(await administrator.get(at), "Wyłącz konto");
  const sent = await visitor.submit(form, "Dodaj firmę", { name: "Zachowana", location: "Łódź" });
  expect(sent.path).toBe("/admin?redirectTo=%2Fadmin%2Fleads%2Fnew");
  const again = { ...login, password: "Biuro-izby-7", at: sent.path };
  expect((await logInStaff(visitor, again)).text).toContain("Nieprawidłowe dane logowania");
  await administrator.submit(await administrator.get(at), "Włącz konto");
  expect(valuesOf(await logInStaff(visitor, again))).toMatchObject({
    name: "Zachowana",
    location: "Łódź",
  });
});

test("an invitation leads back to the page of its button, and from its own page to the invited companies", async () => {
  const visitor = await staff();
  const { path } = await aLead(visitor);
  const [own, list] = [path.replace("/edit", "/invite"), "/admin/leads?q=lead"];
  expect((await visitor.post(own, {}, { Referer: portal.url + list })).path).toBe(list);
  expect((await visitor.post(own, {}, { Referer: portal.url + own })).path).toBe(
    "/admin/leads?status=invited",
  );
});

test("deleting and saving lead back to the same list, also after a refused form", async () => {
  const visitor = await staff();
  const { name, path } = await aLead(visitor);
  const list = `/admin/leads?q=${name.replace(" ", "+")}&status=all&sort=-location`;
  const row = (page: Page, label: string) =>
    page.document
      .querySelectorAll("main tbody a")
      .find(({ text }) => text.trim().startsWith(label))
      ?.getAttribute("href") ?? expect.fail(`no link "${label}"`);
  const form = await visitor.get(row(await visitor.get(list), "Edytuj"));
  const refused = await visitor.submit(form, "Zapisz", { location: "Ł" });
  expectRefusedForm(refused);
  const saved = await visitor.submit(refused, "Zapisz", { location: "Łask" });
  expect(saved.path.split("#")[0]).toBe(list);
  const gone = await visitor.submit(await visitor.get(row(saved, "Usuń")), "Usuń");
  expect(gone.path.split("#")[0]).toBe(list);
  expect((await visitor.get(path)).status).toBe(404);
});

test("no address leads an action out of the portal", async () => {
  const visitor = await staff();
  const { path } = await aLead(visitor);
  const form = await visitor.get(`${path}?back=${encodeURIComponent("https://example.com/x")}`);
  expect((await visitor.submit(form, "Zapisz")).path).toBe("/admin/leads?status=lead");
});

/** Every list of the panel, and the participants of the event. */
async function panelLists(event: string): Promise<string[]> {
  const lists = (await allRoutes()).filter(
    ({ path, layout }) =>
      layout === "routes/admin/layout.tsx" && !/[:*]|\/new$|\/import$/.test(path),
  );
  const opened = lists.map(({ path }) => path);
  return [...opened, "/admin/leads?status=starter", `/admin/events/${event}/participants`];
}

test("every table of the panel that names a company or a person leads to their record (rules 858)", async () => {
  const [visitor, owner] = [await staff(), newVisitor({ Origin: portal.url })];
  // The people are in the cache of responses when the next one joins.
  await visitor.get("/admin/search?find=Wanda");
  const { person, company } = await joinAs(
    owner,
    applicant({ firstName: "Wanda", lastName: `Rekord${Math.random().toString(36).slice(2, 8)}` }),
  );
  const event = "forum-gospodarcze";
  await owner.submit(await owner.get(`/events/${event}`), "Zapisz się");
  const hours = await owner.get("/experts/ekspert-bielak/session");
  const slot = firstFreeSlot(hours);
  await owner.submit(hours, "Zarezerwuj sesję", { slot, topic: "Umowa" });
  await owner.submit(await owner.get("/experts/ekspert-lesniak/question"), "Wyślij pytanie", {
    message: "Czy umowa wystarczy?",
  });
  await addOffer(owner);
  const edit = /\/admin\/leads\/\w+\/edit/.exec(
    (await visitor.get(`/admin/leads?status=starter&q=${encodeURIComponent(company.companyName)}`))
      .html,
  )?.[0];
  const record = (edit ?? "").replace("/edit", "");
  await visitor.submit(await visitor.get(edit ?? ""), "Zapisz", { location: "Zgierz" });
  const names = [company.companyName, `${person.firstName} ${person.lastName}`];
  const [found, without] = [new Map<string, number>(), [] as string[]];
  for (const path of await panelLists(event)) {
    const { document } = await visitor.get(path);
    for (const row of document.querySelectorAll("main tbody tr"))
      for (const name of names.filter((one) => row.text.includes(one))) {
        found.set(name, (found.get(name) ?? 0) + 1);
        const leads = row
          .querySelectorAll("a")
          .filter((link) => link.text.includes(name))
          .some((link) =>
            /^\/admin\/(leads|people)\/[\w-]+$/.test(link.getAttribute("href") ?? ""),
          );
        if (!leads) without.push(`${name} on ${path}: ${row.text.trim()}`);
      }
  }
  expect(without).toEqual([]);
  expect([...found.values()].every((count) => count >= 3)).toBe(true);
  const page = await visitor.get(record);
  expect(page.status).toBe(200);
  for (const words of [
    names[1] ?? "",
    "Zapis na wydarzenie",
    "Rezerwacja sesji",
    "Pytanie do eksperta",
    "Dodanie oferty",
    "Przystąpienie do izby",
    "Zgierz",
  ])
    expect(page.text).toContain(words);
  const to = page.document
    .querySelectorAll("main a")
    .map((link) => link.getAttribute("href") ?? "")
    .find((href) => href.startsWith("/admin/people/"));
  const own = await visitor.get(to ?? "");
  expect([own.status, own.document.querySelector("h1")?.text.trim()]).toEqual([200, names[1]]);
  expect(own.text).toContain(person.email);
  const search = await visitor.get(`/admin/search?find=${encodeURIComponent(person.lastName)}`);
  const hits = search.document.querySelectorAll("main li a").map((a) => a.getAttribute("href"));
  expect(hits).toContain(to);
  expect(search.document.querySelector("mark")?.text).toBe(person.lastName);
  const only = await visitor.get(
    `/admin/search?find=${encodeURIComponent(company.companyName)}&kind=companies`,
  );
  expect(only.document.querySelector("main li a")?.getAttribute("href")).toBe(record);
  const reference = /S-\w{4}-\w{4}/.exec(page.text + search.text)?.[0] ?? "";
  expect((await visitor.get(`/admin/search?find=${reference.toLowerCase()}`)).path).toBe(
    `/admin/bookings/${reference}`,
  );
  expect((await visitor.get("/admin/people/nobody")).status).toBe(404);
});

test("a company like another one is added only once staff confirm that it differs (rules 956)", async () => {
  const by = await staff();
  const { name, path } = await aLead(by);
  const record = path.replace(/\/edit$/, "");
  const form = await by.get("/admin/leads/new");
  const twin = { name: `${name} Sp. z o.o.`, location: "Pabianice" };
  const refused = await by.submit(form, "Dodaj firmę", twin);
  expectRefusedForm(refused, 400);
  expect(refused.html).toContain("Podobna firma już jest");
  expect(refused.html).toContain(`href="${record}"`);
  expect(valuesOf(refused)).toMatchObject(twin);
  const saved = await by.submit(refused, "Dodaj firmę", { isAnother: "on" });
  expect([saved.status, saved.path]).toEqual([200, "/admin/leads?status=lead"]);
  // Told apart, so neither the list of duplicates nor the record names the pair.
  expect((await by.get(`/admin/duplicates?q=${encodeURIComponent(name)}`)).html).toContain(
    "Nie ma takich par",
  );
  expect((await by.get(record)).html).not.toContain("Ta firma może być wpisana dwa razy");
});

test("a contact without an account gets a copy of their data, and is erased on request (rules 899)", async () => {
  const office = await staff();
  const { path } = await aLead(office);
  const record = path.replace(/\/edit$/, "");
  const form = await office.get(`${record}/contacts/new`);
  const name = "Grażyna Wierzba";
  const added = await office.submit(form, "Dodaj kontakt", { name });
  // The contact person of the company's row stands above the contact.
  const links = added.html.match(/\/admin\/leads\/\w+\/contacts\/\w+\/data/g);
  const data = links?.at(-1) ?? "";
  const page = await office.get(data);
  expect(page.text).toContain(name);
  const archive = await office.request(`${data}.zip`);
  expect([archive.status, archive.headers.get("Content-Type")]).toEqual([200, "application/zip"]);
  expect((await archive.arrayBuffer()).byteLength).toBeGreaterThan(500);
  const erased = await office.submit(page, "Usuń dane tej osoby");
  expect([erased.path, erased.text.includes(name)]).toEqual([record, false]);
});

test("a company is merged from its record; told-apart pairs are taken back (rules 1273, 1274)", async () => {
  const by = await staff();
  const [one, other] = [await aLead(by), await aLead(by)];
  const record = one.path.replace(/\/edit$/, "");
  const id = other.path.split("/")[3] ?? "";
  expect((await by.get(record)).html).toContain(`href="${record}/merge"`);
  const search = await by.get(`${record}/merge?q=${encodeURIComponent(other.name)}`);
  const to = search.document.querySelector(`main a[href*="${id}"][href*="duplicates"]`);
  const page = await by.get(to?.getAttribute("href") ?? "");
  expect(page.html).toContain(`href="${record}"`);
  const apart = await by.submit(page, "To różne firmy");
  expect([apart.path, apart.text]).toEqual([record, expect.stringContaining("To różne firmy")]);
  const list = await by.get(`/admin/duplicates/different?q=${encodeURIComponent(other.name)}`);
  expect(list.text).toContain(one.name);
  const [first, second] = to?.getAttribute("href")?.split(/[/?]/).slice(3, 5) ?? [];
  const back = await by.post(`/admin/duplicates/${first}/${second}/again`, {});
  expect(back.text).toContain("Cofnięto, że to różne firmy");
  expect((await by.get("/admin/duplicates/different")).text).not.toContain(other.name);
  const merged = await by.submit(await by.get(page.path), "Połącz w jedną firmę");
  expect(merged.text).toContain("to teraz jedna firma");
});

test("a company that the bin has removed returns by the list of changes (rules 1271)", async () => {
  const by = await staff();
  const { path, name } = await aLead(by);
  const record = path.replace(/\/edit$/, "");
  const gone = await by.submit(await by.get(`${record}/delete`), "Usuń");
  expect(gone.text).toContain("Zmianę można cofnąć przez 24 godziny");
  expect((await by.get(record)).status).toBe(404);
  const changes = await by.get("/admin/leads/changes");
  const row = [...changes.document.querySelectorAll("tr")].find((one) =>
    one.textContent?.includes(name),
  );
  const undo = row?.querySelector('a[href^="/admin/leads/changes/"]')?.getAttribute("href") ?? "";
  await by.submit(await by.get(undo), "Cofnij zmianę");
  expect((await by.get(record)).text).toContain(name);
});

test("two companies become one and are parted again; their people follow (rules 960, 963)", async () => {
  const by = await staff();
  const [one, other] = [applicant(), applicant()];
  for (const story of [one, other]) {
    const member = newVisitor({ Origin: portal.url });
    await joinAs(member, story);
  }
  const recordOf = async (company: string) => {
    const { html } = await by.get(`/admin/leads?status=starter&q=${encodeURIComponent(company)}`);
    return /\/admin\/leads\/(\w+)\/edit/.exec(html)?.[1] ?? "";
  };
  const ids = [await recordOf(one.company.companyName), await recordOf(other.company.companyName)];
  const contact = await by.get(`/admin/leads/${ids[1]}/contacts/new`);
  const note = await by.get(`/admin/notes/new?company=${ids[1]}`);
  const page = await by.get(`/admin/duplicates/${ids.join("/")}`);
  const unasked = await by.submit(page, "Połącz w jedną firmę");
  expectRefusedForm(unasked, 400);
  expect(unasked.html).toContain("Wybierz, kto będzie właścicielem konta");
  const owner = unasked.document.querySelector("[name=ownerId]")?.getAttribute("value") ?? "";
  const record = await by.submit(unasked, "Połącz w jedną firmę", { ownerId: owner });
  expect([record.status, record.path]).toEqual([200, `/admin/leads/${ids[0]}`]);
  for (const { person } of [one, other]) expect(record.html).toContain(person.email);
  // Its addresses, files and forms lead to the company that stayed (rules 966).
  const [stayed = "", gone = ""] = ids;
  let forms = 0;
  for (const { path } of await allRoutes()) {
    if (!path.startsWith("/admin/") || !path.includes(":companyId")) continue;
    const [to, from] = ids.map((companyId) => withRecords(path, { companyId, otherId: stayed }));
    expect((await by.get(from ?? "")).path, path).toBe(to);
    const answer = await by.post(from ?? "", {});
    // A page without a form of its own leads on like one that was opened.
    if (answer.status === 405 || answer.path === to) continue;
    forms += 1;
    expect([answer.status, answer.text], path).toEqual([404, expect.stringContaining("została")]);
    expect(answer.html, path).toContain(`href="${to}"`);
  }
  expect(forms).toBeGreaterThan(12);
  const typed = { name: "Ewa Nowicka", email: `ewa.${gone}@example.com` };
  expect((await by.submit(contact, "Dodaj kontakt", typed)).text).toContain("czeka godzinę");
  const again = await by.get(`/admin/leads/${stayed}/contacts/new`);
  expect(again.text).toContain("połączono w międzyczasie");
  expect(valuesOf(again)).toMatchObject(typed);
  expect((await by.submit(again, "Dodaj kontakt")).path).toBe(`/admin/leads/${stayed}`);
  const noted = await by.submit(note, "Zapisz wpis", { text: "Dzwonili po połączeniu firm." });
  expect(noted.html).toContain("Dzwonili po połączeniu firm.");
  expect((await by.get(`/admin/leads/${ids[1]}`)).html).toContain(
    `z firmy ${other.company.companyName}`,
  );
  const undo = /\/admin\/merges\/\w+\/undo/.exec(record.html)?.[0] ?? "";
  const parted = await by.submit(await by.get(undo), "Cofnij połączenie");
  expect([parted.status, parted.path]).toEqual([200, `/admin/leads/${ids[1]}`]);
  expect(parted.html).toContain(other.person.email);
  expect(parted.html).not.toContain(one.person.email);
  expect((await by.get(undo)).status).toBe(404);
});
