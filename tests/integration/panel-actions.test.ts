import { expect } from "vitest";
import { dayFromToday, today } from "~/platform/time/clock";
import { openPoll } from "../support/polls.ts";
import { joinAs, logInStaff } from "../support/story.ts";
import type { Visitor } from "../support/visitor.ts";
import { toastOn } from "./support/crowd.ts";
import { EVENT_FIELDS } from "./support/forms/panel-events.ts";
import { mailsTo } from "./support/mails.ts";
import { expectRefusedForm, valuesOf } from "./support/oracle.ts";
import { sharedPortal, test } from "./support/portal-test.ts";

const { portal, newVisitor } = sharedPortal();

async function staff(): Promise<Visitor> {
  const visitor = newVisitor({ Origin: portal.url });
  await logInStaff(visitor);
  return visitor;
}

test("a company that has requested full membership is refused with a reason, and may request it again", async () => {
  const [office, owner] = [await staff(), newVisitor()];
  const { person, company } = await joinAs(owner);
  await owner.submit(await owner.get("/company-profile"), "Poproś o pełne członkostwo");
  const list = await office.get(
    `/admin/leads?status=starter&q=${encodeURIComponent(company.companyName)}`,
  );
  const id = /\/admin\/leads\/([\w-]+)\/edit/.exec(list.html)?.[1];
  const question = await office.get(`/admin/leads/${id}/decline`);
  const done = await office.submit(question, "Odmów", { reason: "Brakuje jeszcze deklaracji." });
  expect(toastOn(done)).toContain(`Wysłano odmowę: ${company.companyName}`);
  expect(await mailsTo(portal.url, person.email)).toContainEqual(
    expect.stringMatching(/członkostw/i),
  );
  expect((await owner.get("/company-profile")).text).toContain("Poproś o pełne członkostwo");
});

test("a poll without votes is changed and deleted", async () => {
  const office = await staff();
  const title = `Nowy termin ${Math.random().toString(36).slice(2)}`;
  const id = await openPoll(office, title);
  const changed = await office.submit(await office.get(`/admin/polls/${id}/edit`), "Zapisz", {
    title: `${title} zebrania`,
  });
  expect(toastOn(changed)).toContain("Zapisano głosowanie");
  expect(valuesOf(await office.get(`/admin/polls/${id}/edit`)).title).toBe(`${title} zebrania`);
  expect(
    toastOn(await office.submit(await office.get(`/admin/polls/${id}/delete`), "Usuń")),
  ).toContain("Głosowanie usunięte");
  expect((await office.get(`/admin/polls/${id}/edit`)).status).toBe(404);
});

test("an expert without an account is linked with one, meets members there, and is unlinked again", async () => {
  const [office, member] = [await staff(), newVisitor()];
  const { person } = await joinAs(member);
  const path = "/admin/experts/ekspert-bielak";
  const linked = await office.submit(await office.get(`${path}/link`), "Połącz z kontem", {
    email: person.email,
  });
  expect([linked.path, toastOn(linked)]).toEqual([
    path,
    expect.stringContaining("Konto połączone"),
  ]);
  expect((await member.get("/dashboard/my-sessions")).status).toBe(200);
  const unlinked = await office.submit(await office.get(`${path}/unlink`), "Odłącz konto");
  expect([unlinked.path, toastOn(unlinked)]).toEqual([
    path,
    expect.stringContaining("Konto odłączone"),
  ]);
  expect((await member.get("/dashboard/my-sessions")).status).toBe(403);
});

test("a corrected article has the new text at once", async () => {
  const [office, reader] = [await staff(), newVisitor()];
  const path =
    (await reader.get("/knowledge")).document
      .querySelector("main a.cover-link")
      ?.getAttribute("href") ?? "";
  const form = await office.get(`/admin/articles/${path.split("/").at(-1)}/edit`);
  const { excerpt } = valuesOf(form);
  const isCorrected = async () => (await reader.get("/knowledge")).text.includes("Poprawione.");
  expect(await isCorrected()).toBe(false);
  const changed = await office.submit(form, "Zapisz", { excerpt: `${excerpt} Poprawione.` });
  expect(toastOn(changed)).toContain("Zapisano artykuł");
  expect(await isCorrected()).toBe(true);
  await office.submit(await office.get(form.path), "Zapisz", { excerpt: String(excerpt) });
});

