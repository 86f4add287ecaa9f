import { expect } from "vitest";
import { ownPortal, test } from "../integration/support/portal-test.ts";
import { logInStaff } from "../support/story.ts";

/** A newsletter from its first word to its copy on the web, in the order of the office. */

const { portal, newVisitor } = ownPortal();

const READER = "czytelniczka@example.com";

/** The links of the newest mail to an address, by their text. */
async function linksTo(email: string): Promise<Record<string, string>> {
  const mailbox = await newVisitor().get(`/dev/mailbox?q=${encodeURIComponent(email)}`);
  const links = mailbox.document.querySelector("main article")?.querySelectorAll("a.link") ?? [];
  return Object.fromEntries(
    links.map((link) => [
      link.text.trim(),
      (link.getAttribute("href") ?? "").replace(portal.url, "").replaceAll("&amp;", "&"),
    ]),
  );
}

test("staff write, look, try, send and see what became of it; a reader leaves by its link", async () => {
  const reader = newVisitor();
  await reader.post("/newsletter", { email: READER });
  const confirm = (await linksTo(READER))["Potwierdź zapis"] ?? "";
  await reader.submit(await reader.get(confirm), "Potwierdź");

  const staff = newVisitor();
  await logInStaff(staff);
  const draft = await staff.submit(await staff.get("/admin/mailings/new"), "Zapisz szkic", {
    segmentKey: "newsletter",
    subject: "Listopad w izbie",
    preheader: "Trzy wydarzenia",
    text: "<h2>Co nowego</h2><p>Zapraszamy na <a href='/events'>wydarzenia</a>.</p>",
  });
  const [, id = ""] = /^\/admin\/mailings\/([\w-]+)$/.exec(draft.path) ?? [];
  expect(draft.text).toContain("Nie znaleźliśmy błędów.");
  const frames = draft.document.querySelectorAll("iframe");
  expect(frames.map((frame) => frame.getAttribute("src"))).toEqual(
    Array(2).fill(`/admin/mailings/${id}/preview/html`),
  );
  const preview = await staff.get(`/admin/mailings/${id}/preview/html`);
  expect(preview.text).toContain("Co nowego");
  expect(preview.html).not.toContain("<script");

  const tried = await staff.submit(draft, "Wyślij próbę", { address: "biuro@example.com" });
  expect(tried.status).toBe(200);
  expect((await staff.get("/dev/mailbox?q=biuro@example.com")).text).toContain(
    "Próba: Listopad w izbie",
  );

  const early = await staff.submit(await staff.get("/admin/mailings/new"), "Zapisz szkic", {
    subject: "Bez grupy",
  });
  const notYet = await staff.get(`${early.path}/send`);
  for (const words of ["nie można jeszcze wysłać", "Wybierz grupę", "Wiadomość nie ma treści."])
    expect(notYet.text).toContain(words);
  expect(notYet.document.querySelector("main form")).toBeNull();

  const question = await staff.get(`${draft.path}/send`);
  expect(question.text).toMatch(/\d+ adres/);
  const sent = await staff.submit(question, "Wyślij", { when: "now" });
  expect(sent.text).toContain("Wysyłka zlecona");
  await expect
    .poll(async () => (await staff.get(draft.path)).text, { timeout: 30_000, interval: 500 })
    .toContain("Wysłana");
  const report = await staff.get(`${draft.path}/report?q=${READER}`);
  expect(report.text).toContain(READER);
  expect((await staff.get(`${draft.path}/report.csv`)).html).toContain(READER);
  expect((await newVisitor().get("/newsletter/archive")).text).toContain("Listopad w izbie");
  expect((await newVisitor().get(`/newsletter/${id}`)).text).toContain("Co nowego");

  const leave = (await linksTo(READER))["Wypisz się z newslettera"] ?? "";
  const leaving = await newVisitor().get(leave);
  expect(leaving.document.querySelector("main h1")?.text).toBe("Wypisać z newslettera?");
  expect(leaving.document.querySelector("main form button")?.text).toBe("Wypisz się");
  // A mail program posts without a cookie, a form or a page before (RFC 8058).
  const oneClick = () =>
    fetch(portal.url + leave, {
      method: "POST",
      redirect: "manual",
      body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }),
    });
  for (const _ of [1, 2]) expect((await oneClick()).status).toBe(200);
  expect((await staff.get(`${draft.path}/report?tab=unsubscribed`)).text).toContain(READER);
});
