import { expect } from "vitest";
import { joinAs } from "../support/story.ts";
import { toastOn } from "./support/crowd.ts";
import { sharedPortal, test } from "./support/portal-test.ts";

const { newVisitor } = sharedPortal();

test("a message waits for a page that shows it: neither a redirect nor a HEAD request uses it up", async () => {
  const visitor = newVisitor();
  const { page } = await joinAs(visitor);
  expect(toastOn(page)).toContain("Zalogowano pomyślnie");

  // The login redirects logged-in people; the notification of the confirmed account waits
  // meanwhile.
  const led = await visitor.request("/login");
  expect([led.status, led.headers.get("Location")]).toEqual([302, "/dashboard"]);
  expect((await visitor.request("/dashboard", { method: "HEAD" })).status).toBe(200);
  expect(toastOn(await visitor.get("/dashboard"))).toContain("Witamy w DIG");
  expect(toastOn(await visitor.get("/dashboard"))).toBe("");
});

test("a message that announces a mail links to the mailbox in demo mode; others do not", async () => {
  const visitor = newVisitor();
  const { page } = await joinAs(visitor);
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
  expect([event.path, toastOn(event).includes("Zalogowano pomyślnie")]).toEqual([address, true]);
  expect(event.text).toContain("Po zalogowaniu wystarczy przycisk „Zapisz się”.");
  expect((await visitor.get("/events/cyberbezpieczenstwo")).text).not.toContain(
    "Jeszcze jedno naciśnięcie",
  );
  await visitor.submit(event, "Zapisz się");
  await visitor.submit(await visitor.get(address), "Wypisz się");
  expect((await visitor.get(address)).text).not.toContain("Jeszcze jedno naciśnięcie");
});