test("a news item is unpublished and published again, at separate addresses", async () => {
  const [office, reader] = [await staff(), newVisitor()];
  const list = await office.get("/admin/news?status=published");
  const id = /\/admin\/news\/([\w-]+)\/unpublish/.exec(list.html)?.[1] ?? "nothing";
  await office.submit(await office.get(`/admin/news/${id}/unpublish`), "Cofnij publikację");
  expect((await reader.get(`/news/${id}`)).status).toBe(404);
  await office.submit(await office.get(`/admin/news/${id}/publish`), "Opublikuj");
  expect((await reader.get(`/news/${id}`)).status).toBe(200);
});

test("finance charges a year once, records a payment and takes it back", async () => {
  const office = await staff();
  const year = "2041";
  await office.submit(await office.get(`/admin/dues/tariff/${year}`), "Zapisz cennik", {
    small: "800",
    medium: "1 200",
    large: "2000",
    huge: "3200",
    instalments: "2",
  });
  const sizes = await office.get(`/admin/dues/run/${year}/sizes`);
  const taken = await office.submit(sizes, "Przyjmij wielkości");
  const undoSizes = /\/admin\/dues\/sizes\/\w+\/undo/.exec(taken.html)?.[0] ?? "";
  const asked = await office.get(undoSizes);
  const returned = await office.submit(asked, "Cofnij zmianę");
  expect([returned.path, toastOn(returned)]).toEqual([
    `/admin/dues/run/${year}`,
    expect.stringContaining("Przyjęte wielkości cofnięte"),
  ]);
  expect((await office.submit(asked, "Cofnij zmianę")).status).toBe(409);
  await office.submit(sizes, "Przyjmij wielkości");
  const rehearsal = await office.get(`/admin/dues/run/${year}`);
  const submit = /Nalicz \d+ skład\p{L}+ na [\d ,]+ zł/u.exec(rehearsal.text)?.[0] ?? "";
  const charged = await office.submit(rehearsal, submit);
  expect([charged.path, toastOn(charged)]).toEqual([
    `/admin/dues/run/${year}`,
    expect.stringContaining("Składki naliczone"),
  ]);
  // It is taken back, and carried out once more.
  const undo = /\/admin\/dues\/runs\/\w+\/undo/.exec(charged.html)?.[0] ?? "";
  const question = await office.get(undo);
  const takeBack = /Cofnij \d+ skład\p{L}+/u.exec(question.text)?.[0] ?? "";
  const back = await office.submit(question, takeBack);
  expect([back.path, toastOn(back)]).toEqual([
    `/admin/dues/run/${year}`,
    expect.stringContaining("Cofnięto naliczenie"),
  ]);
  const late = await office.submit(question, takeBack);
  expect([late.status, late.text]).toEqual([
    409,
    expect.stringContaining("Nie ma już czego cofnąć"),
  ]);
  await office.submit(await office.get(`/admin/dues/run/${year}`), submit);
  const list = await office.get(`/admin/dues?year=${year}&state=unpaid`);
  // The page from before charges nobody again.
  expect((await office.submit(rehearsal, submit)).text).not.toContain("Składki naliczone.");
  expect((await office.get(`/admin/dues/run/${year}`)).text).toContain("Nie ma czego naliczyć");
  const due = /href="(\/admin\/dues\/\w{16})"/.exec(list.html)?.[1] ?? "";
  const paid = await office.submit(await office.get(`${due}/pay`), "Zapisz wpłatę", {
    amount: "5000",
    source: "cash",
  });
  expect(paid.text).toContain("Opłacona");
  const entry = /href="([^"]+\/undo)"/.exec(paid.html)?.[1] ?? "";
  const undone = await office.submit(await office.get(entry), "Cofnij zapis", {
    reason: "Inna firma",
  });
  expect(undone.text).toContain("Inna firma");
  expect(undone.text).not.toContain("Opłacona");
  expect((await office.get(`/admin/dues/year/${year}`)).text).toContain(
    "Wszystkie zapisy się zgadzają.",
  );
});

