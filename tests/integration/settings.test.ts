import { describe, expect } from "vitest";
import { joinAs, logIn } from "../support/story.ts";
import { toastOn } from "./support/crowd.ts";
import { mailsTo } from "./support/mails.ts";
import { sharedPortal, test } from "./support/portal-test.ts";

const { portal, newVisitor } = sharedPortal();
const SETTINGS = "/dashboard/settings";
const NEW_PASSWORD = "Nowe-haslo-22";

describe("changing one's password", () => {
  test("ends every other session, keeps this one, and is told by mail", async () => {
    const [here, elsewhere] = [newVisitor(), newVisitor()];
    const { person } = await joinAs(here);
    await logIn(elsewhere, person.email, person.password);
    const passwords = { currentPassword: person.password, newPassword: NEW_PASSWORD };
    const changed = await here.submit(await here.get(SETTINGS), "Zmień hasło", passwords);
    expect(changed.path).toBe(SETTINGS);
    expect(toastOn(changed)).toContain("Hasło zostało zmienione");
    expect((await elsewhere.get("/dashboard")).path).toMatch(/^\/login\?redirectTo=/);
    expect((await here.get("/dashboard")).status).toBe(200);
    expect(await mailsTo(portal.url, person.email)).toContain("Hasło zostało zmienione");
    expect((await logIn(newVisitor(), person.email, person.password)).status).toBe(400);
    expect((await logIn(newVisitor(), person.email, NEW_PASSWORD)).path).toBe("/dashboard");
  });

  test.for([
    ["the present password is another one", { currentPassword: "Zgadywane-1" }, "To nie jest Twoje obecne hasło."],
    ["the new one is the old one", { newPassword: "Tajne-haslo-1" }, "Nowe hasło musi różnić się od poprzedniego."],
    ["others know the new one of them", { newPassword: "Żółć2026" }, "Wybierz hasło, którego nie da się łatwo odgadnąć."],
    ["it is short", { newPassword: "krótkie" }, "Hasło musi zawierać co najmniej 8 znaków."],
    ["nothing was typed", { currentPassword: undefined, newPassword: undefined }, "Podaj obecne hasło"],
  ] as const)("is refused where %s, and the old one stays", async ([_, typed, message]) => {
    const anna = newVisitor();
    const { person } = await joinAs(anna);
    const passwords = { currentPassword: person.password, newPassword: NEW_PASSWORD, ...typed };
    const refused = await anna.submit(await anna.get(SETTINGS), "Zmień hasło", passwords);
    expect(refused.status).toBe(400);
    expect(refused.text).toContain(message);
    expect(refused.html).not.toContain(NEW_PASSWORD);
    expect((await logIn(newVisitor(), person.email, person.password)).path).toBe("/dashboard");
  });
});

test("the settings and the profile are two forms of the same fields", async () => {
  const anna = newVisitor();
  await joinAs(anna);
  const isOn = async (path: string, name: string) =>
    (await anna.get(path)).document.querySelector(`main [name=${name}]`)?.hasAttribute("checked");
  await anna.submit(await anna.get(SETTINGS), "Zapisz ustawienia", { emailNotifications: undefined, allowContact: undefined });
  expect(await isOn("/my-profile", "emailNotifications")).toBe(false);
  expect(await isOn("/my-profile", "allowContact")).toBe(false);
  expect(await isOn(SETTINGS, "reminders")).toBe(true);
  await anna.submit(await anna.get("/my-profile"), "Zapisz zmiany", { emailNotifications: "on" });
  expect(await isOn(SETTINGS, "emailNotifications")).toBe(true);
  expect(await isOn(SETTINGS, "allowContact")).toBe(false);
});

test("the light version is switched there and leads back, and every device is logged out there", async () => {
  const [here, elsewhere] = [newVisitor(), newVisitor()];
  const { person } = await joinAs(here);
  await logIn(elsewhere, person.email, person.password);
  await here.submit(await here.get(SETTINGS), "Włącz wersję lekką");
  const settings = await here.get(SETTINGS);
  expect(settings.text).toContain("Wersja lekka jest włączona");
  expect(toastOn(await here.submit(settings, "Wyloguj na wszystkich urządzeniach"))).toContain("Wylogowano");
  for (const device of [here, elsewhere]) expect((await device.get(SETTINGS)).path).toMatch(/^\/login/);
});
