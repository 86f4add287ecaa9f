import { describe, expect } from "vitest";
import { joinAs, logIn, mailLink } from "../support/story.ts";
import { toastOn } from "./support/crowd.ts";
import { mailsTo } from "./support/mails.ts";
import { valuesOf } from "./support/oracle.ts";
import { sharedPortal, test } from "./support/portal-test.ts";

const { portal, newVisitor } = sharedPortal();
const SETTINGS = "/dashboard/settings";
const NEW_PASSWORD = "Nowa-klamka-22";

describe("changing one's password", () => {
  test("ends every other session, but not this one, and is confirmed by mail", async () => {
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
    [
      "the present password is another one",
      { currentPassword: "Zgadywane-1" },
      "To nie jest Twoje obecne hasło.",
    ],
    [
      "the new one is the old one",
      { newPassword: "Tajne-haslo-1" },
      "Nowe hasło musi różnić się od poprzedniego.",
    ],
    [
      "others know the new one of them",
      { newPassword: "Żółć2026" },
      "Wybierz hasło, którego nie da się łatwo odgadnąć.",
    ],
    ["it is short", { newPassword: "krótkie" }, "Hasło musi zawierać co najmniej 8 znaków."],
    [
      "nothing was typed",
      { currentPassword: undefined, newPassword: undefined },
      "Podaj obecne hasło",
    ],
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

describe("changing one's address", () => {
  test("needs the links of both mails, in any browser, and the session goes on", async () => {
    const anna = newVisitor();
    const { person } = await joinAs(anna);
    const to = `nowy-${person.email}`;
    const asked = await anna.submit(await anna.get(SETTINGS), "Zmień adres", {
      email: to,
      currentPassword: person.password,
    });
    expect(asked.path).toBe(SETTINGS);
    expect(asked.text).toContain(
      `Użyj linków z obu wiadomości: na adresie ${person.email} i na adresie ${to}.`,
    );

    const scanner = newVisitor();
    const links = [
      await mailLink(anna, to, /nowy adres/i),
      await mailLink(anna, person.email, /Zmiana adresu/),
    ].map(String);
    for (const link of links) expect((await scanner.get(link)).text).toContain("Potwierdź");
    const first = await scanner.submit(await scanner.get(links[0] ?? ""), "Potwierdź");
    expect(first.text).toContain(
      "Użyj jeszcze linku z wiadomości na dotychczasowym adresie konta.",
    );
    expect(first.html, "a stranger learns nothing of the old address").not.toContain(
      `"${person.email}`,
    );
    expect((await anna.get(SETTINGS)).text).toContain("Nowy adres jest potwierdzony.");
    await scanner.submit(await scanner.get(links[1] ?? ""), "Potwierdź");

    expect((await anna.get(SETTINGS)).text).toContain(`Obecny adres: ${to}`);
    expect((await logIn(newVisitor(), person.email, person.password)).status).toBe(400);
    expect((await logIn(newVisitor(), to, person.password)).path).toBe("/dashboard");
    expect((await scanner.get(links[0] ?? "")).text).toContain("Ten link już nie działa");
  });

  test("is stopped from the old address, which is led to a new password", async () => {
    const anna = newVisitor();
    const { person } = await joinAs(anna);
    await anna.submit(await anna.get(SETTINGS), "Zmień adres", {
      email: `obcy-${person.email}`,
      currentPassword: person.password,
    });
    const link = String(await mailLink(anna, person.email, /Zmiana adresu/));
    const stopped = await newVisitor().submit(await newVisitor().get(link), "To nie ja");
    expect(stopped.path).toBe("/forgot-password");
    expect(toastOn(stopped)).toContain("Zmiana adresu jest zatrzymana");
    expect((await anna.get(SETTINGS)).text).not.toContain("czeka na potwierdzenie");
  });
});

test("the settings have the switches that the profile lacks, and say how the others stand", async () => {
  const anna = newVisitor();
  await joinAs(anna);
  const settings = await anna.get(SETTINGS);
  expect(settings.text).toContain("Powiadomienia e-mail: włączone");
  expect(settings.text).toContain("Pozwalam na kontakt: włączone");
  await anna.submit(settings, "Zapisz ustawienia", { reminders: undefined });
  const profile = await anna.get("/my-profile");
  expect(valuesOf(profile)).toMatchObject({ emailNotifications: "true", allowContact: "true" });
  await anna.submit(profile, "Zapisz zmiany", { emailNotifications: undefined });
  const after = await anna.get(SETTINGS);
  expect(after.text).toContain("Powiadomienia e-mail: wyłączone");
  const [reminders, pollNews] = ["reminders", "pollNews"].map((name) =>
    after.document.querySelector(`main [name=${name}]`)?.hasAttribute("checked"),
  );
  expect([reminders, pollNews]).toEqual([false, true]);
  const links = after.document
    .querySelectorAll("main a[href^='/my-profile#']")
    .map((link) => link.getAttribute("href")?.split("#")[1] ?? "");
  for (const id of links) expect(profile.document.getElementById(id), id).not.toBeNull();
  expect(links).toHaveLength(2);
});

test("the light version is switched there and leads back, and every device can be logged out there", async () => {
  const [here, elsewhere] = [newVisitor(), newVisitor()];
  const { person } = await joinAs(here);
  await logIn(elsewhere, person.email, person.password);
  await here.submit(await here.get(SETTINGS), "Włącz wersję lekką");
  const settings = await here.get(SETTINGS);
  expect(settings.text).toContain("Wersja lekka jest włączona");
  expect(toastOn(await here.submit(settings, "Wyloguj wszędzie"))).toContain("Wylogowano");
  for (const device of [here, elsewhere])
    expect((await device.get(SETTINGS)).path).toMatch(/^\/login/);
});
