import { strFromU8, unzipSync } from "fflate";
import { expect } from "vitest";
import { addStaff, applicant, joinAs, logInStaff } from "../support/story.ts";
import type { Visitor } from "../support/visitor.ts";
import { toastOn } from "./support/crowd.ts";
import { expectRefusedForm } from "./support/oracle.ts";
import { sharedPortal, test } from "./support/portal-test.ts";

/** Files of staff at a person with an account (rules 1305). */

const { portal, newVisitor } = sharedPortal();

let staff: Visitor;
test.beforeAll(async () => {
  staff = newVisitor({ Origin: portal.url });
  await logInStaff(staff);
});

const aFile = (name = "deklaracja.txt") =>
  new File(["Deklaracja członkowska"], name, { type: "text/plain" });

/** A member with the address of their record. */
async function aPerson(story = applicant()) {
  const visitor = newVisitor();
  const { company } = await joinAs(visitor, story);
  const list = await staff.get(
    `/admin/leads?status=all&q=${encodeURIComponent(company.companyName)}`,
  );
  const companyRecord = /\/admin\/leads\/\w{16}(?=")/.exec(list.html)?.[0] ?? "";
  const { html } = await staff.get(companyRecord);
  return { visitor, companyRecord, record: /\/admin\/people\/[\w-]+/.exec(html)?.[0] ?? "" };
}

/** Stores a file by the form. @returns the address of the download */
async function stored(record: string, file = aFile()): Promise<string> {
  const form = await staff.get(`${record}/documents/new`);
  const page = await staff.submit(form, "Dodaj plik", { file });
  expect([page.status, page.path]).toEqual([200, record]);
  expect(toastOn(page)).toContain("Dodano dokument: ");
  return /\/admin\/people\/[\w-]+\/documents\/\w+(?=\/delete")/.exec(page.html)?.[0] ?? "";
}

test("a file is stored at a person, downloaded and removed, and the time line says so", async () => {
  const { record, companyRecord } = await aPerson();
  const empty = await staff.get(record);
  expect(empty.text).toContain("Nie ma dokumentów.");
  const form = await staff.get(`${record}/documents/new`);
  expect(form.text).toContain("ta osoba dostanie go w kopii swoich danych");
  const refused = await staff.submit(form, "Dodaj plik", {});
  expectRefusedForm(refused, 400);
  expect(refused.text).toContain("Wybierz plik");

  const address = await stored(record);
  const download = await staff.request(address);
  expect([download.status, await download.text()]).toEqual([200, "Deklaracja członkowska"]);
  expect(download.headers.get("content-disposition")).toMatch(/^attachment; .*deklaracja\.txt/);
  expect(download.headers.get("cache-control")).toContain("no-store");
  const page = await staff.get(`${record}?line=changes`);
  expect(page.text).toMatch(/edycja.*Dokumenty/s);
  expect((await staff.get(companyRecord)).text, "not a document of the company").toContain(
    "Nie ma dokumentów.",
  );

  const gone = await staff.submit(await staff.get(`${address}/delete`), "Usuń");
  expect([gone.status, gone.path]).toEqual([200, record]);
  expect(toastOn(gone)).toContain("Usunięto dokument: ");
  expect((await staff.request(address)).status).toBe(404);
});

test("a file is not found under another person, or under a company", async () => {
  const [one, other] = [await aPerson(), await aPerson()];
  const address = await stored(one.record);
  const id = address.split("/").at(-1);
  for (const path of [
    `${other.record}/documents/${id}`,
    `${other.companyRecord}/documents/${id}`,
    `/admin/people/nobody/documents/${id}`,
  ]) {
    expect((await staff.request(path)).status, path).toBe(404);
    expect((await staff.post(`${path}/delete`, {})).status, path).toBe(404);
  }
  expect((await staff.request(address)).status).toBe(200);
  const unknown = await staff.post("/admin/people/nobody/documents/new", { file: aFile() });
  expect(unknown.status).toBe(404);
});

test("staff who may only read download a file, and neither store nor remove one", async () => {
  const { record } = await aPerson();
  const address = await stored(record);
  const reader = newVisitor({ Origin: portal.url });
  const account = await addStaff(staff, "Ewa Nowak", ["editors"]);
  await logInStaff(reader, account);
  await reader.post("/admin/password", { password: "Zielony-Parasol-7" });
  const page = await reader.get(record);
  expect(page.text).toContain("deklaracja.txt");
  expect(page.text).not.toContain("Dodaj plik");
  expect(page.html).not.toContain("/delete");
  expect((await reader.request(address)).status).toBe(200);
  for (const path of [`${record}/documents/new`, `${address}/delete`]) {
    expect((await reader.get(path)).status, path).toBe(403);
    expect((await reader.post(path, { file: aFile() })).status, path).toBe(403);
  }
  expect((await staff.request(address)).status).toBe(200);
});

test("people get their files with their data, and cannot open the panel's address", async () => {
  const { visitor, record } = await aPerson();
  const address = await stored(record, aFile("umowa.txt"));
  const response = await visitor.request("/dashboard/settings/data/download");
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
  const data = JSON.parse(strFromU8(files["dane.json"] ?? new Uint8Array()));
  expect(data["company-documents"]).toMatchObject([{ filename: "umowa.txt", kind: "txt" }]);
  const name = Object.keys(files).find((path) => path.endsWith("umowa.txt")) ?? "";
  expect(strFromU8(files[name] ?? new Uint8Array())).toBe("Deklaracja członkowska");
  expect((await visitor.get(address)).path).toMatch(/^\/admin\?/);
});

test("a file goes when the account is closed", async () => {
  const { record } = await aPerson();
  const address = await stored(record);
  const closed = await staff.submit(await staff.get(`${record}/close`), "Usuń konto na zawsze", {
    reason: "Na prośbę.",
  });
  expect(closed.status).toBe(200);
  expect((await staff.request(address)).status).toBe(404);
});
