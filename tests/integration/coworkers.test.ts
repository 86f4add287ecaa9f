import { describe, expect } from "vitest";
import type { Page, Visitor } from "../support/visitor.ts";
import { coworkerAt, idOf, invite, newAddress, ownerAt } from "./support/coworkers.ts";
import { seatsOn, toastOn } from "./support/crowd.ts";
import { mailsTo } from "./support/mails.ts";
import { expectRefusedForm, typedIn } from "./support/oracle.ts";
import { sharedPortal, test } from "./support/portal-test.ts";

const { portal } = sharedPortal();
const owner = () => ownerAt(portal.url);
const linkOn = ({ document }: Page, label: string) =>
  document
    .querySelectorAll("main a")
    .find(({ text }) => text.trim() === label)
    ?.getAttribute("href");
const coworkerOf = (boss: Visitor) => coworkerAt(portal.url, boss);

describe("the form of suggested people", () => {
  test("invites the selected people, each with their own result", async () => {
    const { visitor: boss } = await owner();
    const [jan, ewa] = [newAddress("jan"), newAddress("ewa")];
    await invite(boss, jan, "Jan Nowak");
    await invite(boss, ewa, "Ewa Kos");
    const form = await boss.get("/invite");
    expect(form.text).toMatch(/Ewa Kos.*Zaproszony/);
    const nobody = await boss.submit(form, "Wyślij zaproszenia");
    expectRefusedForm(nobody);
    expect(nobody.text).toContain("Wybierz co najmniej jedną osobę.");

    const choose = { "people.row0.selected": "on", "people.row1.selected": "on" };
    const empty = await boss.submit(form, "Wyślij zaproszenia", {
      ...choose,
      "people.row1.email": "",
      "people.row0.linkedinUrl": "linkedin.com/in/x",
    });
    expectRefusedForm(empty);
    expect(empty.text).toContain(
      "Wypełnij adresy email dla wszystkich wybranych współpracowników.",
    );
    expect(typedIn(empty, "people.row0.linkedinUrl")).toBe("linkedin.com/in/x");

    const sent = await boss.submit(form, "Wyślij zaproszenia", {
      ...choose,
      "people.row1.expertise": "Prawo, podatki",
    });
    expect(sent.text).toContain("Wysłano 2 zaproszenia");
    expect((await boss.get("/my-coworkers?state=invited")).text).toContain("2 osoby");
    expect(
      (await boss.get("/invite?q=podatki")).document.querySelectorAll("main fieldset"),
    ).toHaveLength(1);
  });
});

test("the page of invitations and its result lead to the dashboard, home and more", async () => {
  const { visitor: boss } = await owner();
  const form = await boss.get("/invite");
  expect(linkOn(form, "Przejdź do pulpitu")).toBe("/dashboard");
  const sent = await invite(boss, newAddress());
  expect(linkOn(sent, "Przejdź do pulpitu")).toBe("/dashboard");
  expect(linkOn(sent, "Strona główna")).toBe("/");
  expect(linkOn(sent, "Zaproś kolejne osoby")).toBe("/invite");
});

test("the list of coworkers is searched by name, position and address", async () => {
  const { visitor: boss, person } = await owner();
  const [jan, ewa] = [newAddress("jan"), newAddress("ewa")];
  await invite(boss, jan, "Jan Nowak");
  await invite(boss, ewa, "Ewa Kos");
  const found = async (q: string) =>
    (await boss.get(`/my-coworkers?q=${encodeURIComponent(q)}`)).document
      .querySelectorAll("main article")
      .map(({ text }) => /Jan Nowak|Ewa Kos|Zofia/.exec(text)?.[0]);
  expect(await found("nowak")).toEqual(["Jan Nowak"]);
  expect(await found(ewa)).toEqual(["Ewa Kos"]);
  expect(await found(person.email)).toEqual(["Zofia"]);
  expect(await found("właścicielka")).toEqual(["Zofia"]);
  expect(await found("nic takiego")).toEqual([]);
});

