import { Temporal } from "temporal-polyfill";
import { beforeAll, describe, expect, test } from "vitest";
import { TIME_ZONE } from "~/platform/time/clock";
import { isWorkday } from "~/platform/time/workdays";
import { readCalendar } from "../support/ical.ts";
import type { Page, Visitor } from "../support/visitor.ts";
import { bookingFields, firstFreeSlot, freeSlotsOn, takenSlotsOn } from "./support/bookings.ts";
import { crowd, type Person, toastOn } from "./support/crowd.ts";
import { expectRefusedForm, typedIn } from "./support/oracle.ts";
import { ownPortal } from "./support/portal-test.ts";

const { portal, newVisitor } = ownPortal();
let people: Person[];
let anna: Visitor;
beforeAll(async () => {
  people = await crowd(portal.url, 20);
  anna = people[0]!.visitor;
});
const formOf = (expert: string, query = "") => `/experts/ekspert-${expert}/session${query}`;
const book = async (visitor: Visitor, expert: string, overrides: Parameters<typeof bookingFields>[1] = {}) => {
  const page = await visitor.get(formOf(expert));
  return visitor.submit(page, "Zarezerwuj sesję", bookingFields(firstFreeSlot(page), overrides));
};
const referenceOn = ({ path }: Page) => path.split("/").at(-1) ?? "";
const linkOn = ({ document }: Page, words: string) =>
  document
    .querySelectorAll("main a")
    .find(({ text }) => text.trim() === words)
    ?.getAttribute("href") ?? `no link "${words}"`;
const today = Temporal.Now.plainDateISO(TIME_ZONE);

