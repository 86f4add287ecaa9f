import { expect } from "vitest";
import { giveUp } from "../support/give-up.ts";
import { joinAs } from "../support/story.ts";
import { firstFreeSlot } from "./support/bookings.ts";
import { toastOn } from "./support/crowd.ts";
import { sharedPortal, test } from "./support/portal-test.ts";

const { newVisitor } = sharedPortal();

const BELL = "header [href='/dashboard/activities']";

test("actions of a member appear in their activities, newest first, and not on the bell", async () => {
  const anna = newVisitor();
  await joinAs(anna);
  const path = "/events/kolacja-gastronomia";
  await anna.submit(await anna.get(path), "Zapisz na później");
  await anna.submit(await anna.get(path), "Zapisz się");
  await giveUp(anna, await anna.get(path));
  const hours = await anna.get("/experts/ekspert-lesniak/session");
  await anna.submit(hours, "Zarezerwuj sesję", { slot: firstFreeSlot(hours), topic: "Dotacja" });
  await anna.submit(await anna.get("/experts/ekspert-lesniak/question"), "Wyślij pytanie", {
    message: "Czy warto?",
  });
  await anna.submit(await anna.get("/offers/offer-audyt-it"), "Skorzystaj z oferty");
  await anna.submit(await anna.get("/my-profile"), "Zapisz zmiany", { bio: "Robię meble." });

  const page = await anna.get("/dashboard/activities");
  const [heading, ...others] = page.document
    .querySelectorAll("main h2")
    .map(({ text }) => text.trim());
  expect([heading, ...others]).toEqual([
    "Profil zmieniony",
    "Oferta wykorzystana",
    "Pytanie wysłane",
    "Sesja umówiona",
    "Miejsce oddane",
    "Miejsce na wydarzeniu",
    "Wydarzenie zapisane na później",
    expect.stringContaining("Witamy w DIG"),
  ]);
  expect(page.text).toContain("Kolacja branżowa: gastronomia i hotelarstwo");
  expect(page.document.querySelector(BELL)?.text).toContain("1");
  expect(toastOn(await anna.get("/dashboard"))).toBe("");

  const marked = await anna.submit(page, "Oznacz jako przeczytane");
  expect(marked.document.querySelectorAll("main h2")).toHaveLength(8);
});

test("ten seconds after the login the bell counts what is new and leads to the list, whose button marks one entry", async () => {
  const anna = newVisitor();
  const { person } = await joinAs(anna);
  const passwords = { currentPassword: person.password, newPassword: "Nowa-klamka-22" };
  await anna.submit(await anna.get("/dashboard/settings"), "Zmień hasło", passwords);
  const bell = async () =>
    (await anna.get("/dashboard")).document.querySelector(`${BELL} [data-new]`)?.text ?? "";
  expect(await bell()).toBe("2");

  const page = await anna.get("/dashboard/activities");
  const links = page.document
    .querySelectorAll("main li a")
    .map((link) => link.getAttribute("href"));
  expect(links).toEqual(["/dashboard/settings", "/my-profile"]);
  const one = await anna.submit(page, "Oznacz jako przeczytane: Witamy w DIG");
  expect(one.path).toBe("/dashboard/activities");
  expect(await bell()).toBe("1");
  await anna.submit(await anna.get("/dashboard/activities"), "Oznacz jako przeczytane");
  expect(await bell()).toBe("");
});

test("a member cannot mark notifications of others", async () => {
  const [anna, jan] = [newVisitor(), newVisitor()];
  await joinAs(anna);
  await joinAs(jan);
  const page = await anna.get("/dashboard/activities");
  const notification =
    page.document.querySelector("main [name=notification]")?.getAttribute("value") ?? "none";
  const token =
    (await jan.get("/dashboard/activities")).document
      .querySelector("[name=csrf]")
      ?.getAttribute("value") ?? "";
  expect((await jan.post("/dashboard/activities", { notification, csrf: token })).status).toBe(404);
  expect((await anna.get("/dashboard")).document.querySelector(`${BELL} [data-new]`)?.text).toBe(
    "1",
  );
});
