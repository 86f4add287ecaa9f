import { Temporal } from "temporal-polyfill";
import { beforeAll, describe, expect, test } from "vitest";
import { TIME_ZONE } from "~/platform/time/clock";
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
const book = async (
  visitor: Visitor,
  expert: string,
  overrides: Parameters<typeof bookingFields>[1] = {},
) => {
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

describe("twenty simultaneous bookings of one slot", () => {
  test("one succeeds; nineteen forms come back with the free slots and everything typed", async () => {
    const pages = await Promise.all(people.map(({ visitor }) => visitor.get(formOf("domagalski"))));
    const slot = freeSlotsOn(pages[0]!)[7] ?? "";
    const answers = await Promise.all(
      people.map(({ visitor }, index) =>
        visitor.submit(
          pages[index]!,
          "Zarezerwuj sesję",
          bookingFields(slot, { topic: `Sprawa ${index}`, contactMethod: "phone" }),
        ),
      ),
    );
    expect(answers.filter(({ status }) => status === 200).map(toastOn)).toEqual([
      expect.stringContaining("Sesja zarezerwowana"),
    ]);
    for (const [index, page] of answers.entries()) {
      if (page.status === 200) continue;
      expectRefusedForm(page, 409);
      expect(page.text).toMatch(/Ten termin został przed chwilą zajęty\. Najbliższe wolne: \S+/);
      expect(typedIn(page, "topic")).toBe(`Sprawa ${index}`);
      expect(typedIn(page, "description")).toBe("Chcemy sprawdzić karę umowną.");
      expect(
        page.document.querySelector("input[name=contactMethod][checked]")?.getAttribute("value"),
      ).toBe("phone");
      expect(takenSlotsOn(page)).toContain(slot);
    }
    const mine = await Promise.all(people.map(({ visitor }) => visitor.get("/dashboard/events")));
    expect(mine.filter(({ text }) => text.includes("Numer rezerwacji"))).toHaveLength(1);
    // Whoever won is anyone of them, and the tests below need each of them free at that hour.
    const won = answers.findIndex(({ status }) => status === 200);
    const winner = people[won]!.visitor;
    const left = await winner.get(`${answers[won]!.path}/withdraw`);
    expect((await winner.submit(left, "Odwołaj sesję")).status).toBe(200);
  });
});

test("booking one's own slot again, or other data with the key of the same page, is refused with a message", async () => {
  const { visitor } = people[6]!;
  const page = await visitor.get(formOf("sikora"));
  const [slot = "", other = ""] = freeSlotsOn(page).slice(10);
  const first = await visitor.submit(
    page,
    "Zarezerwuj sesję",
    bookingFields(slot, { topic: "Pierwsza" }),
  );
  const second = await visitor.submit(
    page,
    "Zarezerwuj sesję",
    bookingFields(other, { topic: "Druga" }),
  );
  expect([first.status, second.status, first.path === second.path]).toEqual([200, 200, false]);
  const again = await visitor.submit(
    page,
    "Zarezerwuj sesję",
    bookingFields(slot, { topic: "Trzecia" }),
  );
  expectRefusedForm(again, 409);
  expect(again.text).toContain(`Ten termin jest już Twój: numer rezerwacji ${referenceOn(first)}`);
  expect(typedIn(again, "topic")).toBe("Trzecia");
  const stranger = people[7]!.visitor;
  const csrf =
    (await stranger.get(formOf("sikora"))).document
      .querySelector("main [name=csrf]")
      ?.getAttribute("value") ?? "";
  const formKey = page.document.querySelector("main [name=formKey]")?.getAttribute("value") ?? "";
  const stolen = await stranger.post(formOf("sikora"), {
    ...bookingFields(slot, { topic: "Pierwsza" }),
    csrf,
    formKey,
  });
  expect(stolen.status, "the key of somebody else's page opens nothing").toBe(409);
});

test("a form sent again after its booking was withdrawn books anew, or says why not", async () => {
  const { visitor } = people[6]!;
  const page = await visitor.get(formOf("sikora"));
  const [slot = ""] = freeSlotsOn(page).slice(12);
  const first = await visitor.submit(
    page,
    "Zarezerwuj sesję",
    bookingFields(slot, { topic: "Raz jeszcze" }),
  );
  await visitor.submit(await visitor.get(`${first.path}/withdraw`), "Odwołaj sesję");
  const again = await visitor.submit(
    page,
    "Zarezerwuj sesję",
    bookingFields(slot, { topic: "Raz jeszcze" }),
  );
  expect([again.status, again.path === first.path]).toEqual([200, false]);
  expect(
    (await visitor.get(formOf("sikora"))).document.querySelector(
      `[name=slot][value="${slot}"]:not([disabled])`,
    ),
  ).toBeNull();
});

describe("a booking", () => {
  test("is mailed to both with a calendar entry, and opens by its reference for the member alone", async () => {
    const { visitor, email } = people[1]!;
    const done = await book(visitor, "bielak", { topic: "Ulga na badania" });
    const reference = referenceOn(done);
    expect(done.path).toBe(`/dashboard/sessions/${reference}`);
    const files: string[] = [];
    for (const to of [email, "tomasz.bielak@example.com"]) {
      const mailbox = await visitor.get(`/dev/mailbox?q=${encodeURIComponent(reference)}`);
      const item = mailbox.document
        .querySelectorAll("main article")
        .find(({ text }) => text.includes(to));
      const mail = await visitor.get(
        item?.querySelector("h2 a")?.getAttribute("href") ?? "no mail",
      );
      expect(mail.text).toContain("Ulga na badania");
      files.push(await (await visitor.request(linkOn(mail, "sesja.ics"))).text());
    }
    const [forMember, forExpert] = files.map((file) => readCalendar(file)[0]);
    expect(forMember).toMatchObject({
      uid: forExpert?.uid,
      starts: forExpert?.starts,
      sequence: 0,
      status: "CONFIRMED",
    });

    expect((await visitor.get(done.path)).text).toContain(reference);
    const calendar = await visitor.request(`${done.path}/calendar.ics`);
    expect(readCalendar(await calendar.text())[0]).toEqual(forMember);
    expect(calendar.headers.get("Cache-Control")).toMatch(/no-store/);
    for (const path of [
      done.path,
      `${done.path}/withdraw`,
      `${done.path}/calendar.ics`,
      `${done.path}/attachment`,
    ]) {
      expect((await anna.get(path)).status, `${path} for another member`).toBe(404);
      expect((await newVisitor().get(path)).path, `${path} for a visitor`).toMatch(
        /^\/login\?redirectTo=/,
      );
    }
  });

  test("withdrawn frees the slot, notifies both, cancels the calendar entry and has a page still", async () => {
    const { visitor } = people[2]!;
    const done = await book(visitor, "bielak");
    const slotOf = firstFreeSlot(await visitor.get(formOf("bielak")));
    const withdrawn = await visitor.submit(
      await visitor.get(`${done.path}/withdraw`),
      "Odwołaj sesję",
    );
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
  test("changes without validation and without losing input", async () => {
    const page = await anna.get(formOf("majewski"));
    const next = page.document
      .querySelectorAll("button[name=date]")
      .map((button) => button.getAttribute("aria-label") ?? "");
    expect(next).toEqual([expect.stringMatching(/^Następny tydzień/)]);
    const typed = { topic: "Żółta teczka", description: "a\r\nb", contactMethod: "inperson" };
    const turned = await anna.submit(page, next[0] ?? "", { ...typed, topic: "" });
    expect([turned.status, turned.document.querySelector("title")?.text]).toEqual([
      200,
      "Umów sesję z ekspertem – DIG",
    ]);
    expect(turned.document.querySelector("[role=alert]")).toBeNull();
    const slot = freeSlotsOn(turned)[2] ?? "";
    const back = turned.document
      .querySelectorAll("button[name=date]")
      .find((button) => /^Poprzedni/.test(button.getAttribute("aria-label") ?? ""));
    const first = await anna.submit(turned, back?.getAttribute("aria-label") ?? "", {
      ...typed,
      slot,
    });
    expect([typedIn(first, "topic"), typedIn(first, "description")]).toEqual([
      "Żółta teczka",
      "a\nb",
    ]);
    expect(first.document.querySelector(`input[name=slot][checked]`)?.getAttribute("value")).toBe(
      slot,
    );
    const booked = await anna.submit(first, "Zarezerwuj sesję");
    expect(toastOn(booked)).toContain("Sesja zarezerwowana");
  });

  test.each(["2020-01-01", "2999-01-01", "nic", "2026-13-45", "", "%ff", today.toString()])(
    "of ?date=%s is within the booking period",
    async (date) => {
      const page = await anna.get(formOf("majewski", `?date=${date}`));
      expect(page.status).toBe(200);
      expect(freeSlotsOn(page).length).toBeGreaterThan(0);
    },
  );

  test("without free slots says so and leads to the next one with free slots", async () => {
    const open = await anna.get(formOf("wilczynska"));
    const slots = freeSlotsOn(open);
    // New people: those above have sessions, some at one of these hours.
    const others = await crowd(portal.url, 8);
    await Promise.all(
      slots.map(async (slot, index) => {
        const { visitor } = others[index % others.length]!;
        const done = await visitor.submit(
          await visitor.get(formOf("wilczynska")),
          "Zarezerwuj sesję",
          bookingFields(slot),
        );
        expect(done.status, slot).toBe(200);
      }),
    );
    const monday = slots[0]?.slice(0, 10) ?? "";
    const full = await anna.get(formOf("wilczynska", `?date=${monday}`));
    expect(full.text).toContain("W tym tygodniu nie ma wolnych terminów.");
    expect(freeSlotsOn(full)).toEqual([]);
    const lead = full.document
      .querySelectorAll("button")
      .find(({ text }) => text.trim().startsWith("Wolne terminy"));
    const next = await anna.submit(full, lead?.text.trim().replace(/\s+/g, " ") ?? "", {
      topic: "Dalej",
    });
    expect(freeSlotsOn(next).length).toBeGreaterThan(0);
    expect(typedIn(next, "topic")).toBe("Dalej");
    const refused = await anna.submit(full, "Zarezerwuj sesję", bookingFields(slots[0] ?? ""));
    expectRefusedForm(refused, 409);
  });
});

const occurrences = (text: string, words: string) => text.split(words).length - 1;
