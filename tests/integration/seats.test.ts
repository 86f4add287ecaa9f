import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { giveUp } from "../support/give-up.ts";
import { readCalendar } from "../support/ical.ts";
import { joinAs, logInStaff } from "../support/story.ts";
import type { Fields } from "../support/visitor.ts";
import { addressInMail, addressOnTicket } from "./support/address-on-ticket.ts";
import { buttonsOn, crowd, type Person, pressAtOnce, seatsOn, toastOn } from "./support/crowd.ts";
import { EVENT_FIELDS } from "./support/forms/panel-events.ts";
import { allLeave, LAST_SEAT } from "./support/last-seat.ts";
import { mailsTo } from "./support/mails.ts";
import { expectRefusedForm } from "./support/oracle.ts";
import { ownPortal } from "./support/portal-test.ts";

const FULL = "/events/finansowanie-inwestycji";

const { portal, newVisitor } = ownPortal();
let people: Person[];
beforeAll(async () => {
  people = await crowd(portal.url, 20);
});

/** The long run also lets them wait, and leave while others come. */
describe("twenty people at once", () => {
  beforeEach(async () => {
    await allLeave(people, LAST_SEAT);
    expect(seatsOn(await newVisitor().get(LAST_SEAT))).toEqual({ taken: 59, capacity: 60 });
  });

  test("for the last seat: one gets it, nineteen are offered the waiting list", async () => {
    const answers = await pressAtOnce(people, LAST_SEAT, "Zapisz się");
    const winners = answers.filter(({ status }) => status === 200);
    expect(winners.map(toastOn)).toEqual([expect.stringContaining("Zapisano na wydarzenie!")]);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused).toHaveLength(19);
    for (const page of refused) {
      expectRefusedForm(page, 409);
      expect(page.path).toBe(`${LAST_SEAT}?wanted=seat`);
      expect(page.document.querySelector("h1")?.text).toBe(
        "Prawo pracy: co zmienia się dla pracodawców",
      );
      expect(page.text).toContain("Ostatnie miejsce zostało właśnie zajęte.");
      expect(buttonsOn(page)).toContain("Zapisz się na listę rezerwową");
    }
    expect(seatsOn(await newVisitor().get(LAST_SEAT))).toEqual({ taken: 60, capacity: 60 });
  });
});