test("an owner reports a transfer and asks for a later term, and finance agrees", async () => {
  const [office, owner] = [await staff(), newVisitor()];
  const { person, company } = await joinAs(owner);
  const list = await office.get(
    `/admin/leads?status=starter&q=${encodeURIComponent(company.companyName)}`,
  );
  const id = /\/admin\/leads\/(\w{16})"/.exec(list.html)?.[1] ?? "";
  const due = await office.submit(
    await office.get(`/admin/dues/new?company=${id}`),
    "Nalicz składkę",
    {
      kind: "fee",
      title: "Składka roczna",
      amount: "600",
      term: dayFromToday(5),
      year: String(today().year),
    },
  );
  const own = due.path.replace("/admin", "");
  const sent = await owner.submit(await owner.get(`${own}/sent`), "Przelew wysłany");
  expect(sent.text).toContain("Czekamy na wpłatę");
  const back = await owner.submit(await owner.get(`${own}/withdraw`), "Cofnij zgłoszenie");
  expect(back.text).not.toContain("Czekamy na wpłatę");
  const wanted = { term: dayFromToday(50), reason: "Czekamy na klienta" };
  const asked = await owner.submit(await owner.get(`${own}/term`), "Wyślij prośbę", wanted);
  expect(asked.text).toContain("Do odpowiedzi biura nie wysyłamy przypomnień.");
  expect((await office.get("/admin/dues/requests")).text).toContain("Czekamy na klienta");
  const reply = await office.get(`${due.path}/term`);
  const agreed = await office.submit(reply, "Zapisz i wyślij wiadomość", { reason: "Zgoda." });
  expect(toastOn(agreed)).toContain("Nowy termin");
  expect(agreed.text).toContain("Termin z noty");
  expect((await owner.get("/dues")).text).toContain("Termin zmieniony z");
  expect(await mailsTo(portal.url, person.email)).toContainEqual(
    expect.stringMatching(/nowy termin/),
  );
  const stranger = newVisitor();
  await joinAs(stranger);
  expect((await stranger.get(`${own}/term`)).status).toBe(404);
});

test("a mail that could not be sent is sent again, and leaves the list", async () => {
  const office = await staff();
  const path = "/admin/mails/unsent-mail-1/again";
  expect((await office.get("/admin/mails")).html).toContain(path);
  const done = await office.submit(await office.get(path), "Wyślij ponownie");
  expect(done.path).toBe("/admin/mails");
  expect(toastOn(done)).toContain("Wysyłamy ponownie");
  expect(done.html).not.toContain(path);
  expect((await office.get("/admin/history")).text).toContain("ponowna wysyłka");
});

test("the form of an event folds what few events need, and leads to the page of the event (rules 1550)", async () => {
  const office = await staff();
  const page = await office.get("/admin/events/new");
  const folds = (one: typeof page) =>
    one.document
      .querySelectorAll("main form details")
      .map((fold) => [fold.querySelector("summary")?.text.trim(), fold.hasAttribute("open")]);
  expect(folds(page).length).toBeGreaterThan(3);
  expect(folds(page).filter(([, isOpen]) => isOpen)).toEqual([]);
  const typed = { ...EVENT_FIELDS, certificateHours: "dużo" };
  const refused = await office.submit(page, "Dodaj wydarzenie", typed);
  expectRefusedForm(refused);
  expect(folds(refused).filter(([, isOpen]) => isOpen)).toEqual([
    [expect.stringMatching(/^Zaświadczenie\s+Liczba godzin/), true],
  ]);
  expect(folds(refused).map(([words]) => words)).toContainEqual(
    expect.stringMatching(/^Program i prelegenci\s+Program, Prelegenci$/),
  );
  const saved = await office.submit(refused, "Dodaj wydarzenie", { certificateHours: "6" });
  expect(saved.path).toMatch(/\/admin\/events\/\w+\/participants/);
  const draft = { certificateHours: "6", asDraft: "on" };
  const preview = await office.submit(refused, "Dodaj wydarzenie", draft);
  expect(preview.path).toMatch(/\/preview/);
});
