import { expect } from "vitest";
import { isAllowed, type StaffRole } from "../../app/modules/staff/staff-rights/staff-rights.ts";
import { addStaff, logInStaff } from "../support/story.ts";
import type { Fields, Visitor } from "../support/visitor.ts";
import { type Part, rightOf } from "./support/access.ts";
import { expectRefusedForm } from "./support/oracle.ts";
import { sharedPortal, test } from "./support/portal-test.ts";
import { allRoutes } from "./support/routes.ts";

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
  await refused(
    administrator,
    path,
    { name: "Ewa", username: "ewa.nowak" },
    "Zaznacz co najmniej jedną rolę",
  );
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
    { name: "Ewa", username: username.toUpperCase(), events: "on" },
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

test.each(["secretariat", "events", "editors", "finance", "reading"] as const)(
  "pages of the panel offer %s only what the table of rights allows",
  async (role) => {
    const account = await addStaff(administrator, "Ewa Nowak", [role]);
    const visitor = newVisitor({ Origin: portal.url });
    const first = await logInStaff(visitor, account);
    await visitor.submit(first, "Zapisz hasło", { password: "Zielony-Parasol-7" });
    expect(await offeredWithoutRight(visitor, [role])).toEqual([]);
    const refused = await visitor.get("/admin/staff");
    expect(refused.status).toBe(403);
    expect(refused.text).toContain("Tu działają role: Administrator. Twoje konto ma role:");
  },
);

/** Links and forms of all lists, and of one record behind each, that would respond with 403. */
async function offeredWithoutRight(visitor: Visitor, roles: readonly StaffRole[]) {
  const routes = (await allRoutes()).filter(
    ({ path, file }) => path.startsWith("/admin/") && !file.endsWith("layout.tsx"),
  );
  const routeOf = (path: string) =>
    routes
      .filter((route) => shapeOf(route.path).test(path))
      .sort((one, other) => wildcardsIn(one.path) - wildcardsIn(other.path))[0];
  const faults: string[] = [];
  const seen = new Set<string>();
  const pages = routes
    .map(({ path }) => path)
    .filter((path) => wildcardsIn(path) === 0 && !/\.csv$|\/(logout|code)$/.test(path))
    .filter((path) => may("loader", path));
  for (const path of pages) await look(path);

  function may(part: Part, path: string): boolean {
    const route = routeOf(path);
    const right = route && rightOf(part, route);
    return !right || isAllowed(right, roles);
  }

  async function look(path: string): Promise<void> {
    const { document } = await visitor.get(path);
    const pathOf = (to: string | undefined) => new URL(to || path, portal.url + path).pathname;
    for (const link of document.querySelectorAll("a[href^='/admin/']")) {
      const to = pathOf(link.getAttribute("href"));
      if (!may("loader", to)) faults.push(`${path}: link to ${to}`);
      const record = routeOf(to);
      if (!record || !/:[^/]+$/.test(record.path) || seen.has(record.path)) continue;
      seen.add(record.path);
      if (may("loader", to)) await look(to);
    }
    for (const form of document.querySelectorAll("form[method=post]")) {
      const to = pathOf(form.getAttribute("action"));
      if (!may("action", to)) faults.push(`${path}: form for ${to}`);
    }
  }

  return [...new Set(faults)];
}

const wildcardsIn = (path: string) => path.split(/[:*]/).length - 1;
const shapeOf = (path: string) =>
  new RegExp(`^${path.replaceAll(".", "\\.").replace(/:\w+/g, "[^/]+").replace("*", ".*")}$`);
