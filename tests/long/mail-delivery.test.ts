import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Portal, startPortal } from "../support/portal.ts";
import { type SmtpServer, startSmtpServer } from "../support/smtp-server.ts";
import { applicant, logInStaff, openConfirmation, register } from "../support/story.ts";
import { Visitor } from "../support/visitor.ts";

/** How mails leave the portal: headers, connections, refusals, and what mail programs post. */

const MAIL = { MAIL_FROM: "Izba <portal@izba.example>", OFFICE_EMAIL: "biuro@izba.example" };

let smtp: SmtpServer;
let portal: Portal;

const health = async () => {
  const response = await fetch(`${portal.url}/healthz`);
  return [response.status, ((await response.json()) as { mail?: string }).mail];
};

async function subscribe(people: readonly string[]): Promise<void> {
  const visitor = new Visitor(portal.url);
  const page = await visitor.get("/newsletter");
  await Promise.all(people.map((email) => visitor.submit(page, "Zapisz się", { email })));
}

const headersTo = async (email: string, words: string) =>
  (
    await smtp.receive(
      ({ to, headers }) => to.includes(email) && `${headers.subject}`.includes(words),
    )
  ).headers;

describe("a mail server that works", () => {
  beforeAll(async () => {
    smtp = await startSmtpServer();
    portal = await startPortal({ ...MAIL, SMTP_URL: smtp.url, RATE_LIMITS: "off" });
  });
  afterAll(async () => {
    await portal.stop();
    await smtp.stop().catch(() => undefined);
  });

  test("gets all mails over a few connections, each named once and marked as automatic", async () => {
    const people = Array.from({ length: 20 }, (_, index) => `osoba-${index}@example.com`);
    await subscribe(people);
    const all = await Promise.all(people.map((email) => headersTo(email, "Potwierdź")));
    const host = new URL(portal.url).hostname;
    const ids = all.map((headers) => headers["message-id"]);
    expect(new Set(ids).size).toBe(people.length);
    for (const id of ids) expect(id).toMatch(/^<[a-z2-9]{16}@[^@>]+>$/);
    expect(ids[0]?.endsWith(`@${host}>`)).toBe(true);
    expect(new Set(all.map((headers) => headers["auto-submitted"]))).toEqual(
      new Set(["auto-generated"]),
    );
    // One more tries the greeting at the start.
    expect(smtp.connections).toBeLessThanOrEqual(5);
  });

  test("carries the link of the newsletter for mail programs, whose post needs no page", async () => {
    const email = "klient-poczty@example.com";
    await subscribe([email]);
    const headers = await headersTo(email, "Potwierdź");
    expect(headers["list-unsubscribe-post"]).toBe("List-Unsubscribe=One-Click");
    const [, link = ""] = /^<(http[^<>\s]+)>$/.exec(headers["list-unsubscribe"] ?? "") ?? [];
    const { pathname, search } = new URL(link);
    const confirmation = link.replace("unsubscribe", "confirm");
    const reader = new Visitor(portal.url);
    await reader.submit(await reader.get(confirmation.slice(portal.url.length)), "Potwierdź");

    const post = (body: BodyInit, address = pathname + search) =>
      fetch(new URL(address, portal.url), {
        method: "POST",
        body,
        redirect: "manual",
        headers: { Origin: "https://poczta.example" },
      });
    const oneClick = () => new URLSearchParams({ "List-Unsubscribe": "One-Click" });
    expect((await post(new URLSearchParams({ token: "x" }))).status, "no one-click post").toBe(403);
    expect((await reader.get(confirmation.slice(portal.url.length))).status).toBe(200);
    const form = new FormData();
    form.set("List-Unsubscribe", "One-Click");
    for (const body of [oneClick(), oneClick(), form]) expect((await post(body)).status).toBe(200);
    expect((await post(oneClick(), `${pathname}?token=nic`)).status).toBe(200);
    const token = new URLSearchParams(search).get("token") ?? "";
    for (const dead of [
      await reader.get(pathname + search),
      await reader.post(pathname + search, { token }),
    ])
      expect(dead.text).toContain("Tego adresu nie ma już na liście.");
  });

  test("carries a link that switches a mail off, with one click and without a login", async () => {
    const [owner, staff] = [new Visitor(portal.url), new Visitor(portal.url)];
    const { company, person } = applicant();
    await register(owner, { company, person });
    const { text } = await smtp.receive(({ to }) => to.includes(person.email));
    const [confirmation = ""] = /http\S+\/auth\/confirm\S+/.exec(text) ?? [];
    await openConfirmation(owner, confirmation.slice(portal.url.length));
    await logInStaff(staff);
    const list = await staff.get(
      `/admin/leads?status=starter&q=${encodeURIComponent(company.companyName)}`,
    );
    const [, id] = /\/admin\/leads\/(\w+)\/edit/.exec(list.html) ?? [];
    await staff.submit(await staff.get(`/admin/leads/${id}/member`), "Członek");
    const headers = await headersTo(person.email, company.companyName);
    expect(headers["list-unsubscribe-post"]).toBe("List-Unsubscribe=One-Click");
    const [, link = ""] = /^<(http[^<>\s]+)>$/.exec(headers["list-unsubscribe"] ?? "") ?? [];
    const { pathname, search } = new URL(link);
    const wants = async () =>
      (await owner.get("/my-profile")).document
        .querySelector("[name=emailNotifications]")
        ?.hasAttribute("checked");
    const reader = new Visitor(portal.url);
    const page = await reader.get(pathname + search);
    expect(page.text).toContain("Wyłączyć powiadomienia e-mail?");
    expect(await wants(), "opening the link changes nothing").toBe(true);
    for (const _ of [1, 2]) {
      const posted = await fetch(new URL(pathname + search, portal.url), {
        method: "POST",
        body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }),
        redirect: "manual",
        headers: { Origin: "https://poczta.example" },
      });
      expect(posted.status).toBe(200);
    }
    expect(await wants()).toBe(false);
    const done = await reader.submit(page, "Wyłącz");
    expect([done.path, done.text]).toEqual([
      pathname + search,
      expect.stringContaining("Powiadomienia e-mail są wyłączone"),
    ]);
    expect(done.document.querySelectorAll("main input[type=checkbox]")).toEqual([]);
    expect(done.text).toContain("Pozostałe wiadomości ustawisz po zalogowaniu");
    const old = new URLSearchParams({ token: new URL(link).searchParams.get("token") ?? "" });
    old.append("intent", "save");
    old.append("reminders", "on");
    const saved = await fetch(new URL(pathname + search, portal.url), {
      method: "POST",
      body: old,
      headers: { Origin: portal.url },
    });
    expect(saved.status).toBe(400);
    expect(await wants()).toBe(false);
    const dead = await reader.get(`${pathname}?token=nic`);
    expect(dead.text).toContain("Wiadomości wyłączysz w ustawieniach konta.");
  });

  test("is named in the health, which stays 200 once it is gone", async () => {
    expect(await health()).toEqual([200, "ok"]);
    await smtp.stop();
    await subscribe(["pozniej@example.com"]);
    await expect.poll(health, { timeout: 20_000 }).toEqual([200, "failed"]);
  }, 30_000);
});

test("a mail that its server refuses for good is tried once, and staff see it", async () => {
  const strict = await startSmtpServer({ refusesAll: "550" });
  portal = await startPortal({ ...MAIL, SMTP_URL: strict.url });
  await subscribe(["nieznana@example.com"]);
  await expect.poll(() => portal.log()).toContain("mail given up");
  const staff = new Visitor(portal.url);
  await logInStaff(staff);
  expect((await staff.get("/admin/mails")).text).toMatch(/1 próba\./);
  expect(await health()).toEqual([200, "ok"]);
  await portal.stop();
  await strict.stop();
}, 30_000);
