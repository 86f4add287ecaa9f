import { beforeAll, describe, expect } from "vitest";
import { giveUp } from "../support/give-up.ts";
import { joinAs, logInStaff } from "../support/story.ts";
import type { Visitor } from "../support/visitor.ts";
import { cardOn, titlesOn } from "./support/cards.ts";
import { buttonsOn, seatsOn, toastOn } from "./support/crowd.ts";
import { expectRefusedForm } from "./support/oracle.ts";
import { sharedPortal, test } from "./support/portal-test.ts";

const { newVisitor } = sharedPortal();
let member: Visitor;
let email: string;
let password: string;
beforeAll(async () => {
  member = newVisitor();
  ({ email, password } = (await joinAs(member)).person);
});

describe("events in the app", () => {
  test("can be joined from the list, appear among the dates, and can be left again", async () => {
    const list = await member.get("/app/events");
    const done = await member.submit(list, "Zapisz się: Cyberbezpieczeństwo dla małych firm");
    expect(done.path).toBe("/app/events/cyberbezpieczenstwo");
    expect(toastOn(done)).toContain("Zapisano na wydarzenie!");
    expect(cardOn(await member.get("/app/events"), "Cyberbezpieczeństwo")).toContain("Zapisano");
    expect((await member.get("/dashboard/events")).text).toContain(
      "Cyberbezpieczeństwo dla małych firm",
    );
    const taken = seatsOn(done).taken;
    const left = await giveUp(member, done);
    expect(left.path).toBe("/app/events/cyberbezpieczenstwo");
    expect(seatsOn(left)).toEqual({ taken: taken - 1, capacity: 30 });
  });

  test("offer the waiting list when they are full, and show the position", async () => {
    const full = "/app/events/finansowanie-inwestycji";
    expect(cardOn(await member.get("/app/events"), "Finansowanie inwestycji")).toContain(
      "60/60 uczestników",
    );
    const refused = await member.post(
      full,
      { intent: "register" },
      { "Sec-Fetch-Site": "same-origin" },
    );
    expectRefusedForm(refused, 409);
    expect(refused.path).toBe(full);
    expect(refused.text).toContain("Ostatnie miejsce zostało właśnie zajęte.");
    const waiting = await member.submit(refused, "Zapisz się na listę rezerwową");
    expect(waiting.path).toBe(full);
    expect(waiting.text).toMatch(/Jesteś na \d+\. miejscu listy rezerwowej/);
    expect(buttonsOn(await giveUp(member, waiting))).toContain("Zapisz się na listę rezerwową");
  });

  test("are 404 if unknown, with the way back", async () => {
    const unknown = await member.get("/app/events/nope");
    expect(unknown.status).toBe(404);
    expect(unknown.document.querySelector('main a[href="/app/events"]')?.text).toBe(
      "Wróć do wydarzeń",
    );
  });

  test("have the questions and the certificate once they are over (rules 1268)", async () => {
    const path = "/app/events/sniadanie-handel";
    const questions = "Jak oceniasz to wydarzenie?";
    expect((await member.get(path)).text).not.toContain(questions);
    const staff = newVisitor();
    await logInStaff(staff);
    const panel = "/admin/events/sniadanie-handel";
    const name = "Wanda Spóźniona";
    await staff.submit(await staff.get(`${panel}/participants/new`), "Dopisz osobę", {
      name,
      email,
    });
    const withoutNote = await member.get(path);
    expect(withoutNote.text).toContain(questions);
    expect(buttonsOn(withoutNote)).not.toContain("Wystaw zaświadczenie");
    const door = await staff.get(`${panel}/door`);
    const press = buttonsOn(door).find((label) => label.startsWith("Jest")) ?? "";
    await staff.submit(door, press);
    const issued = await member.submit(await member.get(path), "Wystaw zaświadczenie");
    expect(issued.path).toMatch(/^\/zaswiadczenie\//);
    const links = (await member.get(path)).document.querySelectorAll("main a");
    expect(links.map((link) => link.getAttribute("href"))).toContain(issued.path);
    expect(
      (await member.get("/app/profile")).document.querySelector('a[href="/dashboard/events"]'),
    ).not.toBeNull();
  });

  test("register after the login if the session ended before the press", async () => {
    const page = await member.get("/app/events/eksport-do-niemiec");
    const gone = newVisitor();
    const login = await gone.submit(page, "Zapisz się");
    expect(login.path).toBe(
      "/app/login?redirectTo=%2Fapp%2Fevents%2Feksport-do-niemiec%3Fwanted%3Dseat",
    );
    const back = await gone.submit(login, "Zaloguj się", { email, password });
    expect(back.path).toBe("/app/events/eksport-do-niemiec?wanted=seat");
    expect(back.text).toContain("Jeszcze jedno naciśnięcie");
  });

  test("appear in a calendar of a month, whose days lead to them (rules 1612)", async () => {
    const first = await member.get("/app/events/calendar");
    expect(first.document.querySelector("h1")?.text).toBe("Kalendarz wydarzeń");
    expect(first.document.querySelector('a[rel="prev"]')).toBeNull();
    for (const odd of ["2020-01", "2999-01", "2026-13", "x"])
      expect(
        (await member.get(`/app/events/calendar?month=${odd}`)).document.querySelector("h2")?.text,
      ).toBe(first.document.querySelector("h2")?.text);
    await member.submit(
      await member.get("/app/events"),
      "Zapisz się: Zmiany w podatkach od nowego roku",
    );
    const titles = new Set<string>();
    let own = 0;
    for (let page = first; ; ) {
      const { document } = page;
      for (const day of document.querySelectorAll("td a")) {
        const row = document.querySelector(`li[id="${day.getAttribute("href")?.slice(1)}"]`);
        expect(row?.querySelector("h3")).not.toBeNull();
        if (day.getAttribute("aria-label")?.includes("masz miejsce")) own += 1;
      }
      for (const title of titlesOn(page)) titles.add(title);
      const next = document.querySelector('a[rel="next"]')?.getAttribute("href");
      if (!next) break;
      page = await member.get(next);
    }
    expect(own).toBeGreaterThan(0);
    expect(titles).toContain("Forum Gospodarcze Regionu");
    expect([...titles]).toEqual(titlesOn(await member.get("/app/events")));
  });
});
