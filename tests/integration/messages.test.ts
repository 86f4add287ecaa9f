import { expect } from "vitest";
import { giveUp } from "../support/give-up.ts";
import { applicant, confirm, joinAs, logIn, register } from "../support/story.ts";
import type { Visitor } from "../support/visitor.ts";
import { coworkerAt, ownerAt } from "./support/coworkers.ts";
import { toastOn } from "./support/crowd.ts";
import { sharedPortal, test } from "./support/portal-test.ts";

const { portal, newVisitor } = sharedPortal();

test("a message waits for a page that shows it: neither a redirect nor a HEAD request uses it up", async () => {
  const { visitor: owner, person } = await ownerAt(portal.url);
  const { email, password } = person;
  await coworkerAt(portal.url, owner);
  await expectWaiting(owner, "Jan Nowak");

  const elsewhere = newVisitor();
  await elsewhere.get("/login");
  const login = await elsewhere.send("/login", { email, password });
  expect(login.headers.get("Location")).toBe("/dashboard");
  await expectWaiting(elsewhere, "Zalogowano pomyślnie");
});

test("the first page of a new member welcomes them, and no message does so again", async () => {
  const [visitor, story] = [newVisitor(), applicant()];
  await register(visitor, story);
  const welcome = await confirm(visitor, story.person.email);
  expect([welcome.path, toastOn(welcome)]).toEqual(["/dashboard/welcome", ""]);
  const dashboard = await visitor.get("/dashboard");
  expect(toastOn(dashboard)).toBe("");
  expect((await visitor.get("/dashboard/activities")).text).toContain("Witamy w DIG");
});

/** The message is shown once, by the first page after a redirect and a HEAD request. */
async function expectWaiting(visitor: Visitor, message: string): Promise<void> {
  // The login redirects logged-in people.
  const led = await visitor.request("/login");
  expect([led.status, led.headers.get("Location")]).toEqual([302, "/dashboard"]);
  expect((await visitor.request("/dashboard", { method: "HEAD" })).status).toBe(200);
  expect(toastOn(await visitor.get("/dashboard"))).toContain(message);
  expect(toastOn(await visitor.get("/dashboard"))).toBe("");
}

test("a message that announces a mail links to the mailbox in demo mode; others do not", async () => {
  const visitor = newVisitor();
  const { person } = await joinAs(newVisitor());
  const page = await logIn(visitor, person.email, person.password);
  expect(toastOn(page)).toContain("Zalogowano pomyślnie");
  const mailboxIn = (shown: typeof page) =>
    shown.document.querySelector("[role=status] a[href='/dev/mailbox']");
  expect(mailboxIn(page)).toBeNull();
  const seated = await visitor.submit(
    await visitor.get("/events/esg-w-malej-firmie"),
    "Zapisz się",
  );
  expect(toastOn(seated)).toContain("Zapisano na wydarzenie!");
  expect(mailboxIn(seated)?.text).toBe("Otwórz skrzynkę demo");
});

test("a seat requested before the login needs one more press, and the message says so until then", async () => {
  const { person } = await joinAs(newVisitor());
  const visitor = newVisitor();
  const address = "/events/esg-w-malej-firmie";
  const login = await visitor.submit(await visitor.get(address), "Zapisz się");
  expect(login.path).toMatch(/^\/login\?redirectTo=/);
  expect((await visitor.get(address)).text).not.toContain("Jeszcze jedno naciśnięcie");
  const event = await visitor.submit(login, "Zaloguj się", {
    email: person.email,
    password: person.password,
  });
  expect(event.path).toBe(`${address}?wanted=seat`);
  expect(toastOn(event)).toContain("Zalogowano pomyślnie");
  expect(event.text).toContain("Po zalogowaniu wystarczy przycisk „Zapisz się”.");
  expect((await visitor.get("/events/cyberbezpieczenstwo")).text).not.toContain(
    "Jeszcze jedno naciśnięcie",
  );
  await visitor.submit(event, "Zapisz się");
  await giveUp(visitor, await visitor.get(address));
  expect((await visitor.get(address)).text).not.toContain("Jeszcze jedno naciśnięcie");
});