describe("twenty people at once for one slot", () => {
  test("one has it; nineteen read that it is gone and what is free, with all they typed", async () => {
    const pages = await Promise.all(people.map(({ visitor }) => visitor.get(formOf("domagalski"))));
    const slot = freeSlotsOn(pages[0]!)[7] ?? "";
    const answers = await Promise.all(
      people.map(({ visitor }, index) =>
        visitor.submit(pages[index]!, "Zarezerwuj sesję", bookingFields(slot, { topic: `Sprawa ${index}`, contactMethod: "phone" })),
      ),
    );
    expect(answers.filter(({ status }) => status === 200).map(toastOn)).toEqual([expect.stringContaining("Sesja zarezerwowana")]);
    for (const [index, page] of answers.entries()) {
      if (page.status === 200) continue;
      expectRefusedForm(page, 409);
      expect(page.text).toMatch(/Ten termin został przed chwilą zajęty\. Najbliższe wolne: \S+/);
      expect(typedIn(page, "topic")).toBe(`Sprawa ${index}`);
      expect(typedIn(page, "description")).toBe("Chcemy sprawdzić karę umowną.");
      expect(page.document.querySelector("input[name=contactMethod][checked]")?.getAttribute("value")).toBe("phone");
      expect(takenSlotsOn(page)).toContain(slot);
    }
    const mine = await Promise.all(people.map(({ visitor }) => visitor.get("/dashboard/events")));
    expect(mine.filter(({ text }) => text.includes("Numer rezerwacji"))).toHaveLength(1);
  });

  test("one person sending their form twenty times has one booking, and every answer leads to it", async () => {
    const page = await anna.get(formOf("sikora"));
    const fields = bookingFields(firstFreeSlot(page), { topic: "Raz" });
    const answers = await Promise.all(Array.from({ length: 20 }, () => anna.submit(page, "Zarezerwuj sesję", fields)));
    expect(new Set(answers.map(({ status, path }) => `${status} ${path}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
    expect(occurrences((await anna.get("/dashboard/events")).text, "Sesja: Raz")).toBe(1);
  });
});

test("somebody who books their own slot again, or other things with the key of the same page, is told; nothing is swallowed", async () => {
  const { visitor } = people[6]!;
  const page = await visitor.get(formOf("sikora"));
  const [slot = "", other = ""] = freeSlotsOn(page).slice(10);
  const first = await visitor.submit(page, "Zarezerwuj sesję", bookingFields(slot, { topic: "Pierwsza" }));
  const second = await visitor.submit(page, "Zarezerwuj sesję", bookingFields(other, { topic: "Druga" }));
  expect([first.status, second.status, first.path === second.path]).toEqual([200, 200, false]);
  const again = await visitor.submit(page, "Zarezerwuj sesję", bookingFields(slot, { topic: "Trzecia" }));
  expectRefusedForm(again, 409);
  expect(again.text).toContain(`Ten termin jest już Twój: numer rezerwacji ${referenceOn(first)}`);
  expect(typedIn(again, "topic")).toBe("Trzecia");
  const stranger = people[7]!.visitor;
  const csrf = (await stranger.get(formOf("sikora"))).document.querySelector("main [name=csrf]")?.getAttribute("value") ?? "";
  const formKey = page.document.querySelector("main [name=formKey]")?.getAttribute("value") ?? "";
  const stolen = await stranger.post(formOf("sikora"), { ...bookingFields(slot, { topic: "Pierwsza" }), csrf, formKey });
  expect(stolen.status, "the key of somebody else's page opens nothing").toBe(409);
});

describe("a booking", () => {
  test("is mailed to the member and to the expert with the entry for the calendar, and opens by its reference for the member alone", async () => {
    const { visitor, email } = people[1]!;
    const done = await book(visitor, "bielak", { topic: "Ulga na badania" });
    const reference = referenceOn(done);
    expect(done.path).toBe(`/dashboard/sessions/${reference}`);
    const files: string[] = [];
    for (const to of [email, "tomasz.bielak@example.com"]) {
      const mailbox = await visitor.get(`/dev/mailbox?q=${encodeURIComponent(reference)}`);
      const item = mailbox.document.querySelectorAll("main li").find(({ text }) => text.includes(to));
      const mail = await visitor.get(item?.querySelector("h2 a")?.getAttribute("href") ?? "no mail");
      expect(mail.text).toContain("Ulga na badania");
      files.push(await (await visitor.request(linkOn(mail, "sesja.ics"))).text());
    }
    const [forMember, forExpert] = files.map((file) => readCalendar(file)[0]);
    expect(forMember).toMatchObject({ uid: forExpert?.uid, starts: forExpert?.starts, sequence: 0, status: "CONFIRMED" });

    expect((await visitor.get(done.path)).text).toContain(reference);
    const calendar = await visitor.request(`${done.path}/calendar.ics`);
    expect(readCalendar(await calendar.text())[0]).toEqual(forMember);
    expect(calendar.headers.get("Cache-Control")).toMatch(/no-store/);
    for (const path of [done.path, `${done.path}/withdraw`, `${done.path}/calendar.ics`, `${done.path}/attachment`]) {
      expect((await anna.get(path)).status, `${path} for another member`).toBe(404);
      expect((await newVisitor().get(path)).path, `${path} for a visitor`).toMatch(/^\/login\?redirectTo=/);
    }
  });

  test("withdrawn frees the slot, tells both, marks the calendar and keeps its page", async () => {
    const { visitor } = people[2]!;
    const done = await book(visitor, "bielak");
    const slotOf = firstFreeSlot(await visitor.get(formOf("bielak")));
    const withdrawn = await visitor.submit(await visitor.get(`${done.path}/withdraw`), "Potwierdź");
    expect(toastOn(withdrawn)).toContain("Sesja odwołana");
    expect((await visitor.get(done.path)).text).toContain("Odwołana");
    const [entry] = readCalendar(await (await visitor.request(`${done.path}/calendar.ics`)).text());
    expect(entry).toMatchObject({ status: "CANCELLED", sequence: 1 });
    const mailbox = await visitor.get(`/dev/mailbox?q=${encodeURIComponent(referenceOn(done))}`);
    expect(occurrences(mailbox.text, `Sesja odwołana (${referenceOn(done)})`)).toBe(2);
    expect(firstFreeSlot(await visitor.get(formOf("bielak"))) <= slotOf).toBe(true);
    const again = await visitor.get(`${done.path}/withdraw`);
    expect(again.path).toBe(done.path);
  });
});

describe("the week", () => {
  test("turns without losing what was typed, with nothing judged, and back again", async () => {
    const page = await anna.get(formOf("majewski"));
    const next = page.document.querySelectorAll("button[name=date]").map((button) => button.getAttribute("aria-label") ?? "");
    expect(next).toEqual([expect.stringMatching(/^Następny tydzień/)]);
    const typed = { topic: "Żółta teczka", description: "a\r\nb", contactMethod: "inperson" };
    const turned = await anna.submit(page, next[0] ?? "", { ...typed, topic: "" });
    expect([turned.status, turned.document.querySelector("title")?.text]).toEqual([200, "Umów sesję z ekspertem – DIG"]);
    expect(turned.document.querySelector("[role=alert]")).toBeNull();
    const slot = freeSlotsOn(turned)[2] ?? "";
    const back = turned.document
      .querySelectorAll("button[name=date]")
      .find((button) => /^Poprzedni/.test(button.getAttribute("aria-label") ?? ""));
    const first = await anna.submit(turned, back?.getAttribute("aria-label") ?? "", { ...typed, slot });
    expect([typedIn(first, "topic"), typedIn(first, "description")]).toEqual(["Żółta teczka", "a\nb"]);
    expect(first.document.querySelector(`input[name=slot][checked]`)?.getAttribute("value")).toBe(slot);
    const booked = await anna.submit(first, "Zarezerwuj sesję");
    expect(toastOn(booked)).toContain("Sesja zarezerwowana");
  });

  test.each(["2020-01-01", "2999-01-01", "nic", "2026-13-45", "", "%ff", today.toString()])(
    "of ?date=%s is one that can be booked",
    async (date) => {
      const page = await anna.get(formOf("majewski", `?date=${date}`));
      expect(page.status).toBe(200);
      expect(freeSlotsOn(page).length).toBeGreaterThan(0);
    },
  );

  test("in which everything is sold says so and leads to the next one that has free slots", async () => {
    const open = await anna.get(formOf("wilczynska"));
    const slots = freeSlotsOn(open);
    await Promise.all(
      slots.map(async (slot, index) => {
        const { visitor } = people[index % people.length]!;
        const done = await visitor.submit(await visitor.get(formOf("wilczynska")), "Zarezerwuj sesję", bookingFields(slot));
        expect(done.status, slot).toBe(200);
      }),
    );
    const monday = slots[0]?.slice(0, 10) ?? "";
    const full = await anna.get(formOf("wilczynska", `?date=${monday}`));
    expect(full.text).toContain("W tym tygodniu nie ma wolnych terminów.");
    expect(freeSlotsOn(full)).toEqual([]);
    const lead = full.document.querySelectorAll("button").find(({ text }) => text.trim().startsWith("Wolne terminy"));
    const next = await anna.submit(full, lead?.text.trim().replace(/\s+/g, " ") ?? "", { topic: "Dalej" });
    expect(freeSlotsOn(next).length).toBeGreaterThan(0);
    expect(typedIn(next, "topic")).toBe("Dalej");
    const refused = await anna.submit(full, "Zarezerwuj sesję", bookingFields(slots[0] ?? ""));
    expectRefusedForm(refused, 409);
  });
});

describe("bad input", () => {
  const nextSunday = today.add({ days: 14 - today.dayOfWeek });
  const holiday = Array.from({ length: 59 }, (_, index) => today.add({ days: index + 2 })).find(
    (day) => day.dayOfWeek <= 5 && !isWorkday(day),
  );

  test.each([
    ["a day of the past", `${today.subtract({ days: 7 })}T10:00`],
    ["today", `${today}T10:00`],
    ["a Sunday", `${nextSunday}T10:00`],
    ...(holiday ? [["a holiday", `${holiday}T10:00`]] : []),
    ["a day too far away", `${today.add({ days: 61 })}T10:00`],
    ["an unknown hour", `${today.add({ days: 8 })}T09:00`],
    ["half past", `${today.add({ days: 8 })}T10:30`],
    ["no date", "jutro"],
    ["a date that is none", "2026-02-31T10:00"],
    ["markup", '"><script>alert(1)</script>'],
    ["nothing", ""],
  ])("%s is no slot, and says so beside the calendar", async (_, slot) => {
    const page = await anna.submit(await anna.get(formOf("lesniak")), "Zarezerwuj sesję", bookingFields(slot));
    expectRefusedForm(page);
    expect(page.document.querySelector(".error-summary a")?.getAttribute("href")).toMatch(/-slot$/);
    expect(typedIn(page, "topic")).toBe("Umowa z podwykonawcą");
    expect(page.html).not.toContain("<script>alert(1)");
  });

  test.each([
    ["contactMethod", "telepatia"],
    ["topic", "   "],
    ["topic", "a".repeat(121)],
    ["description", "a".repeat(2001)],
  ])("%s = %j is refused beside its field", async (field, value) => {
    const page = await anna.get(formOf("lesniak"));
    const refused = await anna.submit(page, "Zarezerwuj sesję", bookingFields(firstFreeSlot(page), { [field]: value }));
    expectRefusedForm(refused);
  });

  const MB5 = 5 * 1024 * 1024;
  const pdf = (size: number) => {
    const bytes = new Uint8Array(size).fill(32);
    bytes.set(new TextEncoder().encode("%PDF-1.4\n"));
    return bytes;
  };

  test.each([
    ["of 5 MB and one byte", new File([pdf(MB5 + 1)], "a.pdf"), 413, "Maksymalny rozmiar pliku to 5MB"],
    ["of 12 MB", new File([pdf(12 * 1024 * 1024)], "skan.pdf"), 413, "5MB"],
    [
      "that is a page and calls itself a document",
      new File(["<!doctype html><script>alert(1)</script>"], "umowa.pdf"),
      400,
      "Tego pliku nie przyjmujemy.",
    ],
    [
      "that is a program",
      new File([Uint8Array.from([0x4d, 0x5a, 0x90, 0, 3, 0, 0, 0])], "faktura.docx"),
      400,
      "Tego pliku nie przyjmujemy.",
    ],
    [
      "drawn in SVG",
      new File(['<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'], "logo.png"),
      400,
      "Tego pliku nie przyjmujemy.",
    ],
    ["without anything in it", new File([], "pusty.pdf"), 400, "Ten plik jest pusty."],
  ])("a file %s is refused, everything else stays", async (_, attachment, status, words) => {
    const page = await anna.get(formOf("lesniak"));
    const slot = firstFreeSlot(page);
    const refused = await anna.submit(page, "Zarezerwuj sesję", { ...bookingFields(slot, { topic: "Z plikiem" }), attachment });
    expectRefusedForm(refused, status);
    expect(refused.text).toContain(words);
    expect(typedIn(refused, "topic")).toBe("Z plikiem");
    expect(refused.document.querySelector("input[name=slot][checked]")?.getAttribute("value")).toBe(slot);
    expect(freeSlotsOn(await anna.get(formOf("lesniak")))).toContain(slot);
  });

  test.each([20, 33, 38])("a file of %i MB is answered with the page, not with a broken connection", async (megabytes) => {
    const page = await anna.get(formOf("lesniak"));
    const attachment = new File([new Uint8Array(megabytes * 1024 * 1024)], "film.mp4");
    const refused = await anna.submit(page, "Zarezerwuj sesję", {
      ...bookingFields(firstFreeSlot(page), { topic: "Z filmem" }),
      attachment,
    });
    expectRefusedForm(refused, 413);
    expect(typedIn(refused, "topic")).toBe("Z filmem");
  });

  test("a visitor who sends a file is asked to log in, whatever its size", async () => {
    for (const size of [1000, MB5 + 1, 12 * 1024 * 1024]) {
      const page = await newVisitor().post(formOf("lesniak"), {
        ...bookingFields("x"),
        attachment: new File([pdf(size)], "a.pdf"),
      });
      expect([page.status, page.path], String(size)).toEqual([200, `/login?redirectTo=${encodeURIComponent(formOf("lesniak"))}`]);
    }
  });

  test("a file of exactly 5 MB is taken", async () => {
    const done = await book(people[3]!.visitor, "lesniak", { attachment: new File([pdf(MB5)], "duzy.pdf") });
    expect(toastOn(done)).toContain("Sesja zarezerwowana");
  });

  test.each([
    ["zażółć gęślą jaźń.pdf", /^zażółć gęślą jaźń\.pdf$/],
    ["bez-kropki", /^bez-kropki\.pdf$/],
    ["../../../etc/passwd", /^[^/\\]*passwd\.pdf$/],
    ["C:\\Windows\\system32\\umowa.exe", /^[^/\\:]*\.pdf$/],
    ['a"; filename="x.html', /^[^/\\"]*\.pdf$/],
    ["faktura\u202efdp.exe", /^[^\u202e]*\.pdf$/],
    ["a".repeat(300), /^a{1,120}\.pdf$/],
    ["<script>alert(1)</script>.pdf", /\.pdf$/],
    ["...", /\.pdf$/],
  ])("a file called %j gets a name that harms nobody", async (name, shown) => {
    const { visitor } = people[4]!;
    const bytes = pdf(2000);
    const done = await book(visitor, "zolwinska", { topic: `Plik ${name.length}`, attachment: new File([bytes], name) });
    expect(done.status, done.text.slice(0, 300)).toBe(200);
    expect(done.html).not.toContain("<script>alert(1)");
    const link = done.document.querySelectorAll("main a").find((one) => one.getAttribute("href")?.endsWith("/attachment"));
    expect(link?.text.trim()).toMatch(shown);
    expect((link?.text.trim() ?? "").length).toBeLessThanOrEqual(124);
    const file = await visitor.request(`${done.path}/attachment`);
    expect([file.status, new Uint8Array(await file.arrayBuffer())]).toEqual([200, bytes]);
    expect(Object.fromEntries(file.headers)).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition": expect.stringMatching(/^attachment; filename/),
      "x-content-type-options": "nosniff",
      "cache-control": expect.stringContaining("no-store"),
      "content-security-policy": expect.stringContaining("sandbox"),
    });
  });

  test("the link of the expert's mail opens the file without a login; a changed one does not", async () => {
    const { visitor } = people[5]!;
    const done = await book(visitor, "zolwinska", { attachment: new File([pdf(3000)], "umowa.pdf") });
    const mailbox = await visitor.get(`/dev/mailbox?q=${encodeURIComponent(referenceOn(done))}`);
    const link = mailbox.document
      .querySelectorAll("main li a")
      .map((one) => (one.getAttribute("href") ?? "").replaceAll("&amp;", "&"))
      .find((href) => href.includes("/attachment?key="));
    const { pathname, search } = new URL(link ?? "no link in the mail");
    const stranger = newVisitor();
    expect((await stranger.request(pathname + search)).status).toBe(200);
    const key = new URLSearchParams(search).get("key") ?? "";
    for (const wrong of [`${key.slice(0, -1)}${key.endsWith("A") ? "B" : "A"}`, "", key.slice(1), `${key}=`, "%ff"])
      expect((await stranger.get(`${pathname}?key=${wrong}`)).path, wrong).toMatch(/^\/login/);
    expect((await fetch(`${portal.url}/storage/v1/object/public/attachments/${referenceOn(done)}`)).status).toBe(404);
  });
});

describe("addresses", () => {
  test("of old links lead to the form, for an expert and for an upcoming consultation", async () => {
    for (const [id, to] of [
      ["ekspert-bielak", "/experts/ekspert-bielak/session"],
      ["sesja-magazyn", "/experts/ekspert-majewski/session?session=sesja-magazyn"],
    ]) {
      const answer = await anna.request(`/expert-session-form/${id}`);
      expect([answer.status, answer.headers.get("Location")]).toEqual([302, to]);
    }
    const filled = await anna.get("/expert-session-form/sesja-magazyn");
    expect(typedIn(filled, "topic")).not.toBe("");
    expect(filled.document.querySelector("input[name=slot][checked]")).not.toBeNull();
  });

  test.each([
    "/expert-session-form/nie-ma",
    "/expert-session-form/__proto__",
    "/experts/nie-ma/session",
    "/experts/ekspert-kaczorowska/session",
  ])("%s leads to no expert", async (path) => {
    const page = await anna.get(path);
    expect([page.status, page.document.querySelector("h1")?.text]).toEqual([404, "Ekspert nie został znaleziony"]);
  });

  test("of nobody are not found, whatever is posted there", async () => {
    const csrf = (await anna.get(formOf("lesniak"))).document.querySelector("main [name=csrf]")?.getAttribute("value") ?? "";
    for (const fields of [{ date: today.add({ days: 9 }).toString() }, { slot: "x" }, bookingFields(`${today.add({ days: 9 })}T10:00`)]) {
      const page = await anna.post("/experts/nie-ma/session", { ...fields, csrf });
      expect([page.status, page.document.querySelector("title")?.text], JSON.stringify(fields)).toEqual([
        404,
        "Nie znaleziono strony – DIG",
      ]);
    }
  });

  test("of an unavailable expert say so; a post is 409 and keeps what was typed", async () => {
    const page = await anna.get(formOf("rutkowska"));
    expect(page.text).toContain("Ekspert jest teraz niedostępny");
    const other = await anna.get(formOf("lesniak"));
    const csrf = other.document.querySelector("main [name=csrf]")?.getAttribute("value") ?? "";
    const slot = firstFreeSlot(other);
    const refused = await anna.post(formOf("rutkowska"), { ...bookingFields(slot, { topic: "Zwolnienia" }), csrf });
    expectRefusedForm(refused, 409);
    expect(typedIn(refused, "topic")).toBe("Zwolnienia");
  });
});

const occurrences = (text: string, words: string) => text.split(words).length - 1;
