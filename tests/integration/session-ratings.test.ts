import { afterAll, beforeAll, expect, test } from "vitest";
import { type Portal, startPortal } from "../support/portal.ts";
import { logIn, logInStaff } from "../support/story.ts";
import { Visitor } from "../support/visitor.ts";
import { toastOn } from "./support/crowd.ts";
import { expectRefusedForm, typedIn } from "./support/oracle.ts";

/** The sample chamber, whose owner has had a session. */
let portal: Portal;
let owner: Visitor;
beforeAll(async () => {
  portal = await startPortal({ SAMPLE_DATA: "1" });
  owner = new Visitor(portal.url);
  await logIn(owner, "demo@example.com", "Demo-1234");
});
afterAll(() => portal.stop());

test("a member rates a session without scripts, staff show the sentence, and visitors read it", async () => {
  const dates = await owner.get("/dashboard/events");
  const path = dates.document
    .querySelectorAll("main a")
    .find(({ text }) => text.startsWith("Oceń sesję"))
    ?.getAttribute("href");
  const reference = path?.split("/").at(-2) ?? "no session to rate";
  const page = await owner.get(path ?? "");

  const refused = await owner.submit(page, "Wyślij ocenę", { sentence: "Umowa gotowa w godzinę." });
  expectRefusedForm(refused, 400);
  expect(refused.text).toContain("Wybierz ocenę");
  expect(typedIn(refused, "sentence")).toBe("Umowa gotowa w godzinę.");

  const done = await owner.submit(refused, "Wyślij ocenę", { stars: "5" });
  expect([done.path, toastOn(done)]).toEqual([
    `/dashboard/sessions/${reference}`,
    expect.stringContaining("Ocena zapisana"),
  ]);
  expect(done.text).toContain("Zdanie czeka na biuro izby.");
  const again = await owner.submit(page, "Wyślij ocenę", { stars: "1" });
  expect([again.status, again.text]).toEqual([409, expect.stringContaining("ma już ocenę")]);
  expect((await owner.get("/dashboard/events")).text).not.toContain("Oceń sesję");

  const visitor = new Visitor(portal.url);
  const expert = () => visitor.get("/experts/ekspert-wilczynska");
  expect((await expert()).text).toContain("(8 ocen)");
  expect((await expert()).text).not.toContain("Umowa gotowa w godzinę.");

  const office = new Visitor(portal.url, { Origin: portal.url });
  await logInStaff(office);
  expect((await office.get("/admin/today")).text).toContain("Oceny ze zdaniem do sprawdzenia");
  const waiting = await office.get("/admin/bookings?when=sentence");
  expect(waiting.text).toContain(reference);
  expect((await office.get(`/admin/bookings/${reference}`)).text).toContain("Pokaż zdanie");
  const question = await office.get(`/admin/bookings/${reference}/rating/show`);
  const shown = await office.submit(question, "Pokaż zdanie");
  expect(toastOn(shown)).toContain("Zdanie pokazane");
  expect((await expert()).text).toContain("Umowa gotowa w godzinę.");
  expect((await office.get("/admin/bookings?when=sentence")).text).not.toContain(reference);
});

test("the form of a session of somebody else, or of one that lies ahead, is not found", async () => {
  const coworker = new Visitor(portal.url);
  await logIn(coworker, "wspolpracownik@example.com", "Demo-1234");
  const references = (await owner.get("/dashboard/events")).html.match(/S-\w{4}-\w{4}/g) ?? [];
  const forms = await Promise.all(
    [...new Set(references)].map((reference) =>
      coworker.get(`/dashboard/sessions/${reference}/rating`),
    ),
  );
  expect(new Set(forms.map(({ status }) => status))).toEqual(new Set([404]));
});
