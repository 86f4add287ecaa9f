import { expect, test } from "vitest";
import { logInStaff } from "../support/story.ts";
import type { Fields, Page, Visitor } from "../support/visitor.ts";
import { xlsxOf } from "../support/xlsx.ts";
import { EVENT_FIELDS } from "./support/forms/panel-events.ts";
import { expectPolishPage, expectRefusedForm, valuesOf } from "./support/oracle.ts";
import { sharedPortal } from "./support/portal-test.ts";

const { portal, newVisitor } = sharedPortal();

/** A sample company. */
const MEMBER = "Formex Mechanika";

interface Panel {
  staff: Visitor;
  /** The page of the list at a new event of member's price 200 zł and 300 zł for others. */
  path: string;
}

async function eventOf(fields: Fields = {}): Promise<Panel> {
  const staff = newVisitor({ Origin: portal.url });
  await logInStaff(staff);
  const title = `Z listy ${Math.random().toString(36).slice(2)}`;
  const prices = { "prices.members": "200", "prices.others": "300" };
  const all = { ...EVENT_FIELDS, ...prices, title, ...fields };
  await staff.submit(await staff.get("/admin/events/new"), "Dodaj wydarzenie", all);
  const events = await staff.get(`/admin/events?q=${title}`);
  const id = /\/admin\/events\/(\w+)\/edit/.exec(events.html)?.[1] ?? "";
  return { staff, path: `/admin/events/${id}/participants/list` };
}

const groupsOn = (page: Page) =>
  page.document.querySelectorAll(".group-row").map((row) => row.text.replace(/:.*\(/, " ("));

const LIST = [
  `Ewa Maj;ewa@poczta.example;${MEMBER}`,
  "Kos Jan;jan@obca.example;Obca Sp. z o.o.",
  "RAZEM;2",
].join("\n");

test("a pasted list is read, decided, added and taken back without a script", async () => {
  const { staff, path } = await eventOf();
  const read = await staff.submit(await staff.get(path), "Odczytaj", { list: LIST });
  expect([read.status, read.path]).toEqual([200, path]);
  expectPolishPage(read);
  expect(groupsOn(read)).toEqual(["Bez firmy w portalu (1)", "Dopasowane (1)", "Pominięte (1)"]);
  expect(read.text).toContain("Odczytano 3 wiersze, nikt nie został jeszcze dopisany");

  const searching = await staff.submit(read, "Przelicz", { company1: "search" });
  const found = await staff.submit(searching, "Przelicz", { find1: "formex" });
  expect(found.text).toContain("Znaleziono 1 firmę");
  const open = await staff.submit(found, "Dopisz 2 osoby (500 zł)");
  expectRefusedForm(open);
  expect(open.text).toContain("Wybierz firmę albo „Bez firmy w izbie” przy: Jan Kos.");

  const record = new RegExp(`value="([^"]+)"[^>]*>${MEMBER}`).exec(found.html)?.[1] ?? "";
  const changed = await staff.submit(found, "Dopisz 2 osoby (500 zł)", { company1: record });
  expectRefusedForm(changed, 409);
  expect(changed.text).toContain("Nikogo jeszcze nie dopisano");
  expect(valuesOf(changed)).toMatchObject({ list: LIST, company1: record });

  const done = await staff.submit(changed, "Dopisz 2 osoby (400 zł)");
  expect(done.path).toMatch(new RegExp(`^${path}/\\w{16}$`));
  expect(done.document.querySelector("h1")?.text).toBe("Dopisano 2 osoby (400 zł)");
  const again = await staff.submit(await staff.get(path), "Odczytaj", { list: LIST });
  expect(again.text).toContain("jest już zapisana");
  expect(again.text).toContain("Nie ma kogo dopisać");

  const undone = await staff.submit(await staff.get(`${done.path}/undo`), "Cofnij 2");
  expect(undone.text).toContain("Wypisano 2 osoby.");
  expect((await staff.get(done.path)).status).toBe(404);
});

test("a file joins what was typed; what cannot be read is said, and nothing typed is lost", async () => {
  const { staff, path } = await eventOf();
  const form = await staff.get(path);
  const bytes = xlsxOf({
    Lista: [
      ["Imię", "Nazwisko", "E-mail", "Zakład pracy"],
      ["Ola", "Żółć", "ola@poczta.example", MEMBER],
    ],
  });
  const list = "Jan Kos; jan@obca.example";
  const read = await staff.submit(form, "Odczytaj", {
    list,
    file: new File([bytes], "osoby.xlsx"),
  });
  expect(read.text).toContain("Odczytano 2 wiersze");
  expect(valuesOf(read).list).toBe(
    `${list}\nImię\tNazwisko\tE-mail\tZakład pracy\nOla\tŻółć\tola@poczta.example\t${MEMBER}`,
  );
  const pdf = await staff.submit(read, "Przelicz", { file: new File(["%PDF-1.7\n"], "osoby.csv") });
  expectRefusedForm(pdf);
  expect(valuesOf(pdf).list).toContain("Ola");
  const empty = await staff.submit(await staff.get(path), "Odczytaj", { list: " \n " });
  expectRefusedForm(empty);
  expect(empty.text).toContain("Wklej listę albo wybierz plik.");
  const many = Array.from({ length: 501 }, (_, at) => `Osoba Nr${at}; o${at}@x.example`).join("\n");
  expectRefusedForm(await staff.submit(await staff.get(path), "Odczytaj", { list: many }));
});

test("five hundred people are added by one press", async () => {
  const { staff, path } = await eventOf({ capacity: "600" });
  const list = Array.from(
    { length: 500 },
    (_, at) => `Osoba Nr${at}; o${at}@x${at}.example; F${at}X`,
  );
  const read = await staff.submit(await staff.get(path), "Odczytaj", { list: list.join("\n") });
  expect(read.text).toContain("Bez firmy w portalu");
  const done = await staff.submit(read, "Dopisz 500 osób (150 000 zł)", { withoutMail: "on" });
  expect(done.document.querySelector("h1")?.text).toContain("Dopisano 500 osób");
});

test("twenty lists at once never take more seats than there are", async () => {
  const { staff, path } = await eventOf({ capacity: "10" });
  const pages = [];
  for (let at = 0; at < 20; at += 1) {
    const list = `Ewa Maj; e${at}@x${at}.example\nJan Kos; j${at}@x${at}.example`;
    pages.push(await staff.submit(await staff.get(path), "Odczytaj", { list }));
  }
  const answers = await Promise.all(
    pages.map((page) => staff.submit(page, "Dopisz 2 osoby (600 zł)")),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(15);
  const people = await staff.get(path.replace("/list", ""));
  expect(people.text.replace(/\s+/g, " ")).toContain("10 z 10");
});