describe("a member", () => {
  test("registers: ticket, mail with a calendar entry, the event among their dates; withdraws again", async () => {
    const anna = newVisitor();
    const { person } = await joinAs(anna);
    const done = await anna.submit(await anna.get("/events/forum-gospodarcze"), "Zapisz się");
    expect(done.path).toBe("/events/forum-gospodarcze/ticket");
    expect(toastOn(done)).toContain("Zapisano na wydarzenie!");
    expect(seatsOn(await anna.get("/events/forum-gospodarcze"))).toEqual({
      taken: 144,
      capacity: 200,
    });
    expect(
      done.document.querySelector('a[href="/events/forum-gospodarcze/calendar.ics"]')?.text,
    ).toContain("Dodaj do kalendarza");

    const mailbox = await anna.get(`/dev/mailbox?q=${encodeURIComponent(person.email)}`);
    const mail = await anna.get(
      linkOn(mailbox, "Zapisano na wydarzenie: Forum Gospodarcze Regionu"),
    );
    const [reference = "no reference"] = /W-[A-Z2-9]{4}-[A-Z2-9]{4}/.exec(done.text) ?? [];
    for (const words of ["350 zł", "Centrum Konferencyjne", "Dodaj do kalendarza", reference])
      expect(mail.text).toContain(words);
    const sent = await anna.get(`${mail.path}/html`);
    expect(await addressInMail(sent.html)).toBe(addressOnTicket(done.document));
    expect(linkOn(mailbox, "Pokaż bilet")).toBe(`${portal.url}${done.path}`);
    const file = await (await anna.request(linkOn(mail, "forum-gospodarcze.ics"))).text();
    const [entry] = readCalendar(file);
    const [onPage] = readCalendar(
      await (await anna.request("/events/forum-gospodarcze/calendar.ics")).text(),
    );
    expect(entry).toEqual(onPage);
    expect(entry).toMatchObject({
      summary: "Forum Gospodarcze Regionu",
      sequence: 0,
      status: "CONFIRMED",
    });

    const mine = await anna.get("/dashboard/events");
    expect(mine.text).toContain("Forum Gospodarcze Regionu");
    const left = await giveUp(anna, mine, "Forum Gospodarcze Regionu");
    expect(left.path).toBe("/dashboard/events");
    expect(toastOn(left)).toContain("Wypisano z wydarzenia");
    expect(left.document.querySelector("main")?.text).not.toContain("143/200");
    expect(seatsOn(await anna.get("/events/forum-gospodarcze")).taken).toBe(143);
  });

  test("has a code on the ticket that says to visitors that it is valid, and leads staff to the seat", async () => {
    const [anna, staff] = [newVisitor(), newVisitor()];
    const { person } = await joinAs(anna);
    const seat = await anna.submit(await anna.get("/events/forum-gospodarcze"), "Zapisz się");
    const { pathname } = new URL(addressOnTicket(seat.document));
    for (const visitor of [newVisitor(), anna]) {
      const page = await visitor.get(pathname);
      expect(page.document.querySelector("h1")?.text).toBe("Bilet ważny");
      expect(page.html).not.toContain("<script");
      for (const secret of [person.lastName, person.email, "Forum Gospodarcze"])
        expect(page.text).not.toContain(secret);
    }
    expect((await newVisitor().request(pathname)).headers.get("Cache-Control")).toBe("no-store");
    expect((await newVisitor().get("/wejscie/nie-ma")).status).toBe(404);
    await logInStaff(staff);
    const scanned = await staff.get(pathname);
    expect(scanned.path).toMatch(/^\/admin\/entry\//);
    expect(scanned.document.querySelector("h1")?.text).toContain("Bilet na inny dzień");
    expect(scanned.text).toContain(person.lastName);
    expect((await staff.get("/admin/entry/nie-ma")).status).toBe(404);
    await giveUp(anna, seat);
    expect((await newVisitor().get(pathname)).status).toBe(404);
  });

  test("meets two phones at the door, of which one counts them (rules 1121, 1143)", async () => {
    const [staff, one, two, anna] = [newVisitor(), newVisitor(), newVisitor(), newVisitor()];
    await logInStaff(staff);
    const title = `Dziś ${Date.now()}`;
    const date = new Date().toLocaleDateString("sv-SE", { timeZone: "Europe/Warsaw" });
    const fields = { ...EVENT_FIELDS, title, date, time: "00:01-23:59", capacity: "4" };
    await staff.submit(await staff.get("/admin/events/new"), "Dodaj wydarzenie", fields);
    const list = await staff.get(`/admin/events?q=${title}`);
    const id = /\/admin\/events\/(\w+)\/edit/.exec(list.html)?.[1] ?? "";
    const { person, company } = await joinAs(anna);
    const seat = await anna.submit(await anna.get(`/events/${id}`), "Zapisz się");
    for (const name of ["Ada", "Bea"])
      await staff.submit(await staff.get(`/admin/events/${id}/participants/new`), "Dopisz osobę", {
        name,
      });
    const passes = await staff.submit(
      await staff.get(`/admin/events/${id}/door-passes`),
      "Utwórz przepustkę",
      { place: "Wejście" },
    );
    const link = /\/door\/pass\?key=[\w.-]+/.exec(passes.html)?.[0] ?? "";
    expect((await newVisitor().get("/door")).status, "without a pass").toBe(404);
    const doors = await Promise.all([one, two].map((phone) => phone.get(link)));
    for (const door of doors) {
      expect([door.status, door.path]).toEqual([200, "/door"]);
      expect(door.text).toContain(person.lastName);
      for (const secret of [company.companyName, person.email])
        expect(door.text).not.toContain(secret);
    }
    expect((await one.get(`/admin/events/${id}/door`)).path, "that right alone").toContain(
      "/admin?",
    );

    const { pathname } = new URL(addressOnTicket(seat.document));
    const scanned = await one.get(pathname);
    expect(scanned.path).toMatch(/^\/door\/entry\//);
    expect(scanned.document.querySelector("h1")?.text).toContain("Może wejść");
    expect(scanned.text).not.toContain(company.companyName);

    const people = [...(doors[0]?.html ?? "").matchAll(/name="person" value="([\w-]+)"/g)].map(
      ([, value]) => value ?? "",
    );
    expect(new Set(people).size).toBe(3);
    const answers = await Promise.all(
      people.flatMap((value) =>
        [one, two].map((phone) => phone.send("/door", { person: value, intent: "in" })),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 303, 303, 409, 409, 409]);
    const walkIns = await Promise.all(
      [one, two].map((phone) => phone.send("/door", { name: "Zyta", intent: "walk-in" })),
    );
    expect(walkIns.map(({ status }) => status).sort(), "one seat at the door").toEqual([303, 409]);
    expect((await two.get("/door")).document.querySelector("header")?.text).toContain("4/4");

    const revoke = /\/admin\/events\/\w+\/door-passes\/\w+\/revoke/.exec(passes.html)?.[0] ?? "";
    await staff.submit(await staff.get(revoke), "Unieważnij");
    expect((await one.get("/door")).status).toBe(404);
    expect((await two.send("/door", { person: people[0] ?? "", intent: "undo" })).status).toBe(404);
  });

  test("is marked as present with others by one press, and taken back likewise (rules 1120)", async () => {
    const staff = newVisitor();
    await logInStaff(staff);
    const title = `Kilka ${Date.now()}`;
    const date = new Date().toLocaleDateString("sv-SE", { timeZone: "Europe/Warsaw" });
    const fields = { ...EVENT_FIELDS, title, date, time: "00:01-23:59", capacity: "9" };
    await staff.submit(await staff.get("/admin/events/new"), "Dodaj wydarzenie", fields);
    const events = await staff.get(`/admin/events?q=${title}`);
    const event = /\/admin\/events\/(\w+)\/edit/.exec(events.html)?.[1] ?? "";
    for (const name of ["Ada Lis", "Bea Lis", "Cyryl Mak"])
      await staff.submit(
        await staff.get(`/admin/events/${event}/participants/new`),
        "Dopisz osobę",
        { name },
      );
    const path = `/admin/events/${event}/participants`;
    const press = async (query: string, button: string, selected: Fields = {}) =>
      (await staff.submit(await staff.get(`${path}${query}`), button, selected)).text;
    expect(await press("", "Jest")).toContain("Zaznacz co najmniej jeden wiersz");
    const boxes = (await staff.get(path)).document.querySelectorAll('[name="ids"]');
    const ids = boxes.map((box) => box.getAttribute("value") ?? "");
    expect(ids).toHaveLength(3);
    const counted = (text: string) => /Obecność\s*(\d z \d)/.exec(text)?.[1];
    const one = await press("", "Jest", { ids: ids.slice(0, 1) });
    expect(counted(one)).toBe("1 z 3");
    const found = await press("?q=lis", "Jest", { all: "yes" });
    expect(counted(found), "all whom the search shows").toBe("2 z 3");
    expect(await press("?q=lis", "Jest", { all: "yes" })).toContain("Nic się nie zmieniło");
    const none = await press("?show=arrived", "Cofnij obecność", { all: "yes" });
    expect(counted(none)).toBe("0 z 3");
  });

  test("has a ticket that opens for them alone and disappears with the seat", async () => {
    const [anna, jan] = [newVisitor(), newVisitor()];
    await joinAs(anna);
    await joinAs(jan);
    const path = "/events/eksport-do-niemiec/ticket";
    const seat = await anna.submit(await anna.get("/events/eksport-do-niemiec"), "Zapisz się");
    expect([seat.status, seat.path]).toEqual([200, path]);
    for (const words of ["Co zabrać", "Lista towarów", "Dojazd i kontakt", "Tramwaj 11"])
      expect(seat.text).toContain(words);
    expect((await newVisitor().get(path)).path).toBe(
      `/login?redirectTo=${encodeURIComponent(path)}`,
    );
    const stranger = await jan.get(path);
    expect([stranger.status, stranger.document.querySelector("h1")?.text]).toEqual([
      404,
      "Bilet nie został znaleziony",
    ]);
    await jan.submit(await jan.get(FULL), "Zapisz się na listę rezerwową");
    expect((await jan.get(`${FULL}/ticket`)).status, "a person who waits").toBe(404);
    const question = await anna.get(`${path.replace("/ticket", "")}/withdraw`);
    expect(question.document.querySelector("main h1")?.text).toBe("Czy zwolnić Twoje miejsce?");
    const left = await giveUp(anna, seat);
    expect([left.status, left.path]).toEqual([200, "/events/eksport-do-niemiec"]);
    expect((await anna.get(path)).status).toBe(404);
    const position = await jan.get(`${FULL}/withdraw`);
    expect(position.text, "rules 1660").toContain("Czy wypisać Cię z listy rezerwowej?");
    await giveUp(jan, await jan.get(FULL));
  });

  test("invites a guest, who gives the seat back by the link of the mail after a question", async () => {
    const [anna, guest] = [newVisitor(), newVisitor()];
    await joinAs(anna);
    const email = "gosc@example.com";
    const fields = { name: "Ewa Gość", email };
    const form = await anna.get("/events/forum-gospodarcze/guests");
    await anna.submit(form, "Zapisz gościa", fields);
    const mailbox = await guest.get(`/dev/mailbox?q=${email}`);
    const address = mailbox.document.querySelector("main article a[href*=guest-ticket]");
    const { pathname, search } = new URL(address?.getAttribute("href") ?? "");
    const ticket = await guest.get(pathname + search);
    const link = ticket.document
      .querySelectorAll("main a")
      .find(({ text }) => text.trim() === "Zrezygnuj z miejsca");
    const question = await guest.get(link?.getAttribute("href") ?? "");
    expect(question.text, "rules 1660").toContain("Czy zwolnić Twoje miejsce?");
    expect((await guest.get(ticket.path)).status, "asking changes nothing").toBe(200);
    expect((await newVisitor().get(question.path.split("?")[0] ?? "")).status).toBe(404);
    const left = await guest.submit(question, "Zrezygnuj z miejsca");
    expect([left.path, toastOn(left)]).toEqual(["/events/forum-gospodarcze", "Miejsce oddane"]);
    expect((await guest.get(ticket.path)).status).toBe(404);
  });

  test("agrees at the seat that others read of their company, and takes that back on the ticket", async () => {
    const [anna, jan] = [newVisitor(), newVisitor()];
    const { company } = await joinAs(anna);
    await joinAs(jan);
    const path = "/events/kolacja-gastronomia";
    const listOn = async (visitor: typeof anna) =>
      (await visitor.get(path)).document.querySelector("#coming")?.text ?? "";
    const ticket = await anna.submit(await anna.get(path), "Zapisz się", { showCompany: "on" });
    expect(await listOn(jan)).toContain(company.companyName);
    expect(await listOn(newVisitor())).toMatch(/\d+ firm(a|y)? na liście/);
    expect(await listOn(newVisitor())).not.toContain(company.companyName);

    const left = await anna.submit(ticket, "Cofnij zgodę");
    expect([left.path, toastOn(left)]).toEqual([`${path}/ticket`, "Zgoda cofnięta"]);
    expect(await listOn(jan)).not.toContain(company.companyName);
    const back = await anna.submit(left, "Pokaż nazwę firmy");
    expect(toastOn(back)).toBe("Firma jest na liście „Kto będzie”");
    expect(await listOn(jan)).toContain(company.companyName);
    await giveUp(anna, back);
    expect(await listOn(jan)).not.toContain(company.companyName);
  });

  test("on the waiting list gets the seat of a person who leaves: mail, toast, list", async () => {
    const [anna, jan] = [newVisitor(), newVisitor()];
    await joinAs(anna);
    const { person } = await joinAs(jan);
    const path = "/events/sniadanie-produkcja-logistyka";
    await anna.submit(await anna.get(path), "Zapisz się");
    const others = await crowd(portal.url, 1);
    await pressAtOnce(others, path, "Zapisz się");
    const waiting = await jan.submit(await jan.get(path), "Zapisz się na listę rezerwową");
    expect(toastOn(waiting)).toContain("Jesteś na 1. miejscu listy rezerwowej");
    expect((await jan.get("/dashboard/events")).text).toContain(
      "Jesteś na 1. miejscu listy rezerwowej",
    );

    await giveUp(anna, await anna.get(path));
    const next = await jan.get("/dashboard");
    expect(toastOn(next)).toContain("Masz miejsce na wydarzeniu");
    expect(await mailsTo(portal.url, person.email)).toContainEqual(
      expect.stringMatching(/^Zwolniło się miejsce: Śniadanie biznesowe/),
    );
    expect((await jan.get("/dashboard/activities")).text).toContain("Masz miejsce na wydarzeniu");
    expect((await jan.get(path)).text).toContain("Zapisano na wydarzenie");
    expect(buttonsOn(await anna.get(path))).toContain("Zapisz się na listę rezerwową");
  });

  test("returns to the page of the button, within the portal, and reads a refusal on the page of the event", async () => {
    const anna = newVisitor();
    await joinAs(anna);
    const csrf =
      (await anna.get(FULL)).document.querySelector("[name=csrf]")?.getAttribute("value") ?? "";
    const page = await anna.post("/events/kadry-w-przemysle", {
      csrf,
      intent: "register",
      redirectTo: "/dashboard/events",
    });
    expectRefusedForm(page, 409);
    expect(page.path).toBe("/events/kadry-w-przemysle");
    const leave = (back: string) =>
      anna.post(`${FULL}/withdraw?back=${encodeURIComponent(back)}`, { csrf });
    const back = await leave("/dashboard/events");
    expect([back.status, back.path]).toEqual([200, "/dashboard/events"]);
    expect((await leave("https://evil.example/")).path).toBe(FULL);
  });
});

test("a visitor who wants a seat logs in first and comes back to the event", async () => {
  const [{ email, password }] = people.slice(-1) as [Person];
  const somebody = newVisitor();
  const login = await somebody.submit(
    await somebody.get("/events/eksport-do-niemiec"),
    "Zapisz się",
  );
  const wanted = "/events/eksport-do-niemiec?wanted=seat";
  expect(login.path).toBe(`/login?redirectTo=${encodeURIComponent(wanted)}`);
  const back = await somebody.submit(login, "Zaloguj się", { email, password });
  expect([back.status, back.path]).toEqual([200, wanted]);
  expect(back.text).toContain("Jeszcze jedno naciśnięcie");
  expect(toastOn(await somebody.submit(back, "Zapisz się"))).toContain("Zapisano na wydarzenie!");
});

function linkOn(
  {
    document,
  }: {
    document: {
      querySelectorAll(
        selector: string,
      ): { text: string; getAttribute(name: string): string | undefined }[];
    };
  },
  words: string,
) {
  return (
    document
      .querySelectorAll("main a")
      .find(({ text }) => text.trim() === words)
      ?.getAttribute("href") ?? `no link "${words}"`
  );
}