describe("a removed coworker", () => {
  test("loses the company at the next request, but not the login; seats and consultations are released", async () => {
    const { visitor: boss } = await owner();
    const jan = await coworkerOf(boss);
    const event = "/events/forum-gospodarcze";
    await jan.visitor.submit(await jan.visitor.get(event), "Zapisz się");
    await jan.visitor.submit(
      await jan.visitor.get("/events/negocjacje-handlowe"),
      "Zapisz na później",
    );
    const before = seatsOn(await boss.get(event));
    const question = await boss.get(
      `/my-coworkers/${idOf(await boss.get("/my-coworkers"), "Jan Nowak")}/remove`,
    );
    expect(question.text).toContain("Czy na pewno chcesz usunąć tę osobę z firmy?");
    const done = await boss.submit(question, "Usuń");
    expect([done.path, toastOn(done)]).toEqual([
      "/my-coworkers",
      expect.stringContaining("Usunięto z firmy"),
    ]);
    expect(done.document.querySelector("main")?.text).not.toContain(jan.email);

    for (const path of [
      "/my-coworkers",
      "/invite",
      "/offers/new",
      "/offers/mine",
      "/experts/ekspert-bielak/session",
      "/members",
    ])
      expect((await jan.visitor.get(path)).status, path).toBe(403);
    expect((await jan.visitor.get("/dashboard")).text).toContain(
      "Nie należysz obecnie do żadnej firmy w portalu",
    );
    const page = await jan.visitor.get(event);
    expect(page.text).toContain("Zapisy są dla osób z firm");
    expect(seatsOn(page).taken).toBe(before.taken - 1);
    const late = await jan.visitor.post(event, { intent: "register" });
    expect([late.status, late.text]).toEqual([
      409,
      expect.stringContaining("Na wydarzenia zapisują się osoby, które należą do firmy"),
    ]);
    expect((await jan.visitor.get("/dashboard/events")).text).toContain("Zapisane na później");
    const mails = await mailsTo(portal.url, jan.email);
    expect(mails[0]).toContain("Nie należysz już do firmy");
  });

  test("can only be removed by the owner, who cannot be removed", async () => {
    const { visitor: boss } = await owner();
    const [jan, ewa] = [await coworkerOf(boss), await coworkerOf(boss)];
    const list = await boss.get("/my-coworkers");
    const ids = [...list.html.matchAll(/\/my-coworkers\/([^/]+)\/remove/g)].map(([, id]) => id);
    expect(ids).toHaveLength(2);
    expect((await jan.visitor.get("/my-coworkers")).html).not.toContain("/remove");
    for (const id of ids)
      for (const ask of [
        jan.visitor.get(`/my-coworkers/${id}/remove`),
        jan.visitor.post(`/my-coworkers/${id}/remove`, {}),
      ])
        expect((await ask).status).toBe(403);
    expect((await ewa.visitor.get("/my-coworkers")).text).toContain("3 osoby");
  });
});

describe("the people of another company", () => {
  test("do not appear in any address or form for members of other companies", async () => {
    const [{ visitor: boss }, { visitor: other }] = [await owner(), await owner()];
    const jan = await coworkerOf(boss);
    const invitee = newAddress("ewa");
    await invite(boss, invitee, "Ewa Kos");
    const list = await boss.get("/my-coworkers");
    const ids = [idOf(list, "Jan Nowak"), idOf(list, "Ewa Kos"), "nie-ma"];
    for (const id of ids)
      for (const page of ["remove", "resend"])
        for (const way of ["", ".data", `.data?_routes=routes/member/coworkers/${page}`]) {
          const path = `/my-coworkers/${id}/${page}${way}`;
          const read = await other.request(path);
          expect(await read.text(), path).not.toMatch(/Jan Nowak|Ewa Kos|(jan|ewa)-\w+@/);
          const posted = await other.request(path, { method: "POST", body: new URLSearchParams() });
          expect(posted.status, path).not.toBe(303);
          expect(posted.headers.get("Location"), path).toBeNull();
        }
    for (const id of ids) expect((await other.get(`/my-coworkers/${id}/remove`)).status).toBe(404);
    await other.post("/invite", {
      form: "suggested",
      "people.row0.id": ids[1],
      "people.row0.selected": "on",
      "people.row0.email": invitee,
    });
    expect((await other.get("/my-coworkers")).text).toContain("1 osoba");
    expect((await boss.get("/my-coworkers")).text).toContain("3 osoby");
    expect((await jan.visitor.get("/dashboard")).status).toBe(200);
    expect((await other.get("/my-coworkers?q=Nowak")).text).not.toContain("Jan Nowak");
  });
});

test("old addresses redirect to the screens", async () => {
  const { visitor } = await owner();
  expect((await visitor.get("/coworkers")).path).toBe("/my-coworkers");
  expect((await visitor.get("/invite-coworkers")).path).toBe("/invite");
});
