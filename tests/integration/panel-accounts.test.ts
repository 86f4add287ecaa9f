import { expect } from "vitest";
import { addStaff, logInStaff } from "../support/story.ts";
import type { Fields, Visitor } from "../support/visitor.ts";
import { expectRefusedForm } from "./support/oracle.ts";
import { sharedPortal, test } from "./support/portal-test.ts";

/** Messages about staff accounts and passwords (rules 325–330). */

const { portal, newVisitor } = sharedPortal();

let administrator: Visitor;
test.beforeAll(async () => {
  administrator = newVisitor({ Origin: portal.url });
  await logInStaff(administrator);
});

async function refused(
  visitor: Visitor,
  path: string,
  fields: Fields,
  words: string,
  status = 400,
): Promise<void> {
  const page = await visitor.post(path, fields);
  expectRefusedForm(page, status);
  expect(page.text).toContain(words);
}

/** A member of staff with a password of their own. */
async function colleague() {
  const account = await addStaff(administrator, `Ewa ${Math.random().toString(36).slice(2, 8)}`);
  const visitor = newVisitor({ Origin: portal.url });
  await logInStaff(visitor, account);
  const page = await visitor.post("/admin/password", { password: "Zielony-Parasol-7" });
  expect(page.status).toBe(200);
  return { ...account, password: "Zielony-Parasol-7", visitor };
}

test("an account needs a name and an unused, valid user name", async () => {
  const { username } = await addStaff(administrator);
  const path = "/admin/staff/new";
  await refused(administrator, path, { username: "ewa" }, "Podaj imię i nazwisko");
  await refused(administrator, path, { name: "Ewa" }, "Podaj nazwę użytkownika");
  await refused(
    administrator,
    path,
    { name: "Ewa", username: "ewa nowak" },
    "Użyj liter polskiego alfabetu, cyfr i znaków . _ @ -, bez odstępów",
  );
  await refused(
    administrator,
    path,
    { name: "Ewa", username: username.toUpperCase() },
    "Ta nazwa użytkownika jest już zajęta",
    409,
  );
});

test("an account is switched off and on and gets another password, each with a message; switched off it cannot log in", async () => {
  const { name, username, password, visitor } = await colleague();
  const list = await administrator.get(`/admin/staff?q=${username}`);
  const id = /\/admin\/staff\/(\w+)\/switch/.exec(list.html)?.[1] ?? "";
  const told = async (deed: string) =>
    (await administrator.post(`/admin/staff/${id}/${deed}`, {})).text;
  expect(await told("switch")).toContain(`Wyłączono konto: ${name}`);
  expect((await visitor.get("/admin/leads")).path).toMatch(/^\/admin\?/);
  const stopped = await logInStaff(newVisitor(), { username, password });
  expect([stopped.status, stopped.text]).toEqual([
    400,
    expect.stringContaining("Nieprawidłowe dane logowania"),
  ]);
  expect(await told("switch")).toContain(`Włączono konto: ${name}`);
  expect((await logInStaff(newVisitor(), { username, password })).path).toBe("/admin/leads");
  expect(await told("password")).toContain(`Nadano nowe hasło: ${name}`);
  expect((await logInStaff(newVisitor(), { username, password })).text).toContain(
    "Nieprawidłowe dane logowania",
  );
});

test("an own password needs the present one, and must be new and hard to guess", async () => {
  const { username, password, visitor } = await colleague();
  const path = "/admin/password";
  await refused(visitor, path, { currentPassword: password }, "Podaj nowe hasło");
  await refused(visitor, path, { password: "Czerwony-Rower-9" }, "Podaj obecne hasło");
  await refused(
    visitor,
    path,
    { currentPassword: "nie-to-haslo", password: "Czerwony-Rower-9" },
    "To nie jest Twoje obecne hasło.",
  );
  await refused(
    visitor,
    path,
    { currentPassword: password, password },
    "Nowe hasło musi różnić się od poprzedniego.",
  );
  await refused(
    visitor,
    path,
    { currentPassword: password, password: username },
    "Wybierz hasło, którego nie da się łatwo odgadnąć.",
  );
  const changed = await visitor.post(path, {
    currentPassword: password,
    password: "Czerwony-Rower-9",
  });
  expect([changed.status, changed.text]).toEqual([
    200,
    expect.stringContaining("Od teraz loguj się nowym hasłem."),
  ]);
});
